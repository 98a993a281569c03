import { z } from 'zod';
import { isoDate, isoTime } from '../../core/index.ts';
import { aircraft } from '../../freight/aircraft.ts';

/** A departure of a MAWB with its actual times; a split shipment has several. */
export const mawbDeparture = z
  .strictObject({
    number: z.int().meta({ description: 'Number of the departure, from 1.', examples: [1] }),
    flightNumber: z.string().meta({ description: 'Actual flight.', examples: ['SQ118'] }),
    flightDate: isoDate.describe('Local date of the departure.'),
    aircraft: aircraft.describe('Aircraft of the flight.'),
    departedAt: isoTime.describe('Actual time of departure.'),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Why it was signed in spite of missing papers or another day; null without.',
        examples: [null],
      }),
    arrivedAt: isoTime.nullable().describe('Actual time of arrival; null while it is under way.'),
    bags: z.int().meta({ description: 'Number of bags on it.', examples: [4] }),
    bagGrams: z
      .int()
      .meta({ description: 'Gross weight of its bags on the scale, in grams.', examples: [63_300] }),
  })
  .meta({ id: 'MawbDeparture', description: 'A departure of a MAWB.' });
export type MawbDeparture = z.output<typeof mawbDeparture>;
