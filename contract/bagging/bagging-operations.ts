import { z } from 'zod';
import {
  countryCode,
  cursorPageOf,
  cursorQuery,
  fieldText,
  isoDate,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  portCode,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { SERVICE_LEVELS, SHIPMENT_MODES } from '../trade/order-values.ts';
import { acknowledgementOf, findingSummary } from '../findings/findings.ts';
import {
  bagId,
  bagSearch,
  deletionFields,
  editBagInput,
  labelsInput,
  packingResponse,
  packInput,
  sealInput,
} from './bag-requests.ts';
import {
  bag,
  baggedOrder,
  MAX_ORDERS_PER_BAG,
  orderFindings,
  suggestedBag,
  unbaggedOrder,
} from './bag-schemas.ts';
import { BAG_DELETION_REASONS } from './bag-update-schemas.ts';
import { BAG_STATES } from './bag-states.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'bagging.read' } as const;
const writeDefaults = { ...common, permission: 'bagging.write' } as const;
const bagParams = z.strictObject({ id: bagId });

/** Days are in the caller's time zone, both inclusive. */
export const bagFilter = {
  createdFrom: isoDate.optional().describe("First day of creation, in the caller's time zone."),
  createdTo: isoDate.optional().describe("Last day of creation, in the caller's time zone."),
  destination: z
    .union([countryCode, portCode])
    .optional()
    .describe('Destination country or port, for example MY or MYKUL.'),
  client: uuid
    .optional()
    .describe(
      'Only bags and orders of this client of the forwarder; in lists of a client, of this customer.',
    ),
};

export const listBags = operation({
  ...readDefaults,
  id: 'listBags',
  path: '/bags',
  summary: 'List bags, newest first; without `state` deleted bags are left out',
  query: z.strictObject({
    ...pageQuery(['createdAt', 'updatedAt', 'bagCode']),
    ...bagFilter,
    state: queryList(z.enum(BAG_STATES)).optional().describe('Only bags in these states.'),
    search: bagSearch,
  }),
  response: { status: 200, body: pageOf(bag) },
  refusals: [],
});

export const getBag = operation({
  ...readDefaults,
  id: 'getBag',
  path: '/bags/{id}',
  summary: 'Read one bag',
  params: bagParams,
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found'],
});

export const listBaggedOrders = operation({
  ...readDefaults,
  id: 'listBaggedOrders',
  path: '/bagged/orders',
  summary: 'List the orders that are in a bag, last added first',
  query: z.strictObject({
    ...pageQuery(['addedAt']),
    ...bagFilter,
    bagId: uuid.optional().describe('Only orders of this bag.'),
    orderId: orderRef.optional().describe('Only this order.'),
    search: text(60).optional().describe('Text to find orders by, as in the order list.'),
  }),
  response: { status: 200, body: pageOf(baggedOrder) },
  refusals: [],
});

export const listUnbaggedOrders = operation({
  ...readDefaults,
  id: 'listUnbaggedOrders',
  path: '/client-orders/unbagged-orders',
  summary:
    'List the orders in no bag, with a freight leg that the forwarder has not received, newest first. With `bagId`: ' +
    'only orders with the destination of that bag',
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    ...cursorQuery,
    ...bagFilter,
    bagId: uuid.optional().describe('Only orders with the destination of this bag.'),
    serviceLevel: z.enum(SERVICE_LEVELS).optional().describe('Only orders with this service level.'),
    partnerId: uuid.optional().describe('Only orders of this forwarder.'),
    mode: z
      .enum(SHIPMENT_MODES)
      .optional()
      .describe('Only orders whose freight leg has this transport mode.'),
    search: text(60).optional().describe('Text to find orders by, as in the order list.'),
  }),
  response: { status: 200, body: cursorPageOf(unbaggedOrder) },
  refusals: ['not_found'],
});

export const listSuggestedBags = operation({
  ...readDefaults,
  id: 'listSuggestedBags',
  path: '/suggested-bags',
  summary:
    'List the unbagged orders that can be bagged by forwarder, transport mode, destination port and service level, heaviest first; the ' +
    'filters of `listUnbaggedOrders` list the orders of one',
  query: z.strictObject(pageQuery(['orderGrams'])),
  response: { status: 200, body: pageOf(suggestedBag) },
  refusals: [],
});

