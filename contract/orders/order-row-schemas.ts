import { z } from 'zod';
import { clientOnly, isoDate, isoTime, money, uuid } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { STAGES } from '../trade/order-values.ts';
import { buildResponseShape } from './fields/field-schemas.ts';
import { ORDER_ROW_FIELDS } from './fields/order-fields.ts';
import { orderStatus } from './order-status.ts';
import { promisedDays } from './promised-days.ts';

/** Since when an order under way is late or stuck; null otherwise. */
export const orderDelay = {
  lateSince: isoTime.nullable().meta({
    description:
      'When the last day of the first promise ended at the destination, if the order was under way then and still is; null otherwise.',
    examples: [null],
  }),
  stuckSince: isoTime.nullable().meta({
    description: 'Since when there has been no event for longer than the leg takes; null otherwise.',
    examples: [null],
  }),
};

/** The state of a piece. */
const pieceState = {
  status: orderStatus.omit({ remarks: true }).describe('The furthest status of the piece.'),
  statusAt: isoTime.describe('When the piece reached its status.'),
  isPresent: z.boolean().meta({
    description: 'Whether the piece has reached the furthest status of the pieces.',
    examples: [true],
  }),
};

/** The furthest status that some of the pieces have reached. */
const pieceProgress = z
  .strictObject({
    serviceType: orderStatus.shape.serviceType,
    status: orderStatus.shape.status,
    clientStatus: orderStatus.shape.clientStatus,
    pieces: z.int().meta({ description: 'How many pieces have reached the status.', examples: [2] }),
  })
  .meta({ id: 'PieceProgress', description: 'The furthest status of the pieces.' });

/** A piece of an order, with its codes. */
export const orderPiece = z
  .strictObject({
    piece: z.int().meta({ description: 'Number of the piece in its order, from 1.', examples: [1] }),
    pieceCode: z.string().meta({
      description: 'Code of the piece: order code, U and three digits.',
      examples: ['SG1000042XU001'],
    }),
    sscc: z
      .string()
      .nullable()
      .meta({
        description: 'SSCC-18 of the piece; null for clients without a GS1 company prefix.',
        examples: [null],
      }),
    ...pieceState,
  })
  .meta({ id: 'OrderPiece', description: 'A piece of an order.' });
export type OrderPiece = z.output<typeof orderPiece>;

/** A row of the order list. */
export const orderRow = z
  .strictObject({
    id: uuid,
    orderCode: z.string().meta({ description: 'The order code of the portal.', examples: ['SG1000042X'] }),
    ...buildResponseShape(ORDER_ROW_FIELDS),
    customerId: uuid
      .nullable()
      .describe('Id of the customer, a UUID; null for an order of the client itself.'),
    batchId: uuid
      .nullable()
      .describe('Id of the batch that created the order, a UUID; null without a batch.'),
    batchCode: z
      .string()
      .nullable()
      .meta({
        description: 'Code of the batch that created the order; null without a batch.',
        examples: ['U261121-7K3FQ'],
      }),
    cod: money
      .nullable()
      .meta({ description: 'Amount to collect from the consignee; null without cod.', examples: [null] }),
    consigneeName: z
      .string()
      .meta({ description: 'Name of the consignee.', examples: ['Nur Aisyah binti Rahman'] }),
    consigneeCity: z
      .string()
      .nullable()
      .meta({ description: 'City of the consignee; null if it has none.', examples: ['Kuala Lumpur'] }),
    pieces: z.int().meta({ description: 'Number of parcels.', examples: [1] }),
    pieceProgress: pieceProgress.nullable().meta({
      description:
        'The furthest status of the pieces, and how many have reached it; null while all have the same status.',
      examples: [null],
    }),
    grossGrams: z.int().meta({
      description:
        'Gross weight of all parcels, in grams: of the latest agreed reweigh, otherwise as declared.',
      examples: [1250],
    }),
    declaredGrams: z
      .int()
      .nullable()
      .meta({
        description:
          'Gross weight that was declared, in grams, if an agreed reweigh has another one; otherwise null.',
        examples: [null],
      }),
    chargeableGrams: clientOnly(
      z
        .int()
        .nullable()
        .meta({
          description:
            'Chargeable weight, in grams: the greater of gross and volumetric weight, rounded up to the step of the rate card; null for users of customers.',
          examples: [1500],
        }),
    ),
    value: money.describe('Value of the goods.'),
    price: clientOnly(
      money
        .nullable()
        .describe('Price of the transport; null while it is unknown, and for users of customers.'),
    ),
    priceRatesAsOf: clientOnly(
      isoDate
        .nullable()
        .describe(
          'Day of the exchange rates of the price; null if no part of it was converted, and for users of customers.',
        ),
    ),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'MAWB number; null until it is set.', examples: ['618-12345675'] }),
    hawbNumber: z
      .string()
      .nullable()
      .meta({ description: 'HAWB number; null until it is set.', examples: ['HX-1001'] }),
    carrierNumbers: z
      .string()
      .nullable()
      .meta({
        description: 'Tracking numbers of the carriers, in the sequence of the route; null without one.',
        examples: ['SX88420193MY'],
      }),
    status: orderStatus,
    statusAt: isoTime.describe('When the status was reached.'),
    stage: z
      .enum(STAGES)
      .meta({ description: 'Tab of the order list to which the status belongs.', examples: ['IN_TRANSIT'] }),
    terminal: z.boolean().describe('Whether no status can follow.'),
    ...orderDelay,
    ...promisedDays,
    currentPartner: clientOnly(
      partnerRef
        .nullable()
        .describe(
          'The partner of the leg that the order is on, or of the first leg until that begins; null if the leg is unallocated, and for users of customers.',
        ),
    ),
    labelPrinted: z.boolean().describe('Whether the current version of the label was printed.'),
    version: z.int().meta({ description: 'Version of the order; each change increments it.', examples: [3] }),
    createdAt: isoTime.describe('When the order was created.'),
    updatedAt: isoTime.describe('When the order last changed.'),
  })
  .meta({ id: 'OrderRow', description: 'An order in a list.' });
export type OrderRow = z.output<typeof orderRow>;

/** Fields of an order that a partner does not see. */
export const CLIENT_ONLY_FIELDS = {
  customerId: true,
  chargeableGrams: true,
  price: true,
  priceRatesAsOf: true,
  carrierNumbers: true,
  currentPartner: true,
} as const;
