import { z } from 'zod';
import {
  countryCode,
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
  MOST_ORDERS_IN_A_BAG,
  orderFindings,
  sealNumber,
  tareGrams,
  unbaggedOrder,
  weightGrams,
} from './bag-schemas.ts';
import { BAG_STATES } from './bag-states.ts';

const declared = { domain: 'bagging', bases: ['clients'] } as const;
const reads = { ...declared, method: 'GET', permission: 'bagging.read' } as const;
const writes = { ...declared, permission: 'bagging.write' } as const;
const one = z.strictObject({ id: uuid });

/** Days are of the caller's time zone, both inclusive. */
const bagFilter = {
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
  /** A country or a port: `MY` or `MYKUL`. */
  destination: z.union([countryCode, portCode]).optional(),
  customerId: uuid.optional(),
};

export const listBags = operation({
  ...reads,
  id: 'listBags',
  path: '/bags',
  summary: 'Bags, newest first; without `state` those that were deleted are left out',
  query: z.strictObject({
    ...pageQuery(['createdAt', 'updatedAt', 'bagCode']),
    ...bagFilter,
    state: queryList(z.enum(BAG_STATES)).optional(),
    /** A part of its code, its seal number or its MAWB. */
    search: text(40).optional(),
  }),
  answer: { status: 200, body: pageOf(bag) },
  refusals: [],
});

export const getBag = operation({
  ...reads,
  id: 'getBag',
  path: '/bags/{id}',
  summary: 'One bag',
  params: one,
  answer: { status: 200, body: valueOf(bag) },
  refusals: ['not_found'],
});

export const listBaggedOrders = operation({
  ...reads,
  id: 'listBaggedOrders',
  path: '/bagged/orders',
  summary: 'Orders that are in a bag, those added last first',
  query: z.strictObject({
    ...pageQuery(['addedAt']),
    ...bagFilter,
    bagId: uuid.optional(),
    orderId: orderRef.optional(),
    search: text(60).optional(),
  }),
  answer: { status: 200, body: pageOf(baggedOrder) },
  refusals: [],
});

export const listUnbaggedOrders = operation({
  ...reads,
  id: 'listUnbaggedOrders',
  path: '/client-orders/unbagged-orders',
  summary:
    'Orders with a freight leg that its forwarder has not bagged and that are in no bag, newest first. With `bagId`: ' +
    'only those that go where the bag goes',
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    ...bagFilter,
    bagId: uuid.optional(),
    search: text(60).optional(),
  }),
  answer: { status: 200, body: pageOf(unbaggedOrder) },
  refusals: ['not_found'],
});

const packing = z
  .strictObject({
    /** The open bag that takes them; without it a new bag for the port and the service level. */
    bagId: uuid.optional(),
    destinationPortId: portCode.optional(),
    serviceLevel: z.enum(SERVICE_LEVELS).optional(),
    orderIds: z.array(orderRef).min(1).max(MOST_ORDERS_IN_A_BAG),
  })
  .refine(
    ({ bagId, destinationPortId, serviceLevel }) =>
      bagId !== undefined || (destinationPortId !== undefined && serviceLevel !== undefined),
    {
      path: ['destinationPortId'],
      message: 'and serviceLevel say where a new bag goes, or bagId which bag is meant',
    },
  );

export const packBag = operation({
  ...writes,
  id: 'packBag',
  method: 'POST',
  path: '/bags',
  summary:
    'Make a bag of orders, or with `bagId` add orders to one that is open. Each order is answered by itself, and the ' +
    'good ones are added; where none is good for a new bag, none is made and the refusal says why of each',
  creates: true,
  body: packing,
  answer: {
    status: 201,
    body: valueOf(
      z.strictObject({
        bag,
        outcomes: z.array(baggingOutcome).max(MOST_ORDERS_IN_A_BAG),
      }),
    ),
  },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'conflict'],
});

