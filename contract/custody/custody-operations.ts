import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, uuid } from '../core/index.ts';
import { custodyEntry } from './custody-schemas.ts';

const readDefaults = {
  domain: 'custody',
  bases: ['clients'],
  method: 'GET',
  permission: 'bagging.read',
  query: z.strictObject(pageQuery(['at'])),
  response: { status: 200, body: pageOf(custodyEntry) },
  refusals: ['not_found'],
} as const;

export const listBagCustody = operation({
  ...readDefaults,
  id: 'listBagCustody',
  path: '/bags/{id}/custody',
  summary: 'List the custody ledger of a bag, newest first: who had which pieces, where and when',
  params: z.strictObject({ id: uuid.describe('Id of the bag.') }),
});

export const listOrderCustody = operation({
  ...readDefaults,
  id: 'listOrderCustody',
  path: '/orders/{id}/custody',
  summary: 'List the custody ledger of an order, newest first; a piece code names one piece',
  params: z.strictObject({ id: orderRef }),
});

export const custodyOperations = [listBagCustody, listOrderCustody];
