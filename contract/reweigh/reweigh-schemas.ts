import { z } from 'zod';
import { clientOnly, isoTime, listOf, money, text, uuid } from '../core/index.ts';
import { MAX_PIECES } from '../orders/index.ts';
import { MAX_GRAMS, MAX_MILLIMETRES, parcel, SERVICE_TYPES } from '../trade/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { ACCEPTED_BY, REWEIGH_ACTIONS, REWEIGH_KINDS, REWEIGH_STATES } from './reweigh-values.ts';

/** How an entry names its piece. */
const pieceName = {
  piece: z
    .int()
    .min(1)
    .max(MAX_PIECES)
    .optional()
    .meta({
      description: 'Number of the piece of the order, from 1. Default: by `pieceCode`.',
      examples: [1],
    }),
  pieceCode: text(40)
    .optional()
    .meta({
      description: 'Code of the piece, the barcode on its label, or its SSCC. Default: by `piece`.',
      examples: ['SG1000042XU001'],
    }),
};
const edge = z
  .int()
  .min(1)
  .max(MAX_MILLIMETRES)
  .meta({ description: 'Length of the edge in millimetres.', examples: [300] });

/** The weight of one piece on the partner's scale. */
export const pieceWeight = z
  .strictObject({
    ...pieceName,
    grossGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .meta({ description: 'Gross weight of the piece in grams.', examples: [1250] }),
  })
  .meta({ id: 'PieceWeight' });

/** The measured edges of one piece. */
export const pieceDimensions = z
  .strictObject({ ...pieceName, lengthMm: edge, widthMm: edge, heightMm: edge })
  .meta({ id: 'PieceDimensions' });

/** The weight and the edges of one piece. */
export const pieceMeasures = z
  .strictObject({ ...pieceWeight.shape, lengthMm: edge, widthMm: edge, heightMm: edge })
  .meta({ id: 'PieceMeasures' });

/** Pieces that are not listed keep their current values. */
const inputOf = <T extends z.ZodType>(piece: T) =>
  z.strictObject({
    parcels: listOf(piece, 1, 999).describe(
      'The pieces that were weighed or measured again; the rest keep their values.',
    ),
    note: text(500).optional().describe('Note of the partner for the client.'),
  });

export const weightInput = inputOf(pieceWeight).meta({ id: 'WeightInput' });
export const dimensionsInput = inputOf(pieceDimensions).meta({ id: 'DimensionsInput' });
export type WeightInput = z.output<typeof weightInput>;
export type DimensionsInput = z.output<typeof dimensionsInput>;

/** Weights of an order, and the price of the leg at that weight. */
export const reweighFigures = z
  .strictObject({
    grossGrams: z.int().meta({ description: 'Gross weight of the order in grams.', examples: [1250] }),
    volumetricGrams: z
      .int()
      .meta({ description: 'Volumetric weight of the order in grams.', examples: [960] }),
    chargeableGrams: clientOnly(
      z
        .int()
        .nullable()
        .meta({
          description: 'Chargeable weight of the order in grams; null for users of customers.',
          examples: [1500],
        }),
    ),
    price: clientOnly(
      money.nullable().describe('Price of the leg; null if it has none, and for users of customers.'),
    ),
  })
  .meta({ id: 'ReweighFigures' });
export type ReweighFigures = z.output<typeof reweighFigures>;

/** A partner's new weight or new dimensions of a leg it carries. */
export const reweigh = z
  .strictObject({
    id: uuid.describe('Id of the reweigh.'),
    orderId: uuid.describe('Id of the order.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    customerOrderCode: z
      .string()
      .meta({ description: 'Order number of the customer.', examples: ['SHOP-10042'] }),
    allocationId: uuid.describe('Id of the leg.'),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    partner: clientOnly(
      partnerRef.nullable().describe('The partner that recorded the reweigh; null for users of customers.'),
    ),
    kind: z.enum(REWEIGH_KINDS).describe('Whether weights, dimensions or both were recorded.'),
    state: z.enum(REWEIGH_STATES).describe('State of the reweigh.'),
    acceptedBy: z.enum(ACCEPTED_BY).nullable().describe('How the reweigh was accepted; null if it was not.'),
    declared: reweighFigures.describe('Figures as the client declared the order.'),
    before: reweighFigures.describe('Figures as declared, or as set by an earlier reweigh that took effect.'),
    after: reweighFigures.describe('Figures as this reweigh sets them once it takes effect.'),
    delta: clientOnly(
      money
        .nullable()
        .describe(
          'Price after less price before, in the currency of the leg; null without a price, and for users of customers.',
        ),
    ),
    note: z
      .string()
      .nullable()
      .meta({
        description: 'Note of the partner; null without one.',
        examples: ['Weighed again at the hub.'],
      }),
    answerBy: isoTime
      .nullable()
      .describe("Deadline of the client's answer, at which the reweigh is accepted; null unless WAITING."),
    createdAt: isoTime.describe('Time of creation.'),
    updatedAt: isoTime.describe('Time of the last change.'),
  })
  .meta({ id: 'Reweigh' });
export type Reweigh = z.output<typeof reweigh>;

/** One entry of the history of a reweigh. */
export const reweighStep = z
  .strictObject({
    state: z.enum(REWEIGH_STATES).describe('State after this step.'),
    at: isoTime.describe('Time of the step.'),
    side: z.enum(['PARTNER', 'CLIENT', 'SYSTEM']).describe('Side that took the step.'),
    by: clientOnly(
      z
        .string()
        .nullable()
        .meta({
          description:
            'Name of the user, or of the partner if the reader is on the other side; null for SYSTEM, and for users of customers.',
          examples: ['Ann Tan'],
        }),
    ),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the user on a dispute or a decision; null without one.',
        examples: ['The parcel was weighed with its pallet.'],
      }),
    before: reweighFigures.describe('Figures before the reweigh.'),
    after: reweighFigures.describe('Figures of the reweigh after this step.'),
  })
  .meta({ id: 'ReweighStep' });
export type ReweighStep = z.output<typeof reweighStep>;

export const reweighFile = z
  .strictObject({
    id: uuid.describe('Id of the file.'),
    use: z
      .enum(['PHOTO', 'EVIDENCE'])
      .describe("PHOTO: the partner's picture of the reweigh. EVIDENCE: the client's file of a dispute."),
    name: z.string().meta({ description: 'Name of the file.', examples: ['scale.jpg'] }),
    mediaType: z.string().meta({ description: 'Media type, by content.', examples: ['image/jpeg'] }),
    bytes: z.int().meta({ description: 'Size of the file in bytes.', examples: [184320] }),
    createdAt: isoTime.describe('Time of the upload.'),
  })
  .meta({ id: 'ReweighFile' });
export type ReweighFile = z.output<typeof reweighFile>;

export const reweighDetails = z
  .strictObject({
    ...reweigh.shape,
    parcels: z.array(parcel).describe('All pieces, with the values of this reweigh.'),
    steps: z.array(reweighStep).describe('History of the reweigh, oldest first.'),
    files: z.array(reweighFile).describe('Photos and evidence.'),
    actions: z.array(z.enum(REWEIGH_ACTIONS)).describe('Actions that the side of the caller has now.'),
  })
  .meta({ id: 'ReweighDetails' });
export type ReweighDetails = z.output<typeof reweighDetails>;
