import { z } from 'zod';
import { count, fieldText, isoTime } from '../../core/index.ts';
import { partnerRef } from '../../parties/partner-ref.ts';
import { bookedDeparture, booking, cargoShape } from '../booking-schemas.ts';
import { localDay } from '../departure-schemas.ts';
import { departureSchedule } from '../schedule-schemas.ts';

/** The most days before a departure on which unused space is released. */
const MAX_RELEASE_DAYS = 56;

const weight = cargoShape.weight.describe('Gross weight that is kept on each departure, in grams.');
const volume = cargoShape.volume.describe('Volume that is kept on each departure, in litres.');

const period = {
  validFrom: localDay.meta({
    description: 'First local day of a departure with the allotment.',
    examples: ['2026-11-02'],
  }),
  validTo: localDay.meta({
    description: 'Last local day of a departure with the allotment.',
    examples: ['2027-03-27'],
  }),
  releaseDays: z
    .int()
    .min(0)
    .max(MAX_RELEASE_DAYS)
    .meta({
      description:
        'Days before the local day of the departure at whose beginning the unused space is released to all clients.',
      examples: [3],
    }),
};

export const allotmentInput = z
  .strictObject({
    weight,
    volume: volume
      .optional()
      .describe(
        'Volume that is kept on each departure, in litres; by default that whose volumetric weight is the gross weight.',
      ),
    ...period,
  })
  .refine(({ validFrom, validTo }) => validFrom <= validTo, {
    path: ['validTo'],
    message: fieldText('ends_before_start'),
  })
  .meta({
    id: 'AllotmentInput',
    description: 'Space that a partner keeps for a client on the departures of a schedule.',
  });
export type AllotmentInput = z.output<typeof allotmentInput>;

/** A standing allotment, as its partner sees it. */
export const allotment = z
  .strictObject({
    schedule: z
      .strictObject(departureSchedule.shape)
      .pick({
        id: true,
        mode: true,
        carrier: true,
        carrierName: true,
        number: true,
        originPortId: true,
        destinationPortId: true,
        weekdays: true,
        departureTime: true,
        state: true,
      })
      .meta({ id: 'AllottedSchedule', description: 'The schedule of an allotment.' }),
    client: booking.shape.client.describe('The client for which the space is kept.'),
    weight,
    volume,
    ...period,
    changedAt: isoTime.describe('When it was last set.'),
  })
  .meta({ id: 'Allotment', description: 'Space that is kept for a client on the departures of a schedule.' });
export type Allotment = z.output<typeof allotment>;

/** A departure with an allotment, as its client sees it. */
export const allottedDeparture = z
  .strictObject({
    partner: partnerRef.describe('The partner that sells the departure.'),
    departure: bookedDeparture,
    weight,
    volume,
    bookedGrams: count('Weight that the client has booked on the departure, in grams.', 120_000),
    bookedLitres: count('Volume that the client has booked on the departure, in litres.', 720),
    releasesAt: isoTime.describe('When the unused space is released.'),
  })
  .meta({ id: 'AllottedDeparture', description: 'A departure on which space is kept for the client.' });
export type AllottedDeparture = z.output<typeof allottedDeparture>;
