import { z } from 'zod';
import {
  countryCode,
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
import { SERVICE_LEVELS } from '../orders/order-values.ts';
import {
  bag,
  BAG_DELETION_REASONS,
  baggedOrder,
  baggingOutcome,
  bagUpdate,
  MAX_ORDERS_PER_BAG,
  orderFindings,
  sealNumber,
  tareGrams,
  unbaggedOrder,
  weightGrams,
} from './bag-schemas.ts';
import { BAG_STATES } from './bag-states.ts';

const common = { domain: 'bagging', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'bagging.read' } as const;
const writeDefaults = { ...common, permission: 'bagging.write' } as const;
const bagParams = z.strictObject({ id: uuid });

/** Days are in the caller's time zone, both inclusive. */
const bagFilter = {
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
  /** Country or port code: `MY` or `MYKUL`. */
  destination: z.union([countryCode, portCode]).optional(),
  customerId: uuid.optional(),
};

export const listBags = operation({
  ...readDefaults,
  id: 'listBags',
  path: '/bags',
  summary: 'Bags, newest first; without `state` deleted bags are left out',
  query: z.strictObject({
    ...pageQuery(['createdAt', 'updatedAt', 'bagCode']),
    ...bagFilter,
    state: queryList(z.enum(BAG_STATES)).optional(),
    /** Part of the bag code, the seal number or the MAWB number. */
    search: text(40).optional(),
  }),
  response: { status: 200, body: pageOf(bag) },
  refusals: [],
});

export const getBag = operation({
  ...readDefaults,
  id: 'getBag',
  path: '/bags/{id}',
  summary: 'One bag',
  params: bagParams,
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found'],
});

export const listBaggedOrders = operation({
  ...readDefaults,
  id: 'listBaggedOrders',
  path: '/bagged/orders',
  summary: 'Orders that are in a bag, last added first',
  query: z.strictObject({
    ...pageQuery(['addedAt']),
    ...bagFilter,
    bagId: uuid.optional(),
    orderId: orderRef.optional(),
    search: text(60).optional(),
  }),
  response: { status: 200, body: pageOf(baggedOrder) },
  refusals: [],
});

export const listUnbaggedOrders = operation({
  ...readDefaults,
  id: 'listUnbaggedOrders',
  path: '/client-orders/unbagged-orders',
  summary:
    'Orders in no bag, with a freight leg that the forwarder has not bagged, newest first. With `bagId`: ' +
    'only orders with the destination of that bag',
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    ...bagFilter,
    bagId: uuid.optional(),
    search: text(60).optional(),
  }),
  response: { status: 200, body: pageOf(unbaggedOrder) },
  refusals: ['not_found'],
});

const packInput = z
  .strictObject({
    /** The open bag to add orders to; without it a new bag is created for the port and the service level. */
    bagId: uuid.optional(),
    destinationPortId: portCode.optional(),
    serviceLevel: z.enum(SERVICE_LEVELS).optional(),
    orderIds: z.array(orderRef).min(1).max(MAX_ORDERS_PER_BAG),
  })
  .refine(
    ({ bagId, destinationPortId, serviceLevel }) =>
      bagId !== undefined || (destinationPortId !== undefined && serviceLevel !== undefined),
    {
      path: ['destinationPortId'],
      message: fieldText('bag_or_destination'),
    },
  );

export const packBag = operation({
  ...writeDefaults,
  id: 'packBag',
  method: 'POST',
  path: '/bags',
  summary:
    'Create a bag of orders, or with `bagId` add orders to an open bag. Each order has its own outcome, and those that fit ' +
    'are added; if none fits a new bag, no bag is created and the refusal gives the reason for each order',
  acceptsIdempotencyKey: true,
  body: packInput,
  response: {
    status: 201,
    body: valueOf(
      z.strictObject({
        bag,
        outcomes: z.array(baggingOutcome).max(MAX_ORDERS_PER_BAG),
      }),
    ),
  },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'conflict'],
});

export const listBagUpdates = operation({
  ...readDefaults,
  id: 'listBagUpdates',
  path: '/bags/{id}/updates',
  summary: 'The history of a bag, newest first',
  params: bagParams,
  query: z.strictObject(pageQuery(['at'])),
  response: {
    status: 200,
    body: z.strictObject({
      bag_updates: z.array(bagUpdate),
      page: z.int(),
      totalPage: z.int(),
      totalCount: z.int(),
    }),
  },
  refusals: ['not_found'],
});

