import { z } from 'zod';
import {
  destinationCountryCode,
  fieldText,
  isoTime,
  portCode,
  reasonSchema,
  text,
  uuid,
} from '../core/index.ts';
import { GOODS_FLAGS } from '../trade/goods-flags.ts';
import { SERVICE_LEVELS, SHIPMENT_MODES } from '../trade/order-values.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { finding } from '../findings/findings.ts';
import { loadUnit } from './load-units.ts';
import { BAG_PACKERS, BAG_STATES } from './bag-states.ts';

/** Weight limit of a bag in grams, unless the operator has set another for the client. */
export const BAG_LIMIT_GRAMS = 30_000;
/** Orders of one bag; more would not fit into 30 kg. */
export const MAX_ORDERS_PER_BAG = 500;
const MAX_WEIGHT_GRAMS = 1_000_000;

export const weightGrams = z
  .int()
  .min(1)
  .max(MAX_WEIGHT_GRAMS)
  .meta({ description: 'Weight of bag and orders on the scale, in grams.', examples: [16080] });
export const tareGrams = z
  .int()
  .min(0)
  .max(MAX_WEIGHT_GRAMS)
  .meta({ description: 'Weight of the empty bag in grams.', examples: [480] });
export const sealNumber = text(30)
  .regex(/^[\w\-./ ]+$/, fieldText('seal_number'))
  .meta({ description: 'Number of the seal: letters, digits, spaces and - . / _.', examples: ['S-204518'] });

/** Shared by all orders of a bag. The partner is the forwarder that takes the bag over. */
const destination = {
  destinationCountry: destinationCountryCode,
  destinationPortId: portCode.meta({
    description: 'UN/LOCODE of the port that the bag goes to.',
    examples: ['MYKUL'],
  }),
  serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of all orders of the bag.'),
  partner: z
    .strictObject({
      id: uuid,
      name: z.string().meta({ description: 'Name of the forwarder.', examples: ['Straits Express'] }),
    })
    .describe('The forwarder that takes the bag over.'),
};

export const bag = z
  .strictObject({
    id: uuid.describe('Id of the bag.'),
    bagCode: z.string().meta({ description: 'Code on the label of the bag.', examples: ['BAG1000042'] }),
    state: z.enum(BAG_STATES).describe('State of the bag.'),
    ...destination,
    orders: z.int().meta({ description: 'Number of orders of which pieces are in the bag.', examples: [12] }),
    pieces: z.int().meta({ description: 'Number of pieces in the bag.', examples: [14] }),
    orderGrams: z.int().meta({
      description: 'Sum of the gross weights of the pieces in the bag, in grams.',
      examples: [15600],
    }),
    tareGrams: z
      .int()
      .nullable()
      .meta({ description: 'Weight of the empty bag in grams; null until it is entered.', examples: [480] }),
    grossGrams: z
      .int()
      .nullable()
      .meta({
        description: 'Weight of bag and orders on the scale when it was sealed, in grams; null before.',
        examples: [16080],
      }),
    limitGrams: z.int().meta({ description: 'Weight limit of the bag in grams.', examples: [30000] }),
    scaleTolerance: z
      .strictObject({
        grams: z.int().meta({ description: 'Grams that are tolerated.', examples: [200] }),
        percent: z
          .number()
          .meta({ description: 'Percent of the weight of the pieces that are tolerated.', examples: [2] }),
      })
      .describe('How far the scale may differ from the sum of the pieces; the greater of both applies.'),
    sealNumber: z
      .string()
      .nullable()
      .meta({ description: 'Number of the seal; null if the bag is not sealed.', examples: ['S-204518'] }),
    sealedAt: isoTime.nullable().describe('Time of sealing; null if the bag is not sealed.'),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'Number of the MAWB; null if it is not set.', examples: ['618-12345675'] }),
    loadUnit: loadUnit
      .nullable()
      .describe('The ULD or pallet that the forwarder put the bag on; null without one.'),
    packedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who created the bag; null if it is unknown.',
        examples: ['Ann Tan'],
      }),
    sealedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who sealed the bag; null if it is not sealed.',
        examples: ['Ann Tan'],
      }),
    completedAt: isoTime.nullable().describe('Time from which its contents are final; null before.'),
    handedOverAt: isoTime.nullable().describe('When the forwarder took the bag over; null before.'),
    receivedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the person who took the bag over; null before.',
        examples: ['Ravi Kumar'],
      }),
    hasSignature: z.boolean().meta({ description: 'Whether that person signed.', examples: [false] }),
    holder: partnerRef
      .nullable()
      .describe('The partner that has the bag, by its custody ledger; null while its client has it.'),
    createdAt: isoTime.describe('Time of creation.'),
    updatedAt: isoTime.describe('Time of the last change.'),
    version: z.int().meta({ description: 'Number of the version, for If-Match.', examples: [3] }),
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
  'UNKNOWN_PIECE',
  'IN_ANOTHER_BAG',
  ...BAGGING_OBSTACLES,
  'OTHER_COUNTRY',
  'OTHER_PORT',
  'OTHER_SERVICE',
  'OTHER_FORWARDER',
  'OTHER_MODE',
  'GOODS_NOT_ALLOWED',
  'OTHER_MAWB_ROUTE',
  'GOODS_APART',
  'TOO_HEAVY',
  'BAG_FULL',
] as const;
export type BaggingCode = (typeof BAGGING_CODES)[number];

