import { z } from 'zod';
import {
  countryCode,
  count,
  fieldText,
  isoDate,
  isoTime,
  money,
  portCode,
  reasonSchema,
  text,
  uuid,
} from '../../core/index.ts';
import { BAG_STATES } from '../../bagging/bag-states.ts';
import { loadUnit } from '../../bagging/load-units.ts';
import { partnerClient } from '../../partner-orders/partner-client.ts';
import { SEVERITIES } from '../../findings/findings.ts';
import { aircraft } from '../../freight/aircraft.ts';
import { flightNumber } from '../../freight/flight-number.ts';
import { freightRates } from '../../freight/freight-rates.ts';
import { mawbDeparture } from './mawb-departure.ts';
import { mawbHandOver } from './mawb-hand-over.ts';
import { MAWB_STATES } from './mawb-states.ts';

/** Bags of one MAWB. */
export const MAX_BAGS_PER_MAWB = 500;

const MAX_BOOKED_GRAMS = 200_000_000;

const agent = text(120).nullable();

/** Booking of a MAWB: what its header says, and the bags that travel under it. */
export const mawbInput = z
  .strictObject({
    partnerId: uuid.describe('Id of the forwarder that consolidates the bags.'),
    awbNumber: text(20).meta({
      description: 'Number of the MAWB, with or without hyphen.',
      examples: ['618-12345675'],
    }),
    flightNumber,
    flightDate: isoDate.describe('Local date of the departure.'),
    aircraft: aircraft
      .default('PASSENGER')
      .describe('Aircraft of the flight; only a freighter takes goods for cargo aircraft only.'),
    originPortId: portCode.meta({ description: 'UN/LOCODE of the departure.', examples: ['SGSIN'] }),
    destinationPortId: portCode.meta({
      description: 'UN/LOCODE of the destination gateway; all bags go there.',
      examples: ['MYKUL'],
    }),
    departsAt: isoTime.nullable().default(null).describe('Estimated time of departure; null if unknown.'),
    arrivesAt: isoTime.nullable().default(null).describe('Estimated time of arrival; null if unknown.'),
    consolidator: agent.default(null).describe('Name of the consolidator; null for the partner itself.'),
    breakBulkAgent: agent
      .default(null)
      .describe('Name of the agent who breaks the bulk at the destination; null if open.'),
    broker: agent.default(null).describe('Name of the customs broker at the destination; null if open.'),
    bookedGrams: z
      .int()
      .min(1)
      .max(MAX_BOOKED_GRAMS)
      .nullable()
      .default(null)
      .describe('Booked weight in grams; null without a booked weight.'),
    rates: freightRates
      .nullable()
      .default(null)
      .describe('Rates of the airline by weight break; null if the charges are as agreed.'),
    bagIds: z
      .array(uuid)
      .max(MAX_BAGS_PER_MAWB)
      .optional()
      .describe('Ids of all bags under the MAWB; absent leaves them as they are.'),
  })
  .refine(({ departsAt, arrivesAt }) => departsAt === null || arrivesAt === null || departsAt < arrivesAt, {
    path: ['arrivesAt'],
    message: fieldText('arrival_before_departure'),
  })
  .refine(({ originPortId, destinationPortId }) => originPortId !== destinationPortId, {
    path: ['destinationPortId'],
    message: fieldText('same_port'),
  });

export const forwarderMawb = z
  .strictObject({
    id: uuid.describe('Id of the MAWB.'),
    awbNumber: z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] }),
    airline: z
      .string()
      .nullable()
      .meta({
        description: 'Airline of the prefix; null if the prefix is not known.',
        examples: ['Singapore Airlines'],
      }),
    state: z.enum(MAWB_STATES).describe('State of the MAWB.'),
    departureId: uuid
      .nullable()
      .describe(
        'Id of the departure that its flight is of; null for a flight that was entered with the MAWB.',
      ),
    flightNumber: z.string().meta({ description: 'Flight number.', examples: ['SQ118'] }),
    flightDate: isoDate.describe('Local date of the departure.'),
    aircraft: aircraft.describe('Aircraft of the flight.'),
    originPortId: z.string().meta({ description: 'UN/LOCODE of the departure.', examples: ['SGSIN'] }),
    destinationPortId: z
      .string()
      .meta({ description: 'UN/LOCODE of the destination gateway.', examples: ['MYKUL'] }),
    departsAt: isoTime.nullable().describe('Estimated time of departure; null if unknown.'),
    arrivesAt: isoTime.nullable().describe('Estimated time of arrival; null if unknown.'),
    consolidator: z
      .string()
      .nullable()
      .meta({ description: 'Name of the consolidator; null for the partner itself.', examples: [null] }),
    breakBulkAgent: z
      .string()
      .nullable()
      .meta({ description: 'Name of the break-bulk agent; null if open.', examples: ['KL Cargo Services'] }),
    broker: z
      .string()
      .nullable()
      .meta({ description: 'Name of the customs broker; null if open.', examples: ['Klang Brokers'] }),
    bookedGrams: z
      .int()
      .nullable()
      .meta({ description: 'Booked weight in grams; null without a booked weight.', examples: [90_000] }),
    rates: freightRates
      .nullable()
      .describe('Rates of the airline by weight break; null if the charges are as agreed.'),
    bags: count('Number of bags: the pieces of the MAWB.', 4),
    orders: count('Number of orders in the bags.', 48),
    pieces: count('Number of pieces in the bags: those of the HAWBs.', 52),
    pieceGrams: count('Gross weight of the pieces, in grams.', 61_400),
    bagGrams: count('Gross weight of the bags on the scale, in grams.', 63_300),
    manifestVersion: z
      .int()
      .nullable()
      .meta({ description: 'Latest version of its manifest; null before the first.', examples: [1] }),
    manifestedAt: isoTime.nullable().describe('Time of the first manifest; null before.'),
    departures: z.array(mawbDeparture).max(99).describe('Its departures, in their sequence.'),
    handOvers: z
      .array(mawbHandOver)
      .max(999)
      .describe('Its hand-overs at the destination, in their sequence.'),
    version: count('Number of the version of the MAWB, for If-Match.', 2),
  })
  .meta({ id: 'ForwarderMawb', description: 'A MAWB of a forwarder, with its flight and counts.' });