export const editBag = operation({
  ...writeDefaults,
  id: 'editBag',
  method: 'PATCH',
  path: '/bags/{id}',
  summary:
    'Set the MAWB or the tare of a bag, or open a sealed one again (`state: OPEN`, with a reason); If-Match with its ' +
    'version refuses the request after a change in between',
  params: bagParams,
  body: z
    .strictObject({
      /** With or without hyphen; null removes it. */
      awbNumber: text(20).nullable().optional(),
      tareGrams: tareGrams.nullable().optional(),
      state: z.literal('OPEN').optional(),
      reason: text(300).optional(),
    })
    .refine((body) => Object.keys(body).some((key) => key !== 'reason'), fieldText('bag_change_missing'))
    .refine(({ state, reason }) => (state === undefined) === (reason === undefined), {
      path: ['reason'],
      message: fieldText('unseal_reason'),
    }),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const getBagFindings = operation({
  ...readDefaults,
  id: 'getBagFindings',
  path: '/bags/{id}/findings',
  summary:
    'Pre-flight findings of the orders of a bag. A bag with blockers cannot be sealed; to seal a bag with warnings, send ' +
    'their `acknowledgement` back',
  params: bagParams,
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        orders: z.array(orderFindings).max(MAX_ORDERS_PER_BAG),
        blockers: z.int(),
        warnings: z.int(),
        /** Identifies the current warnings; null without warnings. */
        acknowledgement: z.string().nullable(),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const sealBag = operation({
  ...writeDefaults,
  id: 'sealBag',
  method: 'POST',
  path: '/seal/{bagId}',
  summary:
    'Seal a bag with its seal number and gross weight. Refused if an order no longer fits, if pre-flight blocks one, or ' +
    'if warnings are not acknowledged; the refusal names order and finding',
  params: z.strictObject({ bagId: uuid }),
  body: z.strictObject({
    sealNumber,
    grossGrams: weightGrams,
    /** Absent: the tare that was set before. */
    tareGrams: tareGrams.optional(),
    /** From `getBagFindings`: the user has seen these warnings. */
    acknowledgement: text(40).optional(),
  }),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'conflict', 'stale'],
});

/** The field names are those of the specification. */
const deleteInput = z
  .strictObject({
    /** The forwarder of the bag. */
    partner_id: uuid,
    reason: z.enum(BAG_DELETION_REASONS),
    comments: text(500),
    bag_id: uuid.optional(),
    order_id: orderRef.optional(),
  })
  .refine(({ bag_id, order_id }) => (bag_id === undefined) !== (order_id === undefined), {
    path: ['bag_id'],
    message: fieldText('bag_or_order'),
  });

export const deleteBag = operation({
  ...writeDefaults,
  id: 'deleteBag',
  method: 'DELETE',
  path: '/bags/{id}',
  summary:
    'Delete a bag (`bag_id`), or take one order out of it (`order_id`), with a reason; the orders are unbagged again. ' +
    'Taking an order out of a sealed bag opens the bag',
  params: bagParams,
  body: deleteInput,
  response: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const removeBagOrder = operation({
  ...writeDefaults,
  id: 'removeBagOrder',
  method: 'DELETE',
  path: '/bags/{bagId}/orders/{orderId}',
  summary: 'Take an order out of an open bag',
  params: z.strictObject({ bagId: uuid, orderId: orderRef }),
  response: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const MAX_BAG_LABELS = 100;

export const printBagLabels = operation({
  ...common,
  id: 'printBagLabels',
  method: 'POST',
  path: '/label/bags',
  summary:
    'Labels of bags in one PDF of 4 × 6 inch pages: bag code, destination port, pieces, weight, and the MAWB if it is set',
  permission: 'labels.print',
  body: z.strictObject({ bagIds: z.array(uuid).min(1).max(MAX_BAG_LABELS) }),
  response: { status: 200, file: ['application/pdf'] },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const baggingOperations = [
  listBags,
  getBag,
  listBaggedOrders,
  listUnbaggedOrders,
  packBag,
  listBagUpdates,
  editBag,
  getBagFindings,
  sealBag,
  deleteBag,
  removeBagOrder,
  printBagLabels,
];
