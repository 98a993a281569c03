import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, portCode, uuid, valueOf } from '../core/index.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';
import { partnerId } from '../parties/index.ts';
import { bagSearch } from './bag-requests.ts';
import { bagFilter } from './bagging-operations.ts';
import { bagUpdate } from './bag-update-schemas.ts';
import {
  incomingFfOrder,
  partnerBag,
  partnerBagParams,
  partnerBaggedOrder,
  partnerUnbaggedOrder,
} from './partner-bag-schemas.ts';

const readDefaults = {
  domain: 'bagging',
  bases: ['clients'],
  method: 'GET',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId }),
} as const;

const orderListFilter = {
  orderId: orderRef.optional().describe('Only this order; a piece code names its order.'),
  originPortId: portCode.optional().describe('UN/LOCODE of the origin port.'),
  destinationPortId: portCode.optional().describe('UN/LOCODE of the destination port.'),
  clientId: uuid.optional().describe('Only orders of this client.'),
  bagId: uuid.optional().describe('Only orders of which this bag has pieces.'),
};

export const listIncomingFfOrders = operation({
  ...readDefaults,
  id: 'listIncomingFfOrders',
  path: '/partners/{partnerId}/incoming-ff-orders',
  summary: 'List the orders that a forwarder has not received yet, latest allocation first',
  query: z.strictObject({ ...pageQuery(['createdAt']), ...orderListFilter }),
  response: { status: 200, body: pageOf(incomingFfOrder) },
  refusals: ['not_found'],
});

/** Choices of each filter. */
export const MAX_FILTER_CHOICES = 500;

export const listIncomingFfFilters = operation({
  ...readDefaults,
  id: 'listIncomingFfFilters',
  path: '/partners/{partnerId}/filters/incoming-ff-orders',
  summary: 'List the clients, ports and bags of the orders that a forwarder has not received yet',
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        clients: z.array(partnerClient).max(MAX_FILTER_CHOICES).describe('Clients, by name.'),
        originPortIds: z.array(portCode).max(MAX_FILTER_CHOICES).describe('Origin ports.'),
        destinationPortIds: z.array(portCode).max(MAX_FILTER_CHOICES).describe('Destination ports.'),
        bags: z
          .array(
            z.strictObject({
              id: uuid,
              bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
            }),
          )
          .max(MAX_FILTER_CHOICES)
          .describe('Bags of clients, by code.'),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const listPartnerUnbaggedOrders = operation({
  ...readDefaults,
  id: 'listPartnerUnbaggedOrders',
  path: '/partners/{partnerId}/unbagged-orders',
  summary:
    'List the received orders with pieces in no bag, before they are manifested. With `bagId`: only orders with the ' +
    'destination and service level of that bag',
  query: z.strictObject({ ...pageQuery(['createdAt']), ...orderListFilter }),
  response: { status: 200, body: pageOf(partnerUnbaggedOrder) },
  refusals: ['not_found'],
});

export const listPartnerBaggedOrders = operation({
  ...readDefaults,
  id: 'listPartnerBaggedOrders',
  path: '/partners/{partnerId}/bagged-orders',
  summary: 'List the orders in bags that a forwarder packed or received, last added first',
  query: z.strictObject({ ...pageQuery(['addedAt']), ...orderListFilter }),
  response: { status: 200, body: pageOf(partnerBaggedOrder) },
  refusals: ['not_found'],
});

const bagListQuery = z.strictObject({
  ...pageQuery(['createdAt', 'updatedAt', 'bagCode']),
  ...bagFilter,
  search: bagSearch,
});

export const listPartnerBags = operation({
  ...readDefaults,
  id: 'listPartnerBags',
  path: '/partners/{partnerId}/bags',
  summary: 'List the bags in work: those that a forwarder packs, and those that it received from clients',
  query: bagListQuery,
  response: { status: 200, body: pageOf(partnerBag) },
  refusals: ['not_found'],
});

export const listCompletedPartnerBags = operation({
  ...readDefaults,
  id: 'listCompletedPartnerBags',
  path: '/partners/{partnerId}/completed',
  summary: 'List the bags that a forwarder completed, its own and those of clients that go on as they are',
  query: bagListQuery,
  response: { status: 200, body: pageOf(partnerBag) },
  refusals: ['not_found'],
});

export const getPartnerBag = operation({
  ...readDefaults,
  id: 'getPartnerBag',
  path: '/partners/{partnerId}/bags/{bagId}',
  summary: 'Read one bag that a forwarder packed or received',
  params: partnerBagParams,
  response: { status: 200, body: valueOf(partnerBag) },
  refusals: ['not_found'],
});

export const listPartnerBagUpdates = operation({
  ...readDefaults,
  id: 'listPartnerBagUpdates',
  path: '/partners/{partnerId}/bags/{bagId}/updates',
  summary: 'List the history of a bag that a forwarder packed, newest first',
  params: partnerBagParams,
  query: z.strictObject(pageQuery(['at'])),
  response: { status: 200, body: pageOf(bagUpdate) },
  refusals: ['not_found'],
});

export const partnerBagOperations = [
  listIncomingFfOrders,
  listIncomingFfFilters,
  listPartnerUnbaggedOrders,
  listPartnerBaggedOrders,
  listPartnerBags,
  listCompletedPartnerBags,
  getPartnerBag,
  listPartnerBagUpdates,
];
