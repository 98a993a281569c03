import { z } from 'zod';
import { fieldText, listOf, operation, reasonSchema, text, valueOf } from '../../core/index.ts';
import { pieceDimensions, pieceWeight } from '../../reweigh/reweigh-schemas.ts';
import { REWEIGH_KINDS, REWEIGH_STATES } from '../../reweigh/reweigh-values.ts';
import { mawbParams } from '../mawb/mawb-params.ts';

/** Pieces of one request. */
export const MAX_REWEIGHED_PIECES = 500;

const { lengthMm, widthMm, heightMm } = pieceDimensions.shape;

/** A piece that was weighed or measured. */
export const orderReweigh = z
  .strictObject({
    code: text(60).meta({
      description: 'Code of a piece, its SSCC, or the code of an order of one piece.',
      examples: ['SG0000G5T2XKU002'],
    }),
    grossGrams: pieceWeight.shape.grossGrams.optional(),
    lengthMm: lengthMm.optional(),
    widthMm: widthMm.optional(),
    heightMm: heightMm.optional(),
  })
  .refine((piece) => piece.grossGrams !== undefined || piece.lengthMm !== undefined, {
    path: ['grossGrams'],
    message: fieldText('weight_or_dimensions'),
  })
  .refine(
    (piece) =>
      new Set([piece.lengthMm, piece.widthMm, piece.heightMm].map((edge) => edge === undefined)).size === 1,
    { path: ['lengthMm'], message: fieldText('all_edges') },
  )
  .meta({ id: 'OrderReweigh' });
export type OrderReweigh = z.output<typeof orderReweigh>;

export const orderReweighOutcome = z
  .strictObject({
    orderCode: z.string().meta({
      description: 'Code of the order; the code of the request if there is no such order.',
      examples: ['SG1000042X'],
    }),
    kind: z.enum(REWEIGH_KINDS).describe('Whether weights, dimensions or both were recorded.'),
    ok: z.boolean().meta({ description: 'True if the reweigh was recorded.', examples: [true] }),
    state: z
      .enum(REWEIGH_STATES)
      .nullable()
      .describe(
        'State of the reweigh: ACCEPTED within the tolerance or without a change of the charge, otherwise WAITING; null if there is none.',
      ),
    declaredGrams: z
      .int()
      .nullable()
      .meta({ description: 'Gross weight of the order before; null without a reweigh.', examples: [1200] }),
    grams: z
      .int()
      .nullable()
      .meta({ description: 'Gross weight of the order now; null without a reweigh.', examples: [1250] }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why it was not recorded; null if it was.', examples: [null] }),
  })
  .meta({ id: 'OrderReweighOutcome' });
export type OrderReweighOutcome = z.output<typeof orderReweighOutcome>;

export const reweighManifest = operation({
  domain: 'manifests',
  bases: ['clients'],
  id: 'reweighManifest',
  audit: 'Reweighed orders of a MAWB',
  method: 'POST',
  permission: 'partner-measurements.write',
  path: '/manifest/{id}/reweigh',
  summary:
    'Record weights and dimensions of pieces on a MAWB, as the forwarder. Those of an order are one reweigh; within the ' +
    'tolerance it takes effect at once, otherwise the client answers. Repeating the request changes nothing',
  params: mawbParams,
  body: z.strictObject({
    orders_reweigh: listOf(orderReweigh, 1, MAX_REWEIGHED_PIECES).describe(
      'The pieces; those of one order are one reweigh.',
    ),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        outcomes: z
          .array(orderReweighOutcome)
          .max(MAX_REWEIGHED_PIECES)
          .describe('The outcome of each order.'),
      }),
    ),
  },
  refusals: ['not_found'],
});

export const manifestReweighOperations = [reweighManifest];
