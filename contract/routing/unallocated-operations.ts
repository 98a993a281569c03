import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, reasonSchema, valueOf } from '../core/index.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { blockedPartner, MAX_ORDER_CODES } from './simulation.ts';

const serviceType = z.enum(SERVICE_TYPES);

/** Unallocated legs with the same reasons. */
export const unallocatedGroup = z
  .strictObject({
    serviceType,
    from: z.string(),
    to: z.string(),
    explanation: reasonSchema,
    partners: z.array(blockedPartner),
    /** Number of orders. */
    orders: z.int(),
    /** Creation time of the oldest order. */
    oldestAt: isoTime,
    /** Codes of the newest orders. */
    orderCodes: z.array(z.string()).max(MAX_ORDER_CODES),
  })
  .meta({ id: 'UnallocatedGroup' });
export type UnallocatedGroup = z.output<typeof unallocatedGroup>;

export const listUnallocatedOrders = operation({
  id: 'listUnallocatedOrders',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/unallocated-orders',
  summary: 'List unallocated orders, grouped by the reasons, the largest group first',
  permission: 'orders.read',
  query: z.strictObject(pageQuery(['orders'])),
  response: { status: 200, body: pageOf(unallocatedGroup) },
  refusals: [],
});

export const rerouteUnallocated = operation({
  id: 'rerouteUnallocated',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/unallocated-orders/reroutes',
  summary: 'Route all unallocated orders again in the background; the answer has their number',
  permission: 'orders.write',
  response: { status: 202, body: valueOf(z.strictObject({ orders: z.int() })) },
  refusals: [],
});

export const rerouteExceptions = operation({
  id: 'rerouteExceptions',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/exception-orders/reroutes',
  summary:
    'Route the legs that have not begun of all orders with an exception again, in the background; the answer has the number of orders',
  permission: 'orders.write',
  response: { status: 202, body: valueOf(z.strictObject({ orders: z.int() })) },
  refusals: [],
});

export const unallocatedOperations = [listUnallocatedOrders, rerouteUnallocated, rerouteExceptions];
