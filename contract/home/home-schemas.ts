import { z } from 'zod';
import { clientOnly, isoDate, isoTime } from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { clientStatusField } from '../orders/client-status.ts';

/** The summary reads at most this many orders of a stage, the newest first. */
export const MAX_SUMMARY_ORDERS = 10_000;

/** The number of days of the orders by day, today included. */
export const SUMMARY_DAYS = 14;

/** An order has waited long for a partner after this many days. */
export const LONG_WAIT_DAYS = 2;

const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

export const homeSummary = z
  .strictObject({
    exceptions: z
      .array(
        z.strictObject({
          serviceType: z
            .string()
            .meta({ description: 'Service type of the status.', examples: ['LAST_MILE'] }),
          status: z.string().meta({ description: 'The status.', examples: ['DELIVERY_FAILED'] }),
          clientStatus: clientStatusField,
          orders: count('Orders with this status.', 12),
          oldestAt: isoTime.describe('Since when the oldest of them has this status.'),
        }),
      )
      .describe('Orders of the stage EXCEPTION by status, the most frequent status first.'),
    longWaits: z
      .strictObject({
        orders: count('Orders without a partner that were created before `createdTo`, or on it.', 3),
        createdTo: isoDate.describe('The last day of creation, in the time zone of the caller.'),
      })
      .describe(`Orders that have waited for a partner over ${LONG_WAIT_DAYS} days.`),
    cutOffs: z
      .array(
        z.strictObject({
          partner: clientOnly(partnerRef.nullable()),
          serviceType: z.enum(SERVICE_TYPES).describe('Service of the first leg.'),
          cutOffAt: isoTime.describe('The cut-off of today at the origin.'),
          orders: count('Orders that wait for this cut-off, or have missed it.', 40),
        }),
      )
      .describe('Cut-offs of today of the partners of the first leg of orders of the stage READY, by time.'),
    ordersByDay: z
      .array(
        z.strictObject({
          day: isoDate.describe('Day of creation, in the time zone of the caller.'),
          orders: count('Orders created on this day.', 180),
        }),
      )
      .describe(`Orders created on each of the last ${SUMMARY_DAYS} days, today last.`),
    onTime: z
      .strictObject({
        from: isoDate.describe('First day of the period.'),
        to: isoDate.describe('Last day of the period.'),
        promised: count('Deliveries with a promised day.', 500),
        onTime: count('Those that were delivered on the promised day or before it.', 470),
      })
      .nullable()
      .describe(
        'Deliveries of all partners against their promise; null without deliveries, and for users of customers.',
      ),
  })
  .meta({ id: 'HomeSummary', description: 'What needs attention, and how orders have run.' });
export type HomeSummary = z.infer<typeof homeSummary>;
