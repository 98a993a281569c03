import { z } from 'zod';
import {
  countryCode,
  isoDate,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  portCode,
  queryFlag,
  queryList,
  reasonSchema,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { orderInput, orderPatch } from './order-input.ts';
import { orderDetails, orderEvent, orderRow } from './order-schemas.ts';
import { DELAY_KINDS, PAYMENT_TYPES, SERVICE_LEVELS, SERVICE_TYPES, STAGES } from './order-values.ts';

export const ORDER_SORT_KEYS = [
  'createdAt',
  'updatedAt',
  'statusAt',
  'orderCode',
  'customerOrderCode',
  'grossGrams',
] as const;

/** The client's order filter of the specification, with `search` (part of any code), `stage` and `delay`. */
export const orderFilter = {
  search: text(60, 3).optional(),
  orderCode: text(20, 3).optional(),
  customerOrderCode: text(60).optional(),
  batchCode: text(40).optional(),
  originCountry: countryCode.optional(),
  destinationCountry: countryCode.optional(),
  createdFrom: isoDate.optional(),
  createdTo: isoDate.optional(),
  serviceType: queryList(z.enum(SERVICE_TYPES)).optional(),
  serviceLevel: queryList(z.enum(SERVICE_LEVELS)).optional(),
  originPortId: portCode.optional(),
  destinationPortId: portCode.optional(),
  /** `SERVICE_TYPE:STATUS`, or `STATUS` for any service type. */
  status: queryList(z.string().regex(/^([A-Z_0-9]+:)?[A-Z_]+$/)).optional(),
  remarks: text(100).optional(),
  customerId: uuid.optional(),
  terminalStatus: queryFlag.optional(),
  consigneeName: text(120).optional(),
  paymentType: z.enum(PAYMENT_TYPES).optional(),
  stage: z.enum(STAGES).optional(),

  delay: z.enum(DELAY_KINDS).optional(),
};

export const listOrders = operation({
  id: 'listOrders',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders',
  summary: 'Find orders',
  permission: 'orders.read',
  query: z.strictObject({ ...pageQuery(ORDER_SORT_KEYS), ...orderFilter }),
  response: { status: 200, body: pageOf(orderRow) },
  refusals: ['invalid'],
});

export const countOrders = operation({
  id: 'countOrders',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/counts',
  summary: 'Count the orders in each stage',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(z.record(z.enum(STAGES), z.int())) },
  refusals: [],
});

/** The upper bound of the counts of late and stuck orders. */
export const MAX_DELAY_COUNT = 1000;

export const countDelays = operation({
  id: 'countDelays',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/delay-counts',
  summary: `Count late and stuck orders; ${MAX_DELAY_COUNT} means that many or more`,
  permission: 'orders.read',
  response: {
    status: 200,
    body: valueOf(z.record(z.enum(DELAY_KINDS), z.int().min(0).max(MAX_DELAY_COUNT))),
  },
  refusals: [],
});

export const getOrder = operation({
  id: 'getOrder',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}',
  summary: 'Get an order with its route and allowed actions',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: valueOf(orderDetails) },
  refusals: ['not_found'],
});

export const createOrder = operation({
  id: 'createOrder',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders',
  summary: 'Create one order',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  body: orderInput,
  response: { status: 201, body: valueOf(orderDetails) },
  refusals: ['invalid', 'conflict'],
});

export const editOrder = operation({
  id: 'editOrder',
  domain: 'orders',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/orders/{id}',
  summary: 'Edit an order; which fields can change depends on its status',
  permission: 'orders.write',
  params: z.strictObject({ id: orderRef }),
  body: orderPatch,
  response: { status: 200, body: valueOf(orderDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const listOrderUpdates = operation({
  id: 'listOrderUpdates',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/updates',
  summary: 'List the events of an order, leg by leg',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: {
    status: 200,
    body: z.strictObject({
      allocationUpdates: z.array(
        z.strictObject({
          legSequence: z.int().nullable(),
          serviceType: z.string(),
          partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
          externalTracking: z.strictObject({
            number: z.string().nullable(),
            mapPartnerUpdates: z.array(orderEvent),
          }),
        }),
      ),
    }),
  },
  refusals: ['not_found'],
});

export const cancelOrders = operation({
  id: 'cancelOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/cancellations',
  summary: 'Cancel orders, or request their cancellation from the partners that hold the parcels',
  permission: 'orders.cancel',
  acceptsIdempotencyKey: true,
  body: z.strictObject({
    orderIds: z.array(orderRef).min(1).max(1000),
    reason: text(500).optional(),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.array(
        z.strictObject({
          orderId: z.string(),
          ok: z.boolean(),
          /** REQUESTED: the partner that holds the parcel has to answer. */
          outcome: z.enum(['CANCELLED', 'REQUESTED', 'REFUSED']),
          /** Why the cancellation was refused; null if it was not. */
          reason: reasonSchema.nullable(),
          allowedActions: z.array(z.string()),
        }),
      ),
    ),
  },
  refusals: ['invalid'],
});

export const reroute = operation({
  id: 'rerouteOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/reroutes',
  summary:
    'Route orders again: all legs of unallocated orders, and the legs that have not begun of orders with an exception',
  permission: 'orders.write',
  body: z.strictObject({ orderIds: z.array(orderRef).min(1).max(1000) }),
  response: {
    status: 200,
    body: valueOf(
      z.array(
        z.strictObject({
          orderId: z.string(),
          ok: z.boolean(),
          /** Why the order was not rerouted, or why legs of it still have no partner; empty if `ok`. */
          reasons: z.array(reasonSchema),
        }),
      ),
    ),
  },
  refusals: ['invalid'],
});

export const ordersOperations = [
  listOrders,
  countOrders,
  countDelays,
  getOrder,
  createOrder,
  editOrder,
  listOrderUpdates,
  cancelOrders,
  reroute,
];
