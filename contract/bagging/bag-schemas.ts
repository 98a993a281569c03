import { z } from 'zod';
import { countryCode, isoTime, portCode, text, uuid } from '../core/index.ts';
import { SERVICE_LEVELS } from '../orders/order-values.ts';
import { finding } from '../preflight/findings.ts';
import { BAG_STATES } from './bag-states.ts';

/** What a bag may weigh where neither the client's setting nor the operator's says otherwise, grams. */
export const BAG_LIMIT_GRAMS = 30_000;
/** A bag's label and its pre-flight are of one look; more parcels than this fit no bag of 30 kg. */
export const MOST_ORDERS_IN_A_BAG = 500;
const HEAVIEST_GRAMS = 1_000_000;

export const weightGrams = z.int().min(1).max(HEAVIEST_GRAMS);
export const tareGrams = z.int().min(0).max(HEAVIEST_GRAMS);
export const sealNumber = text(30).regex(/^[\w\-./ ]+$/, 'must be letters, digits, - . / or spaces');

/** Orders of one bag share all of these; the partner is the forwarder who takes it over. */
const destination = {
  destinationCountry: countryCode,
  destinationPortId: portCode,
  serviceLevel: z.enum(SERVICE_LEVELS),
  partner: z.strictObject({ id: uuid, name: z.string() }),
};

export const bag = z
  .strictObject({
    id: uuid,
    bagCode: z.string(),
    state: z.enum(BAG_STATES),
    ...destination,
    orders: z.int(),
    pieces: z.int(),
    /** What its orders weigh by themselves. */
    orderGrams: z.int(),
    /** The empty bag. */
    tareGrams: z.int().nullable(),
    /** What the scale said when it was sealed: bag and orders. */
    grossGrams: z.int().nullable(),
    /** What it may weigh. */
    limitGrams: z.int(),
    sealNumber: z.string().nullable(),
    sealedAt: isoTime.nullable(),
    awbNumber: z.string().nullable(),
    createdAt: isoTime,
    updatedAt: isoTime,
    version: z.int(),
  })
  .meta({ id: 'Bag' });
export type Bag = z.output<typeof bag>;

/** Why an order cannot go into a bag, whichever. */
export const BAGGING_HINDRANCES = [
  'CANCELLED',
  'NO_FREIGHT_LEG',
  'UNALLOCATED',
  'WITH_FORWARDER',
  'NO_PORT',
  'NO_DIMENSIONS',
] as const;
export type BaggingHindrance = (typeof BAGGING_HINDRANCES)[number];

export const BAGGING_CODES = [
  'ADDED',
  'ALREADY_HERE',
  'UNKNOWN_ORDER',
  'IN_ANOTHER_BAG',
  ...BAGGING_HINDRANCES,
  'OTHER_COUNTRY',
  'OTHER_PORT',
  'OTHER_SERVICE',
  'OTHER_FORWARDER',
  'TOO_HEAVY',
  'BAG_FULL',
] as const;
export type BaggingCode = (typeof BAGGING_CODES)[number];

/** What became of one order that was to go into a bag. */
export const baggingOutcome = z
  .strictObject({
    /** As it was asked for. */
    orderId: z.string(),
    orderCode: z.string().nullable(),
    code: z.enum(BAGGING_CODES),
    ok: z.boolean(),
    /** Why not; null where it is in the bag. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'BaggingOutcome' });
export type BaggingOutcome = z.output<typeof baggingOutcome>;

const orderToBag = {
  id: uuid,
  orderCode: z.string(),
  customerOrderCode: z.string(),
  consigneeName: z.string(),
  customerName: z.string().nullable(),
  destinationCountry: countryCode,
  destinationPortId: z.string().nullable(),
  serviceLevel: z.enum(SERVICE_LEVELS),
  /** The forwarder of its freight leg. */
  partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
  pieces: z.int(),
  grossGrams: z.int(),
  createdAt: isoTime,
};

export const unbaggedOrder = z
  .strictObject({
    ...orderToBag,
    /** What has to be mended first; null where it can go into a bag. */
    hindrance: z.enum(BAGGING_HINDRANCES).nullable(),
  })
  .meta({ id: 'UnbaggedOrder' });
export type UnbaggedOrder = z.output<typeof unbaggedOrder>;

export const baggedOrder = z
  .strictObject({
    ...orderToBag,
    bag: z.strictObject({ id: uuid, bagCode: z.string(), state: z.enum(BAG_STATES) }),
    addedAt: isoTime,
  })
  .meta({ id: 'BaggedOrder' });
export type BaggedOrder = z.output<typeof baggedOrder>;

export const BAG_UPDATE_KINDS = [
  'CREATED',
  'ORDERS_ADDED',
  'ORDER_REMOVED',
  'ORDER_LEFT',
  'CHANGED',
  'SEALED',
  'UNSEALED',
  'DELETED',
] as const;
export type BagUpdateKind = (typeof BAG_UPDATE_KINDS)[number];

export const bagUpdate = z
  .strictObject({
    id: uuid,
    kind: z.enum(BAG_UPDATE_KINDS),
    at: isoTime,
    /** Who did it; null where it followed from what happened to an order. */
    by: z.string().nullable(),
    orderCodes: z.array(z.string()).max(MOST_ORDERS_IN_A_BAG),
    /** What of the bag it is about; what it is not about is absent. */
    details: z.strictObject({
      awbNumber: z.string().nullable().optional(),
      tareGrams: z.int().nullable().optional(),
      grossGrams: z.int().optional(),
      sealNumber: z.string().optional(),
      /** A word of `BAG_DELETION_REASONS`, why an order left by itself, or what was written. */
      because: z.string().optional(),
      comments: z.string().optional(),
      /** Warnings of pre-flight that were seen and taken. */
      warnings: z.int().optional(),
    }),
  })
  .meta({ id: 'BagUpdate' });
export type BagUpdate = z.output<typeof bagUpdate>;

/** Why a bag is taken apart, or an order out of it. */
export const BAG_DELETION_REASONS = [
  'PACKED_BY_MISTAKE',
  'WRONG_DESTINATION',
  'DAMAGED',
  'ORDER_HELD_BACK',
  'OTHER',
] as const;

/** An order of a bag that pre-flight found something in. */
export const orderFindings = z
  .strictObject({
    orderId: uuid,
    orderCode: z.string(),
    findings: z.array(finding).max(1000),
  })
  .meta({ id: 'OrderFindings' });
export type OrderFindings = z.output<typeof orderFindings>;
