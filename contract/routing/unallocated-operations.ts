import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, valueOf } from '../core/index.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { blockedPartner, ORDER_CODES_NAMED } from './simulation.ts';

const serviceType = z.enum(SERVICE_TYPES);

/** Legs without a partner for the same reasons. */
export const waitingGroup = z
  .strictObject({
    serviceType,
    from: z.string(),
    to: z.string(),
    sentence: z.string(),
    partners: z.array(blockedPartner),
    /** Orders that wait for this. */
    orders: z.int(),
    oldestAt: isoTime,
    /** The latest of them. */
    orderCodes: z.array(z.string()).max(ORDER_CODES_NAMED),
  })
  .meta({ id: 'WaitingGroup' });
export type WaitingGroup = z.output<typeof waitingGroup>;

export const listWaitingOrders = operation({
  id: 'listWaitingOrders',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/unallocated-orders',
  summary: 'Orders that wait for a partner, grouped by what blocks them, the most orders first',
  permission: 'orders.read',
  query: z.strictObject(pageQuery(['orders'])),
  answer: { status: 200, body: pageOf(waitingGroup) },
  refusals: [],
});

export const rerouteWaiting = operation({
  id: 'rerouteWaiting',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/unallocated-orders/reroutes',
  summary: 'Route all orders again that wait for a partner, in the background; the answer says how many',
  permission: 'orders.write',
  answer: { status: 202, body: valueOf(z.strictObject({ orders: z.int() })) },
  refusals: [],
});

export const rerouteExceptions = operation({
  id: 'rerouteExceptions',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/exception-orders/reroutes',
  summary:
    'Of all orders that came off their way, route the legs again that have not begun, in the background; the answer says how many orders',
  permission: 'orders.write',
  answer: { status: 202, body: valueOf(z.strictObject({ orders: z.int() })) },
  refusals: [],
});

export const waitingOperations = [listWaitingOrders, rerouteWaiting, rerouteExceptions];
