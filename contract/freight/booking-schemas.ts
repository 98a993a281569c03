import { z } from 'zod';
import { fieldText, isoTime, listOf, money, text, uuid } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { MAX_GRAMS, MAX_MILLIMETRES } from '../trade/order-values.ts';
import {
  BOOKING_ACTIONS,
  BOOKING_ORIGINS,
  BOOKING_REJECTIONS,
  BOOKING_SIDES,
  BOOKING_STATES,
} from './booking-rules.ts';
import { bookedShipment, MAX_BOOKED_SHIPMENTS, remainingLoad } from './booking-shipments.ts';
import { deadFreightRule, flownFreight } from './dead-freight.ts';
import { DEPARTURE_STATES } from './departure-rules.ts';
import { departureShape, MAX_CAPACITY_GRAMS, MAX_CAPACITY_LITRES } from './departure-schemas.ts';
import { otherCharge } from './other-charges.ts';
import { MAX_PIECE_KINDS, MAX_PIECES_OF_KIND } from './pieces.ts';

const whole = (description: string, max: number, example: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] });

/** Pieces of one kind of a body. */
export const bookedPiece = z
  .strictObject({
    count: whole('Number of these pieces.', MAX_PIECES_OF_KIND, 2),
    grams: whole('Gross weight of one piece in grams.', MAX_GRAMS, 12_000),
    lengthMm: whole('Length in millimetres.', MAX_MILLIMETRES, 400),
    widthMm: whole('Width in millimetres.', MAX_MILLIMETRES, 300),
    heightMm: whole('Height in millimetres.', MAX_MILLIMETRES, 200),
  })
  .meta({ id: 'BookedPiece', description: 'Pieces of one kind, each of which stands on length and width.' });

const weight = whole(
  'Gross weight in grams; by default that of the pieces, and not less than it.',
  MAX_CAPACITY_GRAMS,
  24_000,
);
const volume = whole(
  'Volume in litres; by default that of the pieces, and not less than it.',
  MAX_CAPACITY_LITRES,
  48,
);
const pieces = listOf(bookedPiece, 1, MAX_PIECE_KINDS);
const goods = z
  .array(z.enum(GOODS_FLAGS))
  .max(GOODS_FLAGS.length)
  .refine((flags) => new Set(flags).size === flags.length, fieldText('entry_twice'))
  .meta({ description: 'Goods among the pieces that need acceptance.', examples: [['UN3481']] });
const commodity = text(200).meta({ description: 'What the goods are.', examples: ['Cotton T-shirts'] });
const reference = text(60).meta({
  description: 'The own number of the client for it.',
  examples: ['PO-2026-1183'],
});

/** What a client states about the goods that it books or requests space for. */
export const cargoShape = { weight, volume, pieces, goods, commodity, reference };

/** What a departure costs: of a booking, and of an offer. */
export const priceShape = {
  chargeableGrams: z.int().meta({ description: 'Chargeable weight in grams.', examples: [24_000] }),
  net: money.describe('Weight charge by the rates at the time of the booking or the offer.'),
  surcharges: z.array(otherCharge).describe('Other charges by line, in the currency of the rates.'),
  total: money.describe('Weight charge and other charges.'),
  deadFreight: deadFreightRule
    .nullable()
    .describe(
      'What booked weight that does not fly costs, by the rates at the time of the booking or the offer; null if nothing.',
    ),
};

const loadShape = {
  weight: weight.optional(),
  volume: volume.optional(),
  pieces: pieces.optional().describe('Pieces by kind. Without pieces, weight and volume are required.'),
};

type LoadFields = z.output<z.ZodObject<typeof loadShape>>;

/** Requires weight and volume of a load without pieces. */
function checkLoad({ pieces: kinds, ...input }: LoadFields, context: z.RefinementCtx): void {
  if (kinds !== undefined) return;
  for (const field of ['weight', 'volume'] as const)
    if (input[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: fieldText('weight_and_volume'), input });
}

