import { z } from 'zod';
import { count, fieldText, isoDate, isoTime, portCode, text, uuid } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { GOODS_FLAGS, isCargoAircraftOnly } from '../trade/goods-flags.ts';
import { isInDateRange, MAX_GRAMS, MAX_MILLIMETRES } from '../trade/order-values.ts';
import { aircraft } from './aircraft.ts';
import { departureRates } from './dead-freight.ts';
import { DEPARTURE_STATES } from './departure-rules.ts';
import { flightNumber } from './flight-number.ts';

/** Modes of departures: flights and truckings. */
export const DEPARTURE_MODES = ['AIR', 'LAND'] as const;
export type DepartureMode = (typeof DEPARTURE_MODES)[number];

export const MAX_CAPACITY_GRAMS = 200_000_000;
export const MAX_CAPACITY_LITRES = 1_500_000;

/** A local day within the years of dates, YYYY-MM-DD. */
export const localDay = isoDate.refine(isInDateRange, fieldText('date_out_of_range'));

/** Whether a text is an existing minute in the form of ISO 8601 without an offset. */
function isLocalMinute(text: string): boolean {
  const time = Date.parse(`${text}:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}:`);
}

/** A local time of a port, `2026-11-30T22:05`: ISO 8601 to the minute without an offset. */
function localMinute(description: string, example: string) {
  return z
    .string()
    .max(25)
    .refine(isLocalMinute, { error: fieldText('local_minute'), abort: true })
    .refine(isInDateRange, fieldText('date_out_of_range'))
    .meta({ description, examples: [example] });
}

const millimetres = (edge: string, example: number) =>
  z
    .int()
    .min(1)
    .max(MAX_MILLIMETRES)
    .meta({ description: `${edge} in millimetres.`, examples: [example] });

const pieceEdges = z
  .strictObject({
    lengthMm: millimetres('Length', 3_180),
    widthMm: millimetres('Width', 2_440),
    heightMm: millimetres('Height', 1_600),
  })
  .meta({ id: 'PieceEdges', description: 'Edges of a piece as it stands.' });

const capacity = (description: string, max: number, example: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] });

/** What carries the goods, what it takes, and at which rates: of a departure, and of a schedule. */
export const carriageShape = {
  mode: z.enum(DEPARTURE_MODES).describe('AIR: a flight. LAND: a trucking.'),
  carrier: text(80).meta({
    description: 'AIR: IATA designator of the airline. LAND: name of the haulier.',
    examples: ['SQ'],
  }),
  number: text(20).meta({
    description: 'AIR: flight number, which begins with the designator. LAND: number of the trucking.',
    examples: ['SQ118'],
  }),
  originPortId: portCode.meta({
    description: 'UN/LOCODE of the departure; of an airport for AIR.',
    examples: ['SGSIN'],
  }),
  destinationPortId: portCode.meta({
    description: 'UN/LOCODE of the arrival; for LAND one that a road connects with the origin.',
    examples: ['MYKUL'],
  }),
  aircraft: aircraft
    .nullable()
    .default(null)
    .meta({
      description:
        'Aircraft of a flight; null for LAND. Only a freighter takes goods for cargo aircraft only.',
      examples: ['PASSENGER'],
    }),
  equipment: text(60)
    .nullable()
    .default(null)
    .meta({
      description: 'Type of the aircraft or the truck; null if it is open.',
      examples: ['Airbus A350-900'],
    }),
  maxPieceGrams: z
    .int()
    .min(1)
    .max(MAX_GRAMS)
    .nullable()
    .default(null)
    .meta({ description: 'Maximum weight of a piece in grams; null without a limit.', examples: [150_000] }),
  maxPieceMm: pieceEdges
    .nullable()
    .default(null)
    .describe('Maximum edges of a piece, which can be turned about its vertical axis; null without a limit.'),
  acceptedGoods: z
    .array(z.enum(GOODS_FLAGS))
    .max(GOODS_FLAGS.length)
    .refine((flags) => new Set(flags).size === flags.length, fieldText('entry_twice'))
    .default([])
    .meta({ description: 'Goods that it takes beside general cargo.', examples: [['UN3481', 'FOOD']] }),
  capacityGrams: capacity('Weight that the partner sells, in grams.', MAX_CAPACITY_GRAMS, 2_000_000),
  capacityLitres: capacity('Volume that the partner sells, in litres.', MAX_CAPACITY_LITRES, 12_000),
  rates: departureRates
    .nullable()
    .default(null)
    .describe('Rates by weight break with other charges; null while there are none.'),
};

export type CarriageFacts = z.output<z.ZodObject<typeof carriageShape>>;

