import { z } from 'zod';
import { isoDate, isoTime, listOf, reasonSchema, text, uuid } from '../../core/index.ts';
import { aircraft } from '../../freight/aircraft.ts';
import { flightNumber } from '../../freight/flight-number.ts';
import { forwarderMawb, MAX_BAGS_PER_MAWB } from './mawb-schemas.ts';

/** The departure of the bags of a MAWB, or of a part of them. */
export const mawbDepartureInput = z.strictObject({
  departedAt: isoTime.meta({
    description: 'Actual time of departure.',
    examples: ['2026-11-30T14:05:00Z'],
  }),
  flightNumber: flightNumber.optional().describe('Actual flight; absent for the flight of the booking.'),
  flightDate: isoDate.optional().describe('Its local date; absent for the date of the booking.'),
  aircraft: aircraft.optional().describe('Its aircraft; absent for that of the booking.'),
  bagIds: listOf(uuid, 1, MAX_BAGS_PER_MAWB)
    .optional()
    .describe('Ids of the bags on this flight; absent for all that have not departed.'),
});

export const arrivalInput = z.strictObject({
  arrivedAt: isoTime.meta({ description: 'Actual time of arrival.', examples: ['2026-11-30T15:20:00Z'] }),
});

export const offLoadInput = z.strictObject({
  bagId: uuid.describe('Id of the bag that the airline left behind.'),
  toMawbId: uuid
    .nullable()
    .describe('Id of the MAWB that the bag travels under next; null if it is not booked yet.'),
  reason: text(300).meta({
    description: 'Why the bag was left behind; it is the reason of the new versions of the manifests.',
    examples: ['Space taken by priority cargo'],
  }),
});

/** A status of the freight leg that an order, or a piece of it, could not take. */
export const statusRefusal = z
  .strictObject({
    orderCode: z.string().meta({
      description: 'Code of the order, or of the piece.',
      examples: ['SG1000042X'],
    }),
    reason: reasonSchema.describe('Why its status did not change.'),
  })
  .meta({ id: 'MawbStatusRefusal', description: 'An order whose status did not change.' });

/** A change of a MAWB under way. Bags and custody have it, even if the status of an order could not change. */
export const mawbProgress = z
  .strictObject({
    mawb: forwarderMawb,
    notUpdated: z
      .array(statusRefusal)
      .max(100_000)
      .describe('Orders whose status did not change, for example because they were cancelled.'),
  })
  .meta({ id: 'MawbProgress', description: 'A MAWB after a departure, an arrival or an off-load.' });
