import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { blockedLeg, MAX_ORDER_CODES } from './simulation.ts';

export const unallocatedGroup = z
  .strictObject({
    ...blockedLeg,
    orders: z.int().meta({ description: 'Number of orders.', examples: [12] }),
    oldestAt: isoTime.describe('When the oldest of the orders was created.'),
    orderCodes: z
      .array(z.string())
      .max(MAX_ORDER_CODES)
      .meta({ description: 'Codes of the newest orders.', examples: [['SG1000042X']] }),
  })
  .meta({ id: 'UnallocatedGroup', description: 'Unallocated legs with the same reasons.' });
export type UnallocatedGroup = z.output<typeof unallocatedGroup>;

export const listUnallocatedOrders = operation({
  id: 'listUnallocatedOrders',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/unallocated-orders',
  summary: 'List unallocated orders, grouped by the reasons, the largest group first',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(['orders']),
    batchId: uuid.optional().describe('Only orders that this batch created; id of the batch, a UUID.'),
  }),
  response: { status: 200, body: pageOf(unallocatedGroup) },
  refusals: [],
});

const reroutedOrders = z
  .strictObject({
    orders: z.int().meta({ description: 'Number of orders that are routed again.', examples: [12] }),
  })
  .meta({ id: 'RerouteSummary', description: 'The orders that are routed again in the background.' });

export const rerouteUnallocated = operation({
  id: 'rerouteUnallocated',
  audit: 'Routed all unallocated orders again',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/unallocated-orders/reroutes',
  summary: 'Route all unallocated orders again in the background; the answer has their number',
  permission: 'orders.write',
  response: { status: 202, body: valueOf(reroutedOrders) },
  refusals: [],
});

export const rerouteExceptions = operation({
  id: 'rerouteExceptions',
  audit: 'Routed all orders again that came off their way',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/exception-orders/reroutes',
  summary:
    'Route the legs that have not begun of all orders with an exception again, in the background; the answer has the number of orders',
  permission: 'orders.write',
  response: { status: 202, body: valueOf(reroutedOrders) },
  refusals: [],
});

export const unallocatedOperations = [listUnallocatedOrders, rerouteUnallocated, rerouteExceptions];
