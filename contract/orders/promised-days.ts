import { isoDate } from '../core/index.ts';

/** The promise of an order: two dates at the destination, without a time zone. */
export const promisedDays = {
  promisedFrom: isoDate
    .nullable()
    .describe(
      'First promised day of delivery, a date at the destination; null without a promise and for an order that has ended.',
    ),
  promisedTo: isoDate
    .nullable()
    .describe(
      'Last promised day of delivery, a date at the destination; the order is late after its end. Null as `promisedFrom`.',
    ),
};
