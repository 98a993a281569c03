import { z } from 'zod';
import { isoTime, money, text, uuid } from '../core/index.ts';
import { MAX_GRAMS, MAX_MILLIMETRES, parcel, SERVICE_TYPES } from '../orders/index.ts';
import { ACCEPTED_BY, REWEIGH_ACTIONS, REWEIGH_KINDS, REWEIGH_STATES } from './reweigh-values.ts';

/** Number of a piece of the order, from 1. */
const piece = z.int().min(1).max(999);
const edge = z.int().min(1).max(MAX_MILLIMETRES);

/** The weight of one piece on the partner's scale. */
export const pieceWeight = z
  .strictObject({ piece, grossGrams: z.int().min(1).max(MAX_GRAMS) })
  .meta({ id: 'PieceWeight' });

/** The measured edges of one piece. */
export const pieceDimensions = z
  .strictObject({ piece, lengthMm: edge, widthMm: edge, heightMm: edge })
  .meta({ id: 'PieceDimensions' });

/** Pieces that are not listed keep their current values. */
const inputOf = <T extends z.ZodType>(piece: T) =>
  z.strictObject({ parcels: z.array(piece).min(1).max(999), note: text(500).optional() });

export const weightInput = inputOf(pieceWeight).meta({ id: 'WeightInput' });
export const dimensionsInput = inputOf(pieceDimensions).meta({ id: 'DimensionsInput' });
export type WeightInput = z.output<typeof weightInput>;
export type DimensionsInput = z.output<typeof dimensionsInput>;

/** Weights of an order, and the price of the leg at that weight. */
export const reweighFigures = z
  .strictObject({
    grossGrams: z.int(),
    volumetricGrams: z.int(),
    chargeableGrams: z.int(),
    /** Null where the leg has no price. */
    price: money.nullable(),
  })
  .meta({ id: 'ReweighFigures' });
export type ReweighFigures = z.output<typeof reweighFigures>;

/** A partner's new weight or new dimensions of a leg it carries. */
export const reweigh = z
  .strictObject({
    id: uuid,
    orderId: uuid,
    orderCode: z.string(),
    customerOrderCode: z.string(),
    /** Id of the leg. */
    allocationId: uuid,
    serviceType: z.enum(SERVICE_TYPES),
    partner: z.strictObject({ id: uuid, name: z.string() }),
    kind: z.enum(REWEIGH_KINDS),
    state: z.enum(REWEIGH_STATES),
    acceptedBy: z.enum(ACCEPTED_BY).nullable(),
    /** As the client declared the order. */
    declared: reweighFigures,
    /** As declared, or as set by an earlier reweigh that took effect. */
    before: reweighFigures,
    /** As this reweigh sets it once it takes effect. */
    after: reweighFigures,
    /** Price after less price before, in the leg's currency. Null if the leg has no price. */
    delta: money.nullable(),
    note: z.string().nullable(),
    /** Deadline of the client's answer; the reweigh is accepted when it passes. Null unless WAITING. */
    answerBy: isoTime.nullable(),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .meta({ id: 'Reweigh' });
export type Reweigh = z.output<typeof reweigh>;

/** One entry of the history of a reweigh. */
export const reweighStep = z
  .strictObject({
    state: z.enum(REWEIGH_STATES),
    at: isoTime,
    side: z.enum(['PARTNER', 'CLIENT', 'SYSTEM']),
    /** Name of the user, or of the partner where the reader is on the other side. */
    by: z.string().nullable(),
    reason: z.string().nullable(),
    before: reweighFigures,
    after: reweighFigures,
  })
  .meta({ id: 'ReweighStep' });
export type ReweighStep = z.output<typeof reweighStep>;

export const reweighFile = z
  .strictObject({
    id: uuid,
    /** PHOTO: the partner's picture of the measurement. EVIDENCE: the client's file of a dispute. */
    use: z.enum(['PHOTO', 'EVIDENCE']),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    createdAt: isoTime,
  })
  .meta({ id: 'ReweighFile' });
export type ReweighFile = z.output<typeof reweighFile>;

export const reweighDetails = z
  .strictObject({
    ...reweigh.shape,
    /** All pieces, with the values of this reweigh. */
    parcels: z.array(parcel),
    steps: z.array(reweighStep),
    files: z.array(reweighFile),
    /** Actions that the caller's side has now. */
    actions: z.array(z.enum(REWEIGH_ACTIONS)),
  })
  .meta({ id: 'ReweighDetails' });
export type ReweighDetails = z.output<typeof reweighDetails>;
