import { z } from 'zod';
import { isoTime, money, text, uuid } from '../core/index.ts';
import { MAX_GRAMS, MAX_MILLIMETRES, parcel, SERVICE_TYPES } from '../orders/index.ts';
import {
  ACCEPTED_BY,
  MEASUREMENT_ACTIONS,
  MEASUREMENT_KINDS,
  MEASUREMENT_STATES,
} from './measurement-values.ts';

/** A piece of the order by its number, from 1. */
const piece = z.int().min(1).max(999);
const edge = z.int().min(1).max(MAX_MILLIMETRES);

/** What the scale says of one piece. */
export const weighedPiece = z
  .strictObject({ piece, grossGrams: z.int().min(1, 'must be more than nothing').max(MAX_GRAMS) })
  .meta({ id: 'WeighedPiece' });

/** What the tape says of one piece. */
export const measuredPiece = z
  .strictObject({ piece, lengthMm: edge, widthMm: edge, heightMm: edge })
  .meta({ id: 'MeasuredPiece' });

/** Pieces that are not named keep what they had. */
const saidOf = <T extends z.ZodType>(one: T) =>
  z.strictObject({ parcels: z.array(one).min(1).max(999), note: text(500).optional() });

export const reweighing = saidOf(weighedPiece).meta({ id: 'Reweighing' });
export const dimensioning = saidOf(measuredPiece).meta({ id: 'Dimensioning' });
export type Reweighing = z.output<typeof reweighing>;
export type Dimensioning = z.output<typeof dimensioning>;

/** An order by its weight, and what the leg costs with it. Grams. */
export const figures = z
  .strictObject({
    grossGrams: z.int(),
    volumetricGrams: z.int(),
    chargeableGrams: z.int(),
    /** Null where the leg has no price. */
    price: money.nullable(),
  })
  .meta({ id: 'MeasuredFigures' });
export type Figures = z.output<typeof figures>;

/** A partner's reweigh or dimensions of a leg it carries. */
export const measurement = z
  .strictObject({
    id: uuid,
    orderId: uuid,
    orderCode: z.string(),
    customerOrderCode: z.string(),
    /** The leg. */
    allocationId: uuid,
    serviceType: z.enum(SERVICE_TYPES),
    partner: z.strictObject({ id: uuid, name: z.string() }),
    kind: z.enum(MEASUREMENT_KINDS),
    state: z.enum(MEASUREMENT_STATES),
    acceptedBy: z.enum(ACCEPTED_BY).nullable(),
    /** What the client declared. */
    declared: figures,
    /** What stood until this measurement: the declared, or an earlier measurement that took effect. */
    before: figures,
    /** What this measurement asks for. */
    after: figures,
    /** After less before, in the leg's currency. */
    delta: money.nullable(),
    note: z.string().nullable(),
    /** The last moment to answer; silence accepts. Null once it was answered. */
    answerBy: isoTime.nullable(),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .meta({ id: 'Measurement' });
export type Measurement = z.output<typeof measurement>;

/** One thing that was done, by whom, and the weights and money before and after it. */
export const measurementStep = z
  .strictObject({
    state: z.enum(MEASUREMENT_STATES),
    at: isoTime,
    side: z.enum(['PARTNER', 'CLIENT', 'SYSTEM']),
    /** Who; the other side's people go by their company's name. */
    by: z.string().nullable(),
    reason: z.string().nullable(),
    before: figures,
    after: figures,
  })
  .meta({ id: 'MeasurementStep' });
export type MeasurementStep = z.output<typeof measurementStep>;

export const measurementFile = z
  .strictObject({
    id: uuid,
    /** The partner's picture of the scale or the tape, or what the client shows against it. */
    use: z.enum(['PHOTO', 'EVIDENCE']),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    createdAt: isoTime,
  })
  .meta({ id: 'MeasurementFile' });
export type MeasurementFile = z.output<typeof measurementFile>;

export const measurementDetails = z
  .strictObject({
    ...measurement.shape,
    /** All pieces as this measurement has them. */
    parcels: z.array(parcel),
    steps: z.array(measurementStep),
    files: z.array(measurementFile),
    /** What the caller's side may do now. */
    actions: z.array(z.enum(MEASUREMENT_ACTIONS)),
  })
  .meta({ id: 'MeasurementDetails' });
export type MeasurementDetails = z.output<typeof measurementDetails>;
