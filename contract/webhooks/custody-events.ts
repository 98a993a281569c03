import { z } from 'zod';
import { isoDate, isoTime } from '../core/index.ts';
import { DISCREPANCY_KINDS } from '../mawb-match/mawb-match-schemas.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { orderFields } from './order-fields.ts';

const awbNumber = z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] });
const pieceCode = z.string().meta({ description: 'Code of the piece.', examples: ['SG1000042XU001'] });

/** Orders of the subscriber alone, each with its pieces to which it happened. */
const custodyContent = {
  pieces: z.int().meta({ description: 'Number of pieces of your orders.', examples: [14] }),
  grams: z.int().meta({ description: 'Gross weight of these pieces in grams.', examples: [15_600] }),
  orders: z
    .array(
      z.strictObject({
        ...orderFields,
        pieceCodes: z.array(pieceCode).describe('Codes of its pieces.'),
      }),
    )
    .describe('Your orders, by their codes. Orders of other clients are never listed.'),
};

export const custodyEvent = z
  .strictObject({
    bagCodes: z
      .array(z.string())
      .meta({ description: 'Codes of the bags with the pieces.', examples: [['BAG1000042']] }),
    awbNumber: awbNumber.nullable().describe('Number of the MAWB; null if it is not set.'),
    holder: partnerRef.nullable().describe('The partner that has the pieces after it; null for you.'),
    place: z
      .string()
      .nullable()
      .meta({ description: 'Port or hub; null if it is unknown.', examples: ['MYKUL'] }),
    ...custodyContent,
  })
  .meta({ id: 'CustodyEventData' });

export const mawbBooking = z
  .strictObject({
    awbNumber,
    flightNumber: z
      .string()
      .nullable()
      .meta({
        description:
          'Flight number; null while the forwarder has not booked the flight, like the other parts of it. The booking sends ' +
          'the event again.',
        examples: ['SQ118'],
      }),
    flightDate: isoDate.nullable().describe('Local date of the departure; null without a flight.'),
    originPortId: z
      .string()
      .nullable()
      .meta({ description: 'UN/LOCODE of the departure; null without a flight.', examples: ['SGSIN'] }),
    destinationPortId: z
      .string()
      .nullable()
      .meta({ description: 'UN/LOCODE of the destination; null without a flight.', examples: ['MYKUL'] }),
    ...custodyContent,
  })
  .meta({ id: 'MawbBookingData' });

export const discrepancyEvent = z
  .strictObject({
    ...orderFields,
    awbNumber,
    pieceCode,
    kinds: z.array(z.enum(DISCREPANCY_KINDS)).describe('What is wrong with the piece.'),
    bagCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of its bag; null outside a bag.', examples: ['BAG1000042'] }),
    remarks: z
      .string()
      .nullable()
      .meta({ description: 'Remarks on the damage; null without any.', examples: ['Corner crushed'] }),
    noticedAt: isoTime.describe('When it was noticed.'),
  })
  .meta({ id: 'DiscrepancyEventData' });