export const packBag = operation({
  ...writeDefaults,
  id: 'packBag',
  audit: 'Put orders into a bag',
  method: 'POST',
  path: '/bags',
  summary:
    'Create a bag of orders, or with `bagId` add orders to an open bag. Each order has its own outcome, and those that fit ' +
    'are added; if none fits a new bag, no bag is created and the refusal gives the reason for each order',
  acceptsIdempotencyKey: true,
  body: packInput,
  response: packingResponse(bag),
  refusals: ['not_found', 'not_allowed_now', 'conflict'],
});

export const editBag = operation({
  ...writeDefaults,
  id: 'editBag',
  audit: 'Changed or opened a bag',
  method: 'PATCH',
  path: '/bags/{id}',
  summary:
    'Set the MAWB or the tare of a bag, or open a sealed one again (`state: OPEN`, with comments); If-Match with its ' +
    'version refuses the request after a change in between',
  params: bagParams,
  body: editBagInput,
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const getBagFindings = operation({
  ...readDefaults,
  id: 'getBagFindings',
  path: '/bags/{id}/findings',
  summary:
    'List the pre-flight findings of the orders of a bag. A bag with blockers cannot be sealed; to seal a bag with warnings, send ' +
    'their `acknowledgement` back',
  params: bagParams,
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        orders: z.array(orderFindings).max(MAX_ORDERS_PER_BAG).describe('The orders that have findings.'),
        ...findingSummary,
      }),
    ),
  },
  refusals: ['not_found'],
});

export const sealBag = operation({
  ...writeDefaults,
  id: 'sealBag',
  audit: 'Sealed a bag',
  method: 'POST',
  path: '/seal/{bagId}',
  summary:
    'Seal a bag with its seal number and gross weight. Refused if an order no longer fits, if pre-flight blocks one, or ' +
    'if warnings are not acknowledged; the refusal names order and finding. If-Match with the version of the bag refuses ' +
    'the request after a change in between',
  params: z.strictObject({ bagId }),
  body: sealInput.extend({
    acknowledgement: acknowledgementOf('getBagFindings'),
  }),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'conflict', 'stale'],
});

/** The field names are those of the specification. */
const deleteInput = z
  .strictObject({
    partner_id: uuid.describe('Id of the forwarder of the bag.'),
    ...deletionFields,
    bag_id: uuid.optional().describe('The bag to delete.'),
    order_id: orderRef.optional().describe('The order to take out of the bag.'),
  })
  .refine(({ bag_id, order_id }) => (bag_id === undefined) !== (order_id === undefined), {
    path: ['bag_id'],
    message: fieldText('bag_or_order'),
  })
  .meta({
    examples: [
      {
        partner_id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
        reason: BAG_DELETION_REASONS[0],
        comments: 'The bag was packed twice.',
        bag_id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
      },
    ],
  });

export const deleteBag = operation({
  ...writeDefaults,
  id: 'deleteBag',
  audit: 'Deleted a bag, or an order from it',
  method: 'DELETE',
  path: '/bags/{id}',
  summary:
    'Delete a bag (`bag_id`), or take one order out of it (`order_id`), with a reason; the orders are unbagged again. ' +
    'Taking an order out of a sealed bag opens the bag. If-Match with the version of the bag refuses the request after ' +
    'a change in between',
  params: bagParams,
  body: deleteInput,
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const removeBagOrder = operation({
  ...writeDefaults,
  id: 'removeBagOrder',
  audit: 'Took an order out of a bag',
  method: 'DELETE',
  path: '/bags/{bagId}/orders/{orderId}',
  summary:
    'Take an order out of an open bag; If-Match with the version of the bag refuses the request after a change in between',
  params: z.strictObject({ bagId, orderId: orderRef }),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const printBagLabels = operation({
  ...common,
  id: 'printBagLabels',
  audit: 'Printed labels of bags',
  method: 'POST',
  path: '/label/bags',
  summary:
    'Print labels of bags in one PDF of 4 × 6 inch pages: bag code, destination port, pieces, weight, and the MAWB if it is set',
  permission: 'labels.print',
  body: labelsInput,
  response: { status: 200, file: ['application/pdf'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const baggingOperations = [
  listBags,
  getBag,
  listBaggedOrders,
  listUnbaggedOrders,
  listSuggestedBags,
  packBag,
  editBag,
  getBagFindings,
  sealBag,
  deleteBag,
  removeBagOrder,
  printBagLabels,
];
