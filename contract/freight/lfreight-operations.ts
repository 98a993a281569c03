import { z } from 'zod';
import {
  count,
  dataOf,
  isoTime,
  money,
  operation,
  pageFields,
  pageQuery,
  portCode,
  queryList,
  reasonSchema,
  text,
} from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { DEPARTURE_MODES, departureShape, localDay } from './departure-schemas.ts';
import { listFreightLanes } from './freight-lanes.ts';
import { otherCharge } from './other-charges.ts';
import { MAX_PIECE_KINDS, pieceList } from './pieces.ts';

export const FLIGHT_SORT_KEYS = ['departsAt', 'total'] as const;

const defaults = {
  domain: 'freight',
  bases: ['clients'],
  method: 'GET',
  permission: 'routing.read',
} as const;

export const departureOffer = z
  .strictObject({
    departure: z
      .strictObject(departureShape)
      .meta({ id: 'Departure', description: 'A planned flight or trucking.' }),
    remainingGrams: count('Weight that is neither booked nor kept for other clients, in grams.', 1_500_000),
    remainingLitres: count('Volume that is neither booked nor kept for other clients, in litres.', 9_000),
    chargeableGrams: z
      .int()
      .nullable()
      .meta({
        description: 'Chargeable weight of the pieces in grams; null without pieces.',
        examples: [12_500],
      }),
    net: money.nullable().describe('Weight charge by the rates; null without pieces or rates.'),
    surcharges: z.array(otherCharge).describe('Other charges by line, in the currency of the rates.'),
    total: money.nullable().describe('Weight charge and other charges; null without pieces or rates.'),
    co2eGrams: z
      .int()
      .nullable()
      .meta({
        description:
          'Estimate of the greenhouse gas emissions of the pieces, well to wheel, in grams of CO2e: gross weight × distance × ' +
          'default factor of the GLEC Framework; null without pieces or coordinates of the ports.',
        examples: [4_150],
      }),
    obstacles: z.array(reasonSchema).meta({
      description: 'Why it cannot be booked for these pieces and goods; empty if it can.',
      examples: [[]],
    }),
  })
  .meta({ id: 'DepartureOffer', description: 'A departure with its price for the pieces of the request.' });
export type DepartureOffer = z.output<typeof departureOffer>;

export const listFlights = operation({
  ...defaults,
  id: 'listFlights',
  path: '/lfreight/flights',
  summary:
    'List planned flights or truckings of the partners that the client is connected with, priced for its pieces. The earliest ' +
    'departure first by default; by `total`, prices are compared in one currency, and departures without one come last',
  query: z.strictObject({
    ...pageQuery(FLIGHT_SORT_KEYS, 200),
    shipmentMode: z.enum(DEPARTURE_MODES).default('AIR').describe('AIR: flights. LAND: truckings.'),
    originPortId: portCode.optional().describe('Only from this port, UN/LOCODE.'),
    destinationPortId: portCode.optional().describe('Only to this port, UN/LOCODE.'),
    dateFrom: localDay
      .optional()
      .describe('First local day of the departure; absent for those that have not left.'),
    dateTo: localDay.optional().describe('Last local day of the departure.'),
    carrier: text(80)
      .optional()
      .describe('Only of this airline (IATA designator), or of this haulier (name).'),
    piece: pieceList.default([]).meta({
      description:
        'Pieces of one kind as count x grams x length x width x height, edges in millimetres, such as ' +
        `2x12000x400x300x200; up to ${MAX_PIECE_KINDS} kinds, repeated or separated by commas.`,
      examples: ['2x12000x400x300x200'],
    }),
    goods: queryList(z.enum(GOODS_FLAGS)).optional().describe('Goods among the pieces that need acceptance.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      items: z.array(departureOffer).describe('Departures of the page.'),
      ...pageFields,
    }),
  },
  refusals: [],
});

const lanePort = z.strictObject({
  portId: portCode,
  name: z.string().meta({ description: 'Name of the port.', examples: ['Singapore'] }),
  latitude: z
    .number()
    .nullable()
    .meta({ description: 'Latitude in decimal degrees; null if unknown.', examples: [1.3502] }),
  longitude: z
    .number()
    .nullable()
    .meta({ description: 'Longitude in decimal degrees; null if unknown.', examples: [103.9944] }),
});

export const activeLane = z
  .strictObject({
    mode: z.enum(DEPARTURE_MODES).describe('AIR: flights. LAND: truckings.'),
    origin: lanePort.describe('Port of departure.'),
    destination: lanePort.describe('Port of arrival.'),
    partners: z.array(partnerRef).describe('Partners with departures on the lane, by name.'),
    departuresPerWeek: z.number().meta({
      description: 'Departures of the next eight weeks over eight, rounded to a tenth.',
      examples: [3.5],
    }),
    nextDepartsAt: isoTime.describe('Time of the next departure.'),
  })
  .meta({ id: 'ActiveLane', description: 'A lane with departures in the next eight weeks.' });
export type ActiveLane = z.output<typeof activeLane>;

export const listActiveLanes = operation({
  ...defaults,
  id: 'listActiveLanes',
  path: '/lfreight/active-lanes',
  summary:
    'List the lanes on which partners that the client is connected with have departures in the next eight weeks, by mode, ' +
    'origin and destination',
  response: { status: 200, body: dataOf(activeLane) },
  refusals: [],
});

export const lfreightOperations = [listFlights, listActiveLanes, listFreightLanes];