/** Adds the checks that fields of a carriage need from each other. Flight numbers are written without spaces. */
export function checkCarriage(input: CarriageFacts, context: z.RefinementCtx): void {
  const refuse = (field: keyof CarriageFacts, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: input[field] });
  if (input.originPortId === input.destinationPortId) refuse('destinationPortId', fieldText('same_port'));
  if (input.mode === 'LAND') {
    if (input.aircraft !== null) refuse('aircraft', fieldText('aircraft_of_flight'));
    return;
  }
  if (!/^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/.test(input.carrier))
    refuse('carrier', fieldText('airline_designator'));
  else if (!input.number.startsWith(input.carrier)) refuse('number', fieldText('flight_of_other_airline'));
  if (flightNumber.safeParse(input.number).data !== input.number)
    refuse('number', fieldText('flight_number'));
  if (input.aircraft === null) refuse('aircraft', fieldText('aircraft_missing'));
  if (input.aircraft === 'PASSENGER' && input.acceptedGoods.some(isCargoAircraftOnly))
    refuse('acceptedGoods', fieldText('cargo_aircraft_only'));
}

const localTimes = {
  localDeparture: localMinute('Departure in local time of the origin.', '2026-11-30T22:05'),
  localArrival: localMinute('Arrival in local time of the destination.', '2026-11-30T23:20'),
  localCutOff: localMinute(
    'Until when space can be booked, in local time of the origin; not after the latest acceptance.',
    '2026-11-30T16:00',
  ),
  localLatestAcceptance: localMinute(
    'Latest acceptance time (LAT) of the cargo, in local time of the origin; not after the departure.',
    '2026-11-30T18:05',
  ),
};

export const departureInput = z
  .strictObject({ ...carriageShape, ...localTimes })
  .superRefine(checkCarriage)
  .meta({ id: 'DepartureInput', description: 'What a partner states about a departure.' });
export type DepartureInput = z.output<typeof departureInput>;

const { capacityGrams, capacityLitres, ...publicCarriage } = carriageShape;

/** A departure as its partner and the clients that are connected with the partner see it. */
export const departureShape = {
  id: uuid.describe('Id of the departure.'),
  partner: partnerRef.describe('The partner that sells it.'),
  ...publicCarriage,
  carrierName: z.string().meta({
    description: 'Name of the airline or the haulier; the designator if no airline is known for it.',
    examples: ['Singapore Airlines'],
  }),
  ...localTimes,
  departsAt: isoTime.describe('Time of departure.'),
  arrivesAt: isoTime.describe('Time of arrival.'),
  cutOffAt: isoTime.describe('Until when space can be booked.'),
  latestAcceptanceAt: isoTime.describe('Latest acceptance time of the cargo.'),
};

const bookedSpace = z
  .strictObject({
    grams: count('Weight that bookings take, with requests that hold their space, in grams.', 500_000),
    litres: count('Volume that they take, in litres.', 3_000),
    requests: count('Bookings that wait for an answer.', 1),
  })
  .meta({ id: 'BookedSpace', description: 'What bookings take of the departure.' });
export type BookedSpace = z.output<typeof bookedSpace>;

const allottedSpace = z
  .strictObject({
    grams: count('Weight that allotments keep for clients which have not booked it, in grams.', 120_000),
    litres: count('Volume that they keep, in litres.', 720),
  })
  .meta({
    id: 'AllottedSpace',
    description: 'What allotments keep of the departure until they are released.',
  });
export type AllottedSpace = z.output<typeof allottedSpace>;

export const partnerDeparture = z
  .strictObject({
    ...departureShape,
    state: z.enum(DEPARTURE_STATES).describe('State of the departure.'),
    capacityGrams,
    capacityLitres,
    booked: bookedSpace,
    allotted: allottedSpace,
    scheduleId: uuid.nullable().describe('Id of the schedule that it belongs to; null without one.'),
    isEdited: z
      .boolean()
      .describe('Whether it was changed or cancelled by itself: its schedule no longer changes it.'),
    version: z.int().meta({ description: 'Number of its version, for If-Match.', examples: [1] }),
  })
  .meta({ id: 'PartnerDeparture', description: 'A departure of a partner.' });
export type PartnerDeparture = z.output<typeof partnerDeparture>;

/** What a partner records of a departure. */
export const departureMove = z
  .strictObject({
    action: z.enum(['close', 'reopen', 'depart', 'arrive']).describe('What happened to it.'),
  })
  .meta({ id: 'DepartureMove', description: 'A change of the state of a departure.' });
export type DepartureMove = z.output<typeof departureMove>;
