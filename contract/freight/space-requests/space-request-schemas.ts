import { z } from 'zod';
import { fieldText, isoDate, isoTime, portCode, text, uuid } from '../../core/index.ts';
import { partnerRef } from '../../parties/partner-ref.ts';
import { bookedDeparture, booking, bookedPiece, cargoShape, priceShape } from '../booking-schemas.ts';
import { DEPARTURE_MODES, localDay } from '../departure-schemas.ts';
import { canDepart } from '../pieces.ts';
import {
  SPACE_ANSWERS,
  SPACE_DECLINES,
  SPACE_REQUEST_ACTIONS,
  SPACE_REQUEST_STATES,
} from './space-request-rules.ts';

const mode = z.enum(DEPARTURE_MODES).describe('AIR: a flight. LAND: a trucking.');
const origin = portCode.meta({ description: 'UN/LOCODE of the departure.', examples: ['SGSIN'] });
const destination = portCode.meta({ description: 'UN/LOCODE of the arrival.', examples: ['MYKUL'] });
const comment = text(500).meta({
  description: 'Comment to the other side.',
  examples: ['Two days later works too.'],
});

/** The names of the ports and the date are those of the specification. */
export const spaceRequestInput = z
  .strictObject({
    originPortID: origin,
    destinationPortID: destination,
    bookingDate: localDay.describe(
      'Earliest local day of the departure, YYYY-MM-DD; the request ends with it.',
    ),
    weight: cargoShape.weight.describe('Gross weight in grams; not less than that of the pieces.'),
    shipmentMode: mode.default('AIR'),
    volume: cargoShape.volume
      .optional()
      .describe(
        'Volume in litres; by default that of the pieces, or that whose volumetric weight is the gross weight.',
      ),
    pieces: cargoShape.pieces
      .refine(canDepart, fieldText('pieces_over_capacity'))
      .optional()
      .describe('Pieces by kind.'),
    goods: cargoShape.goods.default([]),
    commodity: cargoShape.commodity.optional(),
    reference: cargoShape.reference.optional(),
    comment: comment.optional(),
  })
  .refine(({ originPortID, destinationPortID }) => originPortID !== destinationPortID, {
    path: ['destinationPortID'],
    message: fieldText('same_port'),
  })
  .meta({ id: 'SpaceRequestInput', description: 'Space that a client needs where no departure fits.' });
export type SpaceRequestInput = z.output<typeof spaceRequestInput>;

const spaceOffer = z
  .strictObject({
    partner: partnerRef.describe('The partner that answered.'),
    answer: z.enum(SPACE_ANSWERS).describe('What it answered last.'),
    departure: bookedDeparture.nullable().describe('The departure that it offers; null if it declined.'),
    price: z
      .strictObject(priceShape)
      .nullable()
      .describe('The price at which it offers the departure; null if it declined.'),
    reason: z.enum(SPACE_DECLINES).nullable().describe('Why it declined; null for an offer.'),
    comment: comment.nullable(),
    answeredAt: isoTime.describe('When it answered.'),
  })
  .meta({ id: 'SpaceOffer', description: 'The answer of a partner to a space request.' });
export type SpaceOffer = z.output<typeof spaceOffer>;

/** A space request as its client and the partners that it is connected with see it. */
export const spaceRequest = z
  .strictObject({
    id: uuid.describe('Id of the space request.'),
    code: z.string().meta({ description: 'Code of the space request.', examples: ['SPC100000123'] }),
    state: z.enum(SPACE_REQUEST_STATES).describe('State of the space request.'),
    client: booking.shape.client.describe('The client that needs the space.'),
    mode,
    originPortId: origin,
    destinationPortId: destination,
    bookingDate: isoDate.describe('Earliest local day of the departure, YYYY-MM-DD.'),
    weight: cargoShape.weight,
    volume: cargoShape.volume,
    pieces: z.array(bookedPiece).describe('Pieces by kind; empty if only the weight was stated.'),
    goods: cargoShape.goods,
    commodity: cargoShape.commodity.nullable(),
    reference: cargoShape.reference.nullable(),
    comment: comment.nullable(),
    requestedAt: isoTime.describe('When it was requested.'),
    endsAt: isoTime.describe(
      'End of the day of the request at its origin; no answer is accepted afterwards.',
    ),
    bookingId: uuid.nullable().describe('Id of the booking that it became; null without one.'),
    offers: z.array(spaceOffer).describe('Answers of partners, earliest first; a partner sees its own.'),
    actions: z
      .array(z.enum(SPACE_REQUEST_ACTIONS))
      .describe('What the reader’s side may do now. Its role needs the permission for it.'),
  })
  .meta({ id: 'SpaceRequest', description: 'Space that a client needs, with the answers of its partners.' });
export type SpaceRequest = z.output<typeof spaceRequest>;

/** What a partner answers. */
export const spaceAnswer = z
  .strictObject({
    action: z.enum(['offer', 'decline']).describe('What the partner does.'),
    departureId: uuid
      .optional()
      .describe('Id of its departure of the lane; required to offer, and not allowed otherwise.'),
    reason: z
      .enum(SPACE_DECLINES)
      .optional()
      .describe('Why it declines; required to decline, and not allowed otherwise.'),
    comment: comment.optional(),
  })
  .refine(({ action, departureId }) => (action === 'offer') === (departureId !== undefined), {
    path: ['departureId'],
    message: fieldText('departure_of_offer'),
  })
  .refine(({ action, reason }) => (action === 'decline') === (reason !== undefined), {
    path: ['reason'],
    message: fieldText('decline_reason'),
  })
  .refine(({ reason, comment: note }) => reason !== 'OTHER' || note !== undefined, {
    path: ['comment'],
    message: fieldText('closure_comment'),
  })
  .meta({
    id: 'SpaceAnswer',
    description: 'The answer of a partner to a space request.',
    examples: [{ action: 'decline', reason: 'NO_CAPACITY' }],
  });
export type SpaceAnswer = z.output<typeof spaceAnswer>;

/** Which offer a client accepts. */
export const offerAcceptance = z
  .strictObject({ departureId: uuid.describe('Id of the departure that a partner offers.') })
  .meta({ id: 'OfferAcceptance', description: 'The offer that a client accepts.' });