export const listBagUpdates = operation({
  ...reads,
  id: 'listBagUpdates',
  path: '/bags/{id}/updates',
  summary: 'What happened to a bag, newest first',
  params: one,
  query: z.strictObject(pageQuery(['at'])),
  answer: {
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
  ...writes,
  id: 'editBag',
  method: 'PATCH',
  path: '/bags/{id}',
  summary:
    'Set the MAWB or the tare of a bag, or open a sealed one again (`state: OPEN`, with a reason); If-Match with its ' +
    'version refuses a change made in between',
  params: one,
  body: z
    .strictObject({
      /** With or without hyphen; null takes it off. */
      awbNumber: text(20).nullable().optional(),
      tareGrams: tareGrams.nullable().optional(),
      state: z.literal('OPEN').optional(),
      reason: text(300).optional(),
    })
    .refine((body) => Object.keys(body).some((key) => key !== 'reason'), 'must say what to change')
    .refine(({ state, reason }) => (state === undefined) === (reason === undefined), {
      path: ['reason'],
      message: 'says why a sealed bag is opened, and stands with `state` alone',
    }),
  answer: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const getBagFindings = operation({
  ...reads,
  id: 'getBagFindings',
  path: '/bags/{id}/findings',
  summary:
    'What pre-flight finds in the orders of a bag. Blockers keep it from being sealed; `acknowledgement` names the ' +
    'warnings there are, for whoever seals it to send back',
  params: one,
  answer: {
    status: 200,
    body: valueOf(
      z.strictObject({
        orders: z.array(orderFindings).max(MOST_ORDERS_IN_A_BAG),
        blockers: z.int(),
        warnings: z.int(),
        /** Null where there is nothing to acknowledge. */
        acknowledgement: z.string().nullable(),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const sealBag = operation({
  ...writes,
  id: 'sealBag',
  method: 'POST',
  path: '/seal/{bagId}',
  summary:
    'Seal a bag: its seal number and what the scale says. Refused where an order no longer fits, where pre-flight ' +
    'blocks one, and where its warnings are not acknowledged; the refusal names order and finding',
  params: z.strictObject({ bagId: uuid }),
  body: z.strictObject({
    sealNumber,
    grossGrams: weightGrams,
    /** Absent: as it was set before. */
    tareGrams: tareGrams.optional(),
    /** What `getBagFindings` answered: these very warnings were seen. */
    acknowledgement: text(40).optional(),
  }),
  answer: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'conflict', 'stale'],
});

/** The specification's own field names. */
const deletion = z
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
    message: 'or order_id says what is deleted: one of the two',
  });

export const deleteBag = operation({
  ...writes,
  id: 'deleteBag',
  method: 'DELETE',
  path: '/bags/{id}',
  summary:
    'Take a bag apart (`bag_id`), or one order out of it (`order_id`), with the reason: its orders are free again. A ' +
    'sealed bag that one order is taken out of is open again',
  params: one,
  body: deletion,
  answer: { status: 200, body: valueOf(bag) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const removeBagOrder = operation({
  ...writes,
  id: 'removeBagOrder',
  method: 'DELETE',
  path: '/bags/{bagId}/orders/{orderId}',
  summary: 'Take an order out of an open bag',
  params: z.strictObject({ bagId: uuid, orderId: orderRef }),
  answer: { status: 200, body: valueOf(bag) },
  refusals: ['not_found', 'not_allowed_now', 'stale'],
});

export const MOST_BAG_LABELS = 100;

export const printBagLabels = operation({
  ...declared,
  id: 'printBagLabels',
  method: 'POST',
  path: '/label/bags',
  summary:
    'Labels of bags in one PDF of 4 × 6 inch pages: bag code, destination port, pieces, weight, and the MAWB when known',
  permission: 'labels.print',
  body: z.strictObject({ bagIds: z.array(uuid).min(1).max(MOST_BAG_LABELS) }),
  answer: { status: 200, file: ['application/pdf'] },
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