export type ForwarderMawb = z.output<typeof forwarderMawb>;

/** A bag of a client or of the forwarder that can travel, or travels, under a MAWB. */
export const manifestBag = z
  .strictObject({
    id: uuid.describe('Id of the bag.'),
    bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
    state: z.enum(BAG_STATES).describe('State of the bag.'),
    client: partnerClient.nullable().describe('The client that packed it; null for a bag of the forwarder.'),
    destinationPortId: z.string().meta({ description: 'UN/LOCODE of its destination.', examples: ['MYKUL'] }),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'Number of its MAWB; null without one.', examples: ['618-12345675'] }),
    loadUnit: loadUnit.nullable().describe('The ULD or pallet that it is on; null without one.'),
    orders: count('Number of orders in it.', 12),
    pieces: count('Number of pieces in it.', 14),
    grossGrams: z
      .int()
      .nullable()
      .meta({ description: 'Gross weight on the scale in grams; null before the seal.', examples: [16_080] }),
    completedAt: isoTime.nullable().describe('Time from which its contents are final; null before.'),
  })
  .meta({ id: 'ManifestBag', description: 'A bag for a manifest.' });
export type ManifestBag = z.output<typeof manifestBag>;

/** An order on a MAWB. */
export const manifestOrder = z
  .strictObject({
    id: uuid.describe('Id of the order.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    hawbNumber: z
      .string()
      .nullable()
      .meta({ description: 'HAWB number; null if it is not set.', examples: ['HX-1001'] }),
    client: partnerClient,
    consigneeName: z.string().meta({ description: 'Name of the consignee.', examples: ['Nur Aisyah'] }),
    bagCodes: z
      .array(z.string())
      .max(999)
      .meta({ description: 'Codes of the bags with its pieces.', examples: [['BAG1000042']] }),
    pieces: count('Number of its pieces on the MAWB.', 1),
    orderPieces: count('Number of pieces of the order.', 1),
    grossGrams: count('Gross weight of its pieces on the MAWB, in grams.', 1250),
    value: money.describe('Value of the goods of the order.'),
  })
  .meta({ id: 'ManifestOrder', description: 'An order on a MAWB.' });
export type ManifestOrder = z.output<typeof manifestOrder>;

export const manifestFinding = z
  .strictObject({
    severity: z.enum(SEVERITIES).describe('A blocker prevents the manifest; a warning is acknowledged.'),
    bagCode: z
      .string()
      .nullable()
      .meta({
        description: 'The bag concerned, of an order the first bag with it; null if it is about the MAWB.',
        examples: ['BAG1000042'],
      }),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'The order concerned; null if it is about a bag or the MAWB.', examples: [null] }),
    field: z
      .string()
      .nullable()
      .meta({
        description: 'Path of the field in the order; null if it is about no field of an order.',
        examples: ['items.0.hsCode'],
      }),
    desk: z
      .strictObject({
        country: countryCode.describe('Country of the desk.'),
        source: z
          .string()
          .meta({ description: 'Where the rule was read.', examples: ['customs.gov.sg, Importing by post'] }),
        readOn: isoDate.describe('Day on which the source was read.'),
        isConfirmed: z.boolean().describe('Whether a government publishes the source.'),
      })
      .nullable()
      .describe('The customs desk of the destination that refuses or asks for it; null for other findings.'),
    reason: reasonSchema.meta({
      description: 'What is wrong.',
      examples: [
        {
          code: 'manifest.bag_not_completed',
          params: { bagCode: 'BAG1000042', stateTerm: 'SEALED' },
          message: 'Bag BAG1000042 is sealed. Complete it first.',
        },
      ],
    }),
  })
  .meta({ id: 'ManifestFinding', description: 'What is wrong with a MAWB before its manifest.' });
export type ManifestFinding = z.output<typeof manifestFinding>;
