import { z } from 'zod';
import { operation, orderRef, timeZoneName } from '../core/index.ts';
import { orderFilter } from './orders-operations.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Orders that an export may name one by one; beyond them a filter says which. */
export const MOST_ORDERS_NAMED = 10_000;

export const exportOrders = operation({
  id: 'exportOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders-export',
  summary:
    'Orders as a spreadsheet, streamed: all that the filter of the list shows (in the body, or in the query beside ' +
    'time zone and format; the body goes first), or those named. One row an item',
  permission: 'orders.export',
  query: z.looseObject({
    /** IANA zone of the times in the file; the caller's own otherwise. */
    timeZone: timeZoneName.optional(),
    format: z.enum(EXPORT_FORMATS).default('csv'),
  }),
  body: z.strictObject({
    ...orderFilter,
    orderIds: z.array(orderRef).min(1).max(MOST_ORDERS_NAMED).optional(),
  }),
  answer: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['invalid'],
});

export const exportOperations = [exportOrders];