export const bookingLoad = z
  .strictObject(loadShape)
  .superRefine(checkLoad)
  .meta({ id: 'BookingLoad', description: 'How much space a client wants from now on.' });
export type BookingLoad = z.output<typeof bookingLoad>;

export const reservation = z
  .strictObject({
    departureId: uuid.describe('Id of the departure.'),
    ...loadShape,
    goods: goods.default([]),
    commodity,
    reference: reference.optional(),
  })
  .superRefine(checkLoad)
  .meta({ id: 'Reservation', description: 'Space that a client wants on a departure.' });
export type Reservation = z.output<typeof reservation>;

export const bookedDeparture = z
  .strictObject(departureShape)
  .pick({
    id: true,
    mode: true,
    carrier: true,
    carrierName: true,
    number: true,
    originPortId: true,
    destinationPortId: true,
    aircraft: true,
    localDeparture: true,
    localArrival: true,
    localCutOff: true,
    localLatestAcceptance: true,
    departsAt: true,
    arrivesAt: true,
    cutOffAt: true,
  })
  .extend({ state: z.enum(DEPARTURE_STATES).describe('State of the departure.') })
  .meta({ id: 'BookedDeparture', description: 'The departure of a booking.' });
export type BookedDeparture = z.output<typeof bookedDeparture>;

const mawbNumber = z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] });

const rejection = z.enum(BOOKING_REJECTIONS).nullable().describe('Why it was rejected; null otherwise.');
const comment = z
  .string()
  .nullable()
  .meta({ description: 'Comment of the partner; null without one.', examples: ['The belly is full.'] });

/** A booking as both sides see it. */
export const booking = z
  .strictObject({
    id: uuid.describe('Id of the booking.'),
    code: z.string().meta({ description: 'Code of the booking.', examples: ['BKG100000123'] }),
    state: z.enum(BOOKING_STATES).describe('State of the booking.'),
    partner: partnerRef.describe('The partner that sells the departure.'),
    client: z
      .strictObject({
        id: uuid.describe('Id of the client.'),
        name: z.string().meta({ description: 'Name of the client.', examples: ['Merlion Outfitters'] }),
      })
      .describe('The client that booked.'),
    departure: bookedDeparture,
    alternative: bookedDeparture
      .nullable()
      .describe('The departure that the partner offers in place of a rejected booking; null without one.'),
    awbNumber: mawbNumber
      .nullable()
      .describe('Number of the MAWB that it travels under; null before it is confirmed, and by road.'),
    weight,
    volume,
    pieces: z.array(bookedPiece).describe('Pieces by kind; empty if only weight and volume were stated.'),
    goods,
    commodity,
    reference: reference.nullable(),
    ...priceShape,
    quotation: z
      .strictObject({
        requestId: uuid.describe('Id of the request for quotations.'),
        code: z.string().meta({ description: 'Code of the request.', examples: ['QUO100000231'] }),
        total: money.describe('Total of the accepted offer, with services beside the freight.'),
      })
      .meta({ id: 'BookedQuotation', description: 'The accepted quotation that a booking is of.' })
      .nullable()
      .meta({
        description: 'The accepted quotation that it was booked by; null without one.',
        examples: [null],
      }),
    shipments: z
      .array(bookedShipment)
      .max(MAX_BOOKED_SHIPMENTS)
      .describe(
        'Its shipments that are not cancelled, first one first; for the partner those that it carries.',
      ),
    remaining: remainingLoad
      .nullable()
      .describe(
        'What is left of it for further shipments; null for the partner, which may not carry all of them.',
      ),
    flown: flownFreight
      .nullable()
      .describe(
        'What flew of it, and what that costs; null before the departure, and without dead freight where nothing that flew is known.',
      ),
    heldUntil: isoTime.nullable().describe('Until when a request holds its space; null in other states.'),
    reason: rejection,
    comment,
    requestedAt: isoTime.describe('When it was requested.'),
    changedAt: isoTime.describe('When it came into its state by an action of one side.'),
    version: z.int().meta({ description: 'Number of its version.', examples: [1] }),
    actions: z
      .array(z.enum(BOOKING_ACTIONS))
      .describe('What the reader’s side may do now. Its role needs the permission for it.'),
  })
  .meta({ id: 'Booking', description: 'Space of a client on a departure of a partner.' });