/** The outcome of packing one order. */
export const baggingOutcome = z
  .strictObject({
    orderId: z.string().meta({
      description: 'Id or code of the order or of the piece, as in the request.',
      examples: ['SG1000042X'],
    }),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of the order; null if there is no such order.', examples: ['SG1000042X'] }),
    pieces: z.array(z.int()).meta({ description: 'Numbers of the pieces that were added.', examples: [[1]] }),
    code: z.enum(BAGGING_CODES).describe('ADDED, or why the order was not added.'),
    ok: z.boolean().meta({ description: 'True if the order is in the bag.', examples: [true] }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the order was not added; null if it is in the bag.', examples: [null] }),
  })
  .meta({ id: 'BaggingOutcome' });
export type BaggingOutcome = z.output<typeof baggingOutcome>;

export const baggableOrder = {
  id: uuid.describe('Id of the order.'),
  orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
  customerOrderCode: z
    .string()
    .meta({ description: 'Order number of the customer.', examples: ['SHOP-10042'] }),
  consigneeName: z
    .string()
    .meta({ description: 'Name of the consignee.', examples: ['Nur Aisyah binti Rahman'] }),
  customerName: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the customer; null if the order has none.',
      examples: ['Blue Fig Trading'],
    }),
  destinationCountry: destinationCountryCode,
  destinationPortId: z
    .string()
    .nullable()
    .meta({ description: 'UN/LOCODE of the destination port; null if it is not set.', examples: ['MYKUL'] }),
  serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of the order.'),
  partner: z
    .strictObject({
      id: uuid,
      name: z.string().meta({ description: 'Name of the forwarder.', examples: ['Straits Express'] }),
    })
    .nullable()
    .describe('The forwarder of the freight leg; null if the leg has no partner.'),
  pieces: z.int().meta({ description: 'Number of pieces of the order.', examples: [1] }),
  grossGrams: z.int().meta({ description: 'Gross weight of the order in grams.', examples: [1250] }),
  goodsFlags: z
    .array(z.enum(GOODS_FLAGS))
    .max(GOODS_FLAGS.length)
    .meta({ description: 'Declared goods of the order that need special handling.', examples: [['UN3481']] }),
  createdAt: isoTime.describe('Time of creation of the order.'),
};

export const unbaggedOrder = z
  .strictObject({
    ...baggableOrder,
    piecesInBags: z.int().meta({ description: 'How many pieces of the order are in a bag.', examples: [0] }),
    obstacle: z
      .enum(BAGGING_OBSTACLES)
      .nullable()
      .describe('Why the order cannot go into any bag; null if it can.'),
  })
  .meta({ id: 'UnbaggedOrder' });
export type UnbaggedOrder = z.output<typeof unbaggedOrder>;

/** Orders that can share bags: one forwarder, transport mode, gateway and service level. */
export const suggestedBag = z
  .strictObject({
    ...destination,
    mode: z
      .enum(SHIPMENT_MODES)
      .nullable()
      .describe('Transport mode of their freight legs; null for legs without one.'),
    orders: z.int().meta({ description: 'Number of orders.', examples: [42] }),
    pieces: z.int().meta({ description: 'Number of their pieces that are in no bag.', examples: [45] }),
    orderGrams: z.int().meta({ description: 'Gross weight of these pieces in grams.', examples: [31_200] }),
    bags: z.int().meta({
      description: 'Bags that this weight needs at least, by the weight limit of the client.',
      examples: [2],
    }),
    oldestAt: isoTime.describe('Creation time of the oldest of the orders.'),
  })
  .meta({ id: 'SuggestedBag' });
export type SuggestedBag = z.output<typeof suggestedBag>;

export const baggedOrder = z
  .strictObject({
    ...baggableOrder,
    bag: z
      .strictObject({
        id: uuid,
        bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
        state: z.enum(BAG_STATES).describe('State of the bag.'),
        packer: z
          .enum(BAG_PACKERS)
          .describe('Who packed the bag. Of a bag of the forwarder only code, state and MAWB are answered.'),
        awbNumber: z
          .string()
          .nullable()
          .meta({
            description: 'Number of the MAWB of the bag; null if it is not set.',
            examples: ['618-12345675'],
          }),
      })
      .describe('The bag of the order.'),
    bagPieces: z
      .array(z.int())
      .meta({ description: 'Numbers of the pieces that are in this bag.', examples: [[1]] }),
    addedAt: isoTime.describe('Time at which the order was added to the bag.'),
  })
  .meta({ id: 'BaggedOrder' });
export type BaggedOrder = z.output<typeof baggedOrder>;

/** The pre-flight findings of one order of a bag. */
export const orderFindings = z
  .strictObject({
    orderId: uuid.describe('Id of the order.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    findings: z.array(finding).max(1000).describe('Pre-flight findings of the order.'),
  })
  .meta({ id: 'OrderFindings' });
export type OrderFindings = z.output<typeof orderFindings>;
