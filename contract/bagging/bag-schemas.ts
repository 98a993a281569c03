import { z } from 'zod';
import { countryCode, fieldText, isoTime, portCode, reasonSchema, text, uuid } from '../core/index.ts';
import { SERVICE_LEVELS } from '../orders/order-values.ts';
import { finding } from '../preflight/findings.ts';
import { BAG_STATES } from './bag-states.ts';

/** Weight limit of a bag in grams, unless the operator has set another for the client. */
export const BAG_LIMIT_GRAMS = 30_000;
/** Orders of one bag; more would not fit into 30 kg. */
export const MAX_ORDERS_PER_BAG = 500;
const MAX_WEIGHT_GRAMS = 1_000_000;

export const weightGrams = z.int().min(1).max(MAX_WEIGHT_GRAMS);
export const tareGrams = z.int().min(0).max(MAX_WEIGHT_GRAMS);
export const sealNumber = text(30).regex(/^[\w\-./ ]+$/, fieldText('seal_number'));

/** Shared by all orders of a bag. The partner is the forwarder that takes the bag over. */
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
    /** Sum of the gross weights of the orders. */
    orderGrams: z.int(),
    /** Weight of the empty bag. */
    tareGrams: z.int().nullable(),
    /** Weight of bag and orders on the scale when it was sealed. */
    grossGrams: z.int().nullable(),
    /** Weight limit of the bag. */
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

/** Why an order cannot go into any bag. */
export const BAGGING_OBSTACLES = [
  'CANCELLED',
  'NO_FREIGHT_LEG',
  'UNALLOCATED',
  'WITH_FORWARDER',
  'NO_PORT',
  'NO_DIMENSIONS',
] as const;
export type BaggingObstacle = (typeof BAGGING_OBSTACLES)[number];

export const BAGGING_CODES = [
  'ADDED',
  'ALREADY_IN_BAG',
  'UNKNOWN_ORDER',
  'IN_ANOTHER_BAG',
  ...BAGGING_OBSTACLES,
  'OTHER_COUNTRY',
  'OTHER_PORT',
  'OTHER_SERVICE',
  'OTHER_FORWARDER',
  'TOO_HEAVY',
  'BAG_FULL',
] as const;
export type BaggingCode = (typeof BAGGING_CODES)[number];

/** The outcome of packing one order. */
export const baggingOutcome = z
  .strictObject({
    /** Id or code, as in the request. */
    orderId: z.string(),
    orderCode: z.string().nullable(),
    code: z.enum(BAGGING_CODES),
    ok: z.boolean(),
    /** Why the order was not added; null if it is in the bag. */
    reason: reasonSchema.nullable(),
  })
  .meta({ id: 'BaggingOutcome' });
export type BaggingOutcome = z.output<typeof baggingOutcome>;

const baggableOrder = {
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
    ...baggableOrder,
    /** Why the order cannot go into any bag; null if it can. */
    obstacle: z.enum(BAGGING_OBSTACLES).nullable(),
  })
  .meta({ id: 'UnbaggedOrder' });
export type UnbaggedOrder = z.output<typeof unbaggedOrder>;

export const baggedOrder = z
  .strictObject({
    ...baggableOrder,
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

/** Why a bag is deleted, or an order taken out of it. */
export const BAG_DELETION_REASONS = [
  'PACKED_BY_MISTAKE',
  'WRONG_DESTINATION',
  'DAMAGED',
  'ORDER_HELD_BACK',
  'OTHER',
] as const;

/** Why an order left its bag by itself, and the reasons of deletions. */
export const BAG_UPDATE_REASONS = [...BAG_DELETION_REASONS, 'CANCELLED', 'NO_LONGER_FITS'] as const;

export const bagUpdate = z
  .strictObject({
    id: uuid,
    kind: z.enum(BAG_UPDATE_KINDS),
    at: isoTime,
    /** Name of the user; null if the update follows from a change of an order. */
    by: z.string().nullable(),
    orderCodes: z.array(z.string()).max(MAX_ORDERS_PER_BAG),
    /** The changed values; the others are absent. */
    details: z.strictObject({
      awbNumber: z.string().nullable().optional(),
      tareGrams: z.int().nullable().optional(),
      grossGrams: z.int().optional(),
      sealNumber: z.string().optional(),
      /** Why a bag was deleted, or an order removed; CANCELLED and NO_LONGER_FITS of orders that left by themselves. */
      reason: z.enum(BAG_UPDATE_REASONS).optional(),
      /** Comments of the user. */
      comments: z.string().optional(),
      /** Number of acknowledged pre-flight warnings. */
      warnings: z.int().optional(),
    }),
  })
  .meta({ id: 'BagUpdate' });
export type BagUpdate = z.output<typeof bagUpdate>;

/** The pre-flight findings of one order of a bag. */
export const orderFindings = z
  .strictObject({
    orderId: uuid,
    orderCode: z.string(),
    findings: z.array(finding).max(1000),
  })
  .meta({ id: 'OrderFindings' });
export type OrderFindings = z.output<typeof orderFindings>;