export type Booking = z.output<typeof booking>;

/** What a partner answers. */
export const bookingAnswer = z
  .strictObject({
    action: z.enum(['confirm', 'reject']).describe('What the partner does.'),
    reason: z
      .enum(BOOKING_REJECTIONS)
      .optional()
      .describe('Why it rejects; required to reject, and not allowed otherwise.'),
    comment: text(500)
      .optional()
      .meta({ description: 'Comment to the client.', examples: ['The belly is full.'] }),
    alternativeDepartureId: uuid
      .optional()
      .describe('Id of another departure of the same lane that the client can accept; only to reject.'),
  })
  .refine(({ action, reason }) => (action === 'reject') === (reason !== undefined), {
    path: ['reason'],
    message: fieldText('rejection_reason'),
  })
  .refine(({ reason, comment: note }) => reason !== 'OTHER' || note !== undefined, {
    path: ['comment'],
    message: fieldText('closure_comment'),
  })
  .refine(
    ({ action, alternativeDepartureId }) => action === 'reject' || alternativeDepartureId === undefined,
    { path: ['alternativeDepartureId'], message: fieldText('alternative_of_rejection') },
  )
  .meta({
    id: 'BookingAnswer',
    description: 'The answer of a partner to a booking.',
    examples: [{ action: 'reject', reason: 'NO_CAPACITY', comment: 'The belly is full.' }],
  });
export type BookingAnswer = z.output<typeof bookingAnswer>;

/** The MAWB that a partner puts a booking under. */
export const mawbChoice = z
  .strictObject({
    awbNumber: mawbNumber
      .nullable()
      .describe(
        'Number of an open MAWB of the departure; null for a new one with the next number of the stock.',
      ),
  })
  .meta({ id: 'MawbChoice', description: 'The MAWB of a booking.' });
export type MawbChoice = z.output<typeof mawbChoice>;

const pricedLoad = z
  .strictObject({
    weight,
    volume,
    chargeableGrams: priceShape.chargeableGrams,
    total: priceShape.total,
  })
  .meta({ id: 'PricedLoad', description: 'What a booking takes of its departure, and what it costs.' });

/** A change of the load of a booking, with its price. */
export const loadChangeShape = {
  before: pricedLoad.describe('The load and its price before.'),
  after: pricedLoad.describe('The load and its price afterwards.'),
  difference: money.describe('What it costs more; negative for less.'),
};

const loadChange = z
  .strictObject(loadChangeShape)
  .meta({ id: 'LoadChange', description: 'A change of the load of a booking.' });
export type LoadChange = z.output<typeof loadChange>;

/** One change of a booking. */
export const bookingEntry = z
  .strictObject({
    id: uuid.describe('Id of the entry, a UUID.'),
    at: isoTime.describe('When it happened.'),
    action: z.enum([...BOOKING_ORIGINS, ...BOOKING_ACTIONS]).describe('What was done.'),
    side: z.enum(BOOKING_SIDES).describe('Whose user did it.'),
    actor: z
      .string()
      .meta({ description: 'Name of the user, or of the API credential.', examples: ['Ann Tan'] }),
    number: departureShape.number.describe('Number of the flight or trucking afterwards.'),
    localDeparture: departureShape.localDeparture.describe('Its departure in local time of the origin.'),
    reason: rejection,
    comment,
    load: loadChange.nullable().describe('What `amend` changed; null for every other action.'),
  })
  .meta({ id: 'BookingEntry', description: 'An entry of the history of a booking.' });
export type BookingEntry = z.output<typeof bookingEntry>;
