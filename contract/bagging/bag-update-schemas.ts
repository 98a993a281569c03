import { z } from 'zod';
import { isoTime, reasonSchema, uuid } from '../core/index.ts';
import { loadUnit } from './load-units.ts';
import { MAX_ORDERS_PER_BAG } from './bag-schemas.ts';

export const BAG_UPDATE_KINDS = [
  'CREATED',
  'ORDERS_ADDED',
  'ORDER_REMOVED',
  'ORDER_LEFT',
  'CHANGED',
  'SEALED',
  'UNSEALED',
  'COMPLETED',
  'HANDED_OVER',
  'RECEIVED',
  'BROKEN_UP',
  'MANIFESTED',
  'OFFLOADED',
  'DELAYED',
  'DEPARTED',
  'ARRIVED',
  'DELIVERED',
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
      .meta({
        description: 'Name of the user; null if the update follows from a change of an order.',
        examples: ['Ann Tan'],
      }),
    orderCodes: z
      .array(z.string())
      .max(MAX_ORDERS_PER_BAG)
      .meta({
        description:
          'Codes of the orders that were added or removed, or of their pieces if it was not all of them.',
        examples: [['SG1000042X']],
      }),
    details: z
      .strictObject({
        awbNumber: z.string().nullable().optional().describe('The new MAWB number; null if it was removed.'),
        previousAwbNumber: z
          .string()
          .optional()
          .describe('The MAWB that an off-loaded bag left; `awbNumber` is that of its next flight.'),
        loadUnit: loadUnit
          .nullable()
          .optional()
          .describe('The ULD or pallet that the bag was put on; null if it was taken off.'),
        flightNumber: z.string().optional().describe('The flight of a departure, a delay or an arrival.'),
        departsAt: isoTime.optional().describe('The new time of departure of a delayed flight.'),
        tareGrams: z
          .int()
          .nullable()
          .optional()
          .describe('The new weight of the empty bag in grams; null if it was removed.'),
        grossGrams: z.int().optional().describe('Weight of bag and orders in grams.'),
        sealNumber: z.string().optional().describe('Number of the seal.'),
        receivedBy: z.string().optional().describe('Name of the person who took the bag over.'),
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

/** The outcome of an action on one of several bags. */
export const bagOutcome = z
  .strictObject({
    bagId: uuid.describe('Id of the bag, as in the request.'),
    bagCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of the bag; null if there is no such bag.', examples: ['BAG1000042'] }),
    ok: z.boolean().meta({ description: 'True if the bag has the new state.', examples: [true] }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the bag was not changed; null if it was.', examples: [null] }),
  })
  .meta({ id: 'BagOutcome' });
export type BagOutcome = z.output<typeof bagOutcome>;
