import { z } from 'zod';
import { fieldText, listOf, orderRef, portCode, text, uuid, valueOf } from '../core/index.ts';
import { SERVICE_LEVELS } from '../trade/order-values.ts';
import { baggingOutcome, MAX_ORDERS_PER_BAG, sealNumber, tareGrams, weightGrams } from './bag-schemas.ts';
import { BAG_DELETION_REASONS, bagOutcome } from './bag-update-schemas.ts';

// Parameters, bodies and responses of bags of clients and of forwarders, which are packed, changed and sealed alike.

export const bagId = uuid.describe('Id of the bag.');

/** Bags of one request. */
export const MAX_BAGS_PER_REQUEST = 200;

export const bagIds = listOf(uuid, 1, MAX_BAGS_PER_REQUEST).describe('Ids of the bags.');

/** The response of a request for several bags. */
export const outcomesOfBags = <T extends z.ZodType>(outcome: T) =>
  ({
    status: 200,
    body: valueOf(
      z.strictObject({
        outcomes: z
          .array(outcome)
          .max(MAX_BAGS_PER_REQUEST)
          .describe('The outcome of each bag, in the sequence of the request.'),
      }),
    ),
  }) as const;

export const bagOutcomes = outcomesOfBags(bagOutcome);

export const bagSearch = text(40)
  .optional()
  .describe('Part of the bag code, the seal number or the MAWB number.');

export const bagAwbNumber = text(20)
  .nullable()
  .describe('Number of the MAWB, with or without hyphen; null removes it.');

export const packInput = z
  .strictObject({
    bagId: uuid.optional().describe('The open bag to add orders to; without it a new bag is created.'),
    destinationPortId: portCode.optional().describe('UN/LOCODE of the destination port of a new bag.'),
    serviceLevel: z.enum(SERVICE_LEVELS).optional().describe('Service level of a new bag.'),
    orderIds: listOf(orderRef, 1, MAX_ORDERS_PER_BAG).describe(
      'Ids or codes of the orders to pack, or codes or SSCCs of single pieces. An order stands for its pieces in no bag.',
    ),
  })
  .refine(
    ({ bagId: openBagId, destinationPortId, serviceLevel }) =>
      openBagId !== undefined || (destinationPortId !== undefined && serviceLevel !== undefined),
    {
      path: ['destinationPortId'],
      message: fieldText('bag_or_destination'),
    },
  );

/** The response of packing: the bag, and the outcome of each order. */
export const packingResponse = <T extends z.ZodType>(bag: T) =>
  ({
    status: 201,
    body: valueOf(
      z.strictObject({
        bag,
        outcomes: z
          .array(baggingOutcome)
          .max(MAX_ORDERS_PER_BAG)
          .describe('The outcome of each order, in the sequence of the request.'),
      }),
    ),
  }) as const;

export const editBagInput = z
  .strictObject({
    awbNumber: bagAwbNumber.optional(),
    tareGrams: tareGrams
      .nullable()
      .optional()
      .meta({ description: 'Weight of the empty bag in grams; null removes it.', examples: [480] }),
    state: z.literal('OPEN').optional().describe('OPEN opens a sealed bag again.'),
    comments: text(300).optional().describe('Comments of the user; required with `state`.'),
  })
  .refine((body) => Object.keys(body).some((key) => key !== 'comments'), fieldText('bag_change_missing'))
  .refine(({ state, comments }) => (state === undefined) === (comments === undefined), {
    path: ['comments'],
    message: fieldText('unseal_comments'),
  });

export const sealInput = z.strictObject({
  sealNumber,
  grossGrams: weightGrams,
  tareGrams: tareGrams
    .optional()
    .describe('Weight of the empty bag in grams; if absent, the tare that was set before.'),
  weightReason: text(300)
    .optional()
    .meta({
      description: 'Why the scale differs from the sum of the pieces; required outside the tolerance.',
      examples: ['Ice packs were added'],
    }),
});

const MAX_BAG_LABELS = 100;

/** Bags whose labels are printed in one PDF. */
export const labelsInput = z.strictObject({
  bagIds: listOf(uuid, 1, MAX_BAG_LABELS).describe('Ids of the bags, in the sequence of the pages.'),
});

/** Fields of the deletion of a bag, or of the removal of one order. */
export const deletionFields = {
  reason: z.enum(BAG_DELETION_REASONS).describe('Why the bag is deleted or the order removed.'),
  comments: text(500).meta({ description: 'Comments of the user.', examples: ['The bag was packed twice.'] }),
};
