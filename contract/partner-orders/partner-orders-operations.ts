import { z } from 'zod';
import { cursorPageOf, cursorQuery, operation, orderRef, pageQuery, valueOf } from '../core/index.ts';
import { partnerOrderFilter } from '../orders/index.ts';
import { partnerId } from '../parties/index.ts';
import { partnerClient } from './partner-client.ts';
import { partnerOrder, partnerOrderRow } from './partner-order-schemas.ts';
import { listPartnerRequests } from './partner-requests.ts';

/** `incomingAt`: when the order was allocated to the partner. */
export const PARTNER_ORDER_SORT_KEYS = ['incomingAt', 'createdAt', 'statusAt', 'orderCode'] as const;

const readAsPartner = {
  domain: 'partner-orders',
  method: 'GET',
  bases: ['clients'],
  permission: 'partner-orders.read',
} as const;

export const listPartnerOrders = operation({
  ...readAsPartner,
  id: 'listPartnerOrders',
  path: '/partners/{partnerId}/orders',
  summary: 'List the orders that a partner carries for its clients, latest first',
  params: z.strictObject({ partnerId }),
  query: z.strictObject({ ...pageQuery(PARTNER_ORDER_SORT_KEYS), ...cursorQuery, ...partnerOrderFilter }),
  response: { status: 200, body: cursorPageOf(partnerOrderRow) },
  refusals: ['invalid', 'not_found'],
});

export const getPartnerOrder = operation({
  ...readAsPartner,
  id: 'getPartnerOrder',
  path: '/partners/{partnerId}/orders/{id}',
  summary: 'Get one order that a partner carries, with its events, open requests and allowed actions',
  params: z.strictObject({ partnerId, id: orderRef }),
  response: { status: 200, body: valueOf(partnerOrder) },
  refusals: ['not_found'],
});

/** Maximum number of clients in one response. */
export const MAX_PARTNER_CLIENTS = 1000;

export const listPartnerClients = operation({
  ...readAsPartner,
  id: 'listPartnerClients',
  path: '/partners/{partnerId}/clients',
  summary: 'List the clients whose orders a partner carries, by name',
  params: z.strictObject({ partnerId }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(partnerClient).max(MAX_PARTNER_CLIENTS).describe('The clients, sorted by name.'),
    }),
  },
  refusals: ['not_found'],
});

export const partnerOrdersOperations = [
  listPartnerOrders,
  getPartnerOrder,
  listPartnerClients,
  listPartnerRequests,
];
