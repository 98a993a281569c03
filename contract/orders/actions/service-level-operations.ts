import { z } from 'zod';
import { operation, text, valueOf } from '../../core/index.ts';
import { SERVICE_LEVELS } from '../../trade/order-values.ts';
import type { OrderActionRule } from './order-action-rule.ts';
import { orderIds, orderOutcome } from './order-outcome.ts';

export const EDIT_SERVICE_LEVEL_RULE = { phases: ['waiting'] } as const satisfies OrderActionRule;

const serviceLevelOutcome = orderOutcome.meta({
  id: 'ServiceLevelOutcome',
  description: 'The outcome of the edit of the service level of one order.',
});

export const editServiceLevels = operation({
  id: 'editServiceLevels',
  audit: 'Changed the service level of orders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/service-levels',
  summary: 'Set the service level of orders that no partner has yet, and route and price them again',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      orderIds,
      serviceLevel: z.enum(SERVICE_LEVELS).describe('The new service level.'),
      note: text(500).optional().describe('Note to the partners, stored with each order that is changed.'),
    })
    .meta({ id: 'ServiceLevelInput', description: 'Orders and their new service level.' }),
  response: {
    status: 200,
    body: valueOf(z.array(serviceLevelOutcome).describe('The outcome of each order.')),
  },
  refusals: ['invalid'],
});
