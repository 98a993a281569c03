import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, queryList, uuid } from '../core/index.ts';
import { mawbRef } from '../documents/document-schemas.ts';
import { asPartner, partnerId } from '../parties/index.ts';
import { CUSTODY_KINDS, custodyEntry } from './custody-schemas.ts';

/** Page and filter of a ledger. */
const custodyQuery = z.strictObject({
  ...pageQuery(['at']),
  kinds: queryList(z.enum(CUSTODY_KINDS), CUSTODY_KINDS.length)
    .optional()
    .describe('Only entries of these kinds, separated by commas.'),
});

const readDefaults = {
  domain: 'custody',
  bases: ['clients'],
  method: 'GET',
  permission: 'bagging.read',
  query: custodyQuery,
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

export const downloadCustodyPhoto = operation({
  id: 'downloadCustodyPhoto',
  domain: 'custody',
  bases: ['clients'],
  method: 'GET',
  permission: 'bagging.read',
  alternativePermission: 'partner-orders.read',
  path: '/custody/{id}/photo',
  summary: 'Download the photo of an entry of the custody ledger',
  params: z.strictObject({ id: uuid.describe('Id of the entry.') }),
  response: { status: 200, file: ['image/jpeg', 'image/png'] },
  refusals: ['not_found'],
});

export const listPartnerBagCustody = operation({
  ...readDefaults,
  id: 'listPartnerBagCustody',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/bags/{bagId}/custody',
  summary:
    'List the custody ledger of a bag that a forwarder packed or received, newest first, with the pieces of all its clients',
  params: z.strictObject({ partnerId, bagId: uuid.describe('Id of the bag.') }),
});

export const listPartnerOrderCustody = operation({
  ...readDefaults,
  id: 'listPartnerOrderCustody',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/orders/{id}/custody',
  summary:
    'List the custody ledger of an order that a partner carries, newest first; a piece code names one piece',
  params: z.strictObject({ partnerId, id: orderRef }),
});

export const listMawbCustody = operation({
  ...readDefaults,
  id: 'listMawbCustody',
  permission: 'partner-orders.read',
  alternativePermission: 'bagging.read',
  path: '/mawb-matches/{mawbId}/custody',
  summary:
    'List the custody ledger of a MAWB, newest first, of the orders that the caller sees: what happened to its pieces under it, and before they had its number',
  params: z.strictObject({ mawbId: mawbRef }),
  query: custodyQuery.extend({ partnerId: asPartner }),
});

export const custodyOperations = [
  listBagCustody,
  listOrderCustody,
  listPartnerBagCustody,
  listPartnerOrderCustody,
  listMawbCustody,
  downloadCustodyPhoto,
];
