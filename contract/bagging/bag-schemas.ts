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

export const weightGrams = z
  .int()
  .min(1)
  .max(MAX_WEIGHT_GRAMS)
  .describe('Weight of bag and orders on the scale, in grams.');
export const tareGrams = z.int().min(0).max(MAX_WEIGHT_GRAMS).describe('Weight of the empty bag in grams.');
export const sealNumber = text(30)
  .regex(/^[\w\-./ ]+$/, fieldText('seal_number'))
  .describe('Number of the seal: letters, digits, spaces and - . / _.');

/** Shared by all orders of a bag. The partner is the forwarder that takes the bag over. */
const destination = {
  destinationCountry: countryCode,
  destinationPortId: portCode.describe('UN/LOCODE of the port that the bag goes to.'),
  serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of all orders of the bag.'),
  partner: z
    .strictObject({ id: uuid, name: z.string().describe('Name of the forwarder.') })
    .describe('The forwarder that takes the bag over.'),
};

export const bag = z
  .strictObject({
    id: uuid.describe('Id of the bag.'),
    bagCode: z.string().describe('Code on the label of the bag.'),
    state: z.enum(BAG_STATES).describe('State of the bag.'),
    ...destination,
    orders: z.int().describe('Number of orders in the bag.'),
    pieces: z.int().describe('Number of pieces in the bag.'),
    orderGrams: z.int().describe('Sum of the gross weights of the orders, in grams.'),
    tareGrams: z.int().nullable().describe('Weight of the empty bag in grams; null until it is entered.'),
    grossGrams: z
      .int()
      .nullable()
      .describe('Weight of bag and orders on the scale when it was sealed, in grams; null before.'),
    limitGrams: z.int().describe('Weight limit of the bag in grams.'),
    sealNumber: z.string().nullable().describe('Number of the seal; null if the bag is not sealed.'),
    sealedAt: isoTime.nullable().describe('Time of sealing; null if the bag is not sealed.'),
    awbNumber: z.string().nullable().describe('Number of the MAWB; null if it is not set.'),
    createdAt: isoTime.describe('Time of creation.'),
    updatedAt: isoTime.describe('Time of the last change.'),
    version: z.int().describe('Number of the version, for If-Match.'),
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
    orderId: z.string().describe('Id or code of the order, as in the request.'),
    orderCode: z.string().nullable().describe('Code of the order; null if there is no such order.'),
    code: z.enum(BAGGING_CODES).describe('ADDED, or why the order was not added.'),
    ok: z.boolean().describe('True if the order is in the bag.'),
    reason: reasonSchema.nullable().describe('Why the order was not added; null if it is in the bag.'),
  })
  .meta({ id: 'BaggingOutcome' });
export type BaggingOutcome = z.output<typeof baggingOutcome>;

const baggableOrder = {
  id: uuid.describe('Id of the order.'),
  orderCode: z.string().describe('Code of the order.'),
  customerOrderCode: z.string().describe('Order number of the customer.'),
  consigneeName: z.string().describe('Name of the consignee.'),
  customerName: z.string().nullable().describe('Name of the customer; null if the order has none.'),
  destinationCountry: countryCode,
  destinationPortId: z
    .string()
    .nullable()
    .describe('UN/LOCODE of the destination port; null if it is not set.'),
  serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of the order.'),
  partner: z
    .strictObject({ id: uuid, name: z.string().describe('Name of the forwarder.') })
    .nullable()
    .describe('The forwarder of the freight leg; null if the leg has no partner.'),
  pieces: z.int().describe('Number of pieces of the order.'),
  grossGrams: z.int().describe('Gross weight of the order in grams.'),
  createdAt: isoTime.describe('Time of creation of the order.'),
};

export const unbaggedOrder = z
  .strictObject({
    ...baggableOrder,
    obstacle: z
      .enum(BAGGING_OBSTACLES)
      .nullable()
      .describe('Why the order cannot go into any bag; null if it can.'),
  })
  .meta({ id: 'UnbaggedOrder' });
export type UnbaggedOrder = z.output<typeof unbaggedOrder>;

export const baggedOrder = z
  .strictObject({
    ...baggableOrder,
    bag: z
      .strictObject({
        id: uuid,
        bagCode: z.string().describe('Code of the bag.'),
        state: z.enum(BAG_STATES).describe('State of the bag.'),
      })
      .describe('The bag of the order.'),
    addedAt: isoTime.describe('Time at which the order was added to the bag.'),
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
    id: uuid.describe('Id of the entry.'),
    kind: z.enum(BAG_UPDATE_KINDS).describe('What happened to the bag.'),
    at: isoTime.describe('Time of the update.'),
    by: z
      .string()
      .nullable()
      .describe('Name of the user; null if the update follows from a change of an order.'),
    orderCodes: z
      .array(z.string())
      .max(MAX_ORDERS_PER_BAG)
      .describe('Codes of the orders that were added or removed.'),
    details: z
      .strictObject({
        awbNumber: z.string().nullable().optional().describe('The new MAWB number; null if it was removed.'),
        tareGrams: z
          .int()
          .nullable()
          .optional()
          .describe('The new weight of the empty bag in grams; null if it was removed.'),
        grossGrams: z.int().optional().describe('Weight of bag and orders in grams.'),
        sealNumber: z.string().optional().describe('Number of the seal.'),
        reason: z
          .enum(BAG_UPDATE_REASONS)
          .optional()
          .describe(
            'Why a bag was deleted or an order removed; CANCELLED and NO_LONGER_FITS are of orders that left by themselves.',
          ),
        comments: z.string().optional().describe('Comments of the user.'),
        warnings: z.int().optional().describe('Number of acknowledged pre-flight warnings.'),
      })
      .describe('The changed values; values that did not change are absent.'),
  })
  .meta({ id: 'BagUpdate' });
export type BagUpdate = z.output<typeof bagUpdate>;

/** The pre-flight findings of one order of a bag. */
export const orderFindings = z
  .strictObject({
    orderId: uuid.describe('Id of the order.'),
    orderCode: z.string().describe('Code of the order.'),
    findings: z.array(finding).max(1000).describe('Pre-flight findings of the order.'),
  })
  .meta({ id: 'OrderFindings' });
export type OrderFindings = z.output<typeof orderFindings>;
