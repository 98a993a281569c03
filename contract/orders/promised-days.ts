import { z } from 'zod';
import { isoDate } from '../core/index.ts';

/**
 * The promise of an order: two dates at the destination, without a time zone. Under way it is the current forecast; of a
 * delivered order it is the first promise, from the order's first route.
 */
export const promisedDays = {
  promisedFrom: isoDate
    .nullable()
    .describe(
      'First promised day of delivery, a date at the destination: by the current forecast, and of a delivered order by its first promise. Null without a promise, and for an order that has ended without a delivery.',
    ),
  promisedTo: isoDate
    .nullable()
    .describe('Last promised day of delivery, as `promisedFrom`; an order under way is late after its end.'),
};

/** The delivery of an order beside its first promise. */
export const deliveryByPromise = {
  deliveredOn: isoDate
    .nullable()
    .describe('Day of the delivery, a date at the destination; null before the delivery.'),
  onTime: z
    .boolean()
    .nullable()
    .meta({
      description:
        'Whether the delivery was on the last day of the first promise or before it; null before the delivery, and without a promise.',
      examples: [null],
    }),
};
