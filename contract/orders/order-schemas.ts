import { z } from 'zod';
import { clientOnly, isoDate, isoTime, money, uuid } from '../core/index.ts';
import { dutyAssessment } from '../duties/duty-assessment.ts';
import { hubRef } from '../parties/hub-ref.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { buildResponseShape } from './fields/field-schemas.ts';
import { ORDER_DETAIL_FIELDS, ORDER_ROW_FIELDS } from './fields/order-fields.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { orderInput } from './order-input.ts';
import { orderItem, parcel } from '../trade/order-contents.ts';
import { party, seller } from '../parties/party.ts';
import { orderLeg } from './order-leg-schema.ts';
import { STAGES } from '../trade/order-values.ts';
import { shipmentBooking } from './shipment-booking.ts';
import { deliveryByPromise, promisedDays } from './promised-days.ts';
import { deliveryProof } from './proof/proof-schemas.ts';
import { linkedOrder, reversal } from './reversals/reversal-schemas.ts';
import { eventWithdrawal } from './status/withdrawal-operations.ts';

/** Status of an order: (ServiceType, Status, Remarks) of the specification. */
export const orderStatus = z
  .strictObject({
    serviceType: z
      .string()
      .meta({ description: 'Service type of the leg, or ORDER.', examples: ['LAST_MILE'] }),
    status: z.string().meta({ description: 'Status of the status table.', examples: ['OUT_FOR_DELIVERY'] }),
    remarks: z
      .string()
      .nullable()
      .meta({ description: 'Remarks on the status; null if there are none.', examples: [null] }),
  })
  .meta({ id: 'OrderStatus', description: 'The furthest status that was reported for an order.' });

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

export const orderEvent = z
  .strictObject({
    id: uuid,
    legSequence: z
      .int()
      .nullable()
      .meta({
        description: 'Position of the leg in the route; null for an event of the whole order.',
        examples: [1],
      }),
    piece: z
      .int()
      .nullable()
      .meta({
        description: 'Number of the piece that the event was reported for; null for the whole order.',
        examples: [null],
      }),
    serviceType: orderStatus.shape.serviceType,
    status: orderStatus.shape.status,
    remarks: orderStatus.shape.remarks,
    place: z
      .string()
      .nullable()
      .meta({ description: 'Where it happened; null if it was not reported.', examples: ['Kuala Lumpur'] }),
    hub: hubRef.nullable().describe('The last-mile hub where it happened; null without one.'),
    updateTimestamp: isoTime.describe('When it happened.'),
    receivedAt: isoTime.describe('When the portal received the event.'),
    source: z
      .enum(['PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM'])
      .describe('How the portal received the event.'),
    partner: clientOnly(
      partnerRef
        .nullable()
        .describe('The partner that reported the event; null for others, and for users of customers.'),
    ),
    withdrawal: eventWithdrawal
      .nullable()
      .meta({ description: 'Why the event was withdrawn; null if it counts.', examples: [null] }),
  })
  .meta({ id: 'OrderEvent', description: 'An event of an order.' });
export type OrderEvent = z.output<typeof orderEvent>;

/** The most notes that an order's details include, the latest ones. */
export const MAX_NOTES_SHOWN = 100;

/** A note of the client to the partners of an order. */
export const orderNote = z
  .strictObject({
    id: uuid,
    note: z.string().meta({
      description: 'Text of the note, as its author wrote it.',
      examples: ['Please deliver after 6 p.m.'],
    }),
    author: z
      .string()
      .nullable()
      .meta({ description: 'Name of the author; null if it is unknown.', examples: ['Ann Tan'] }),
    createdAt: isoTime.describe('When the note was written.'),
  })
  .meta({ id: 'OrderNote', description: 'A note of the client to the partners of an order.' });
export type OrderNote = z.output<typeof orderNote>;

/** The most label versions that an order's details include, the latest ones. */
export const MAX_LABELS_SHOWN = 50;

export const orderLabel = z
  .strictObject({
    version: z.int().meta({ description: 'Version of the label, from 1.', examples: [3] }),
    barcode: z.string().meta({ description: 'Barcode of the version.', examples: ['SG1000042X'] }),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the user on the relabel; null if none was given.',
        examples: ['The buyer withdrew.'],
      }),
    createdAt: isoTime.describe('When the version was first printed, or created by a relabel.'),
  })
  .meta({ id: 'OrderLabel', description: 'A version of the label of an order.' });

export const orderCancellation = z
  .strictObject({
    state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']).describe('State of the request.'),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the client; null if it gave none.',
        examples: ['The buyer withdrew.'],
      }),
    partner: clientOnly(
      partnerRef
        .nullable()
        .describe(
          'The partner that answers; null if the parcel was with no partner, and for users of customers.',
        ),
    ),
    answerComment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the partner; null if it gave none.',
        examples: ['The parcel has not left our depot.'],
      }),
    requestedAt: isoTime.describe('When the client requested the cancellation.'),
    answeredAt: isoTime.nullable().describe('When the request was answered; null until then.'),
  })
  .meta({ id: 'OrderCancellation', description: 'A request to cancel an order.' });

export const orderDetails = z
  .strictObject({
    ...orderRow.shape,
    consignor: orderInput.shape.consignor,
    consignee: orderInput.shape.consignee,
    pickup: party
      .nullable()
      .meta({ description: 'Where the goods are picked up; null for the consignor.', examples: [null] }),
    returnTo: party
      .nullable()
      .meta({ description: 'Where returned goods go; null for the consignor.', examples: [null] }),
    notifyParty: party.nullable().meta({
      description: 'Whom the carrier notifies of the arrival; null for the consignee alone.',
      examples: [null],
    }),
    importer: party
      .nullable()
      .meta({ description: 'The importer of record; null for the consignee.', examples: [null] }),
    seller: seller
      .nullable()
      .meta({ description: 'Who sold the goods; null if the order does not name it.', examples: [null] }),
    items: z.array(orderItem).describe('The goods of the order.'),
    parcels: z
      .array(parcel)
      .describe(
        'The parcels of the order, with the values of the latest agreed reweigh, otherwise as declared.',
      ),
    declaredParcels: z
      .array(parcel)
      .nullable()
      .meta({
        description: 'The parcels as they were declared; null without an agreed reweigh.',
        examples: [null],
      }),
    weightAgreedAt: isoTime.nullable().meta({
      description: 'When the latest reweigh was agreed; null without one.',
      examples: [null],
    }),
    pieceDetails: z
      .array(orderPiece)
      .describe('The pieces of the order, one for each parcel, in their sequence.'),
    proofs: z.array(deliveryProof).describe('Proofs of delivery, by leg and piece.'),
    ...buildResponseShape(ORDER_DETAIL_FIELDS),
    portsByDefault: z.array(z.enum(['originPortId', 'destinationPortId'])).meta({
      description: 'The ports that the order names by default: the gateways of its addresses.',
      examples: [['destinationPortId']],
    }),
    customer: z
      .strictObject({
        id: uuid,
        name: z.string().meta({ description: 'Name of the customer.', examples: ['Blue Fig Trading'] }),
      })
      .nullable()
      .describe('The customer of the order; null for an order of the client itself.'),
    legs: z.array(orderLeg).describe('The route, leg by leg.'),
    booking: clientOnly(
      shipmentBooking.nullable().meta({
        description:
          'The booked space of a shipment (B2B); null without one, and for users of customers. While it is requested or confirmed, its departure decides the planned days.',
        examples: [null],
      }),
    ),
    labelVersion: z.int().meta({ description: 'Current version of the label.', examples: [1] }),
    labels: z
      .array(orderLabel)
      .max(MAX_LABELS_SHOWN)
      .describe(`The latest ${MAX_LABELS_SHOWN} versions of the label, newest first.`),
    cancellation: orderCancellation
      .nullable()
      .meta({ description: 'The latest cancellation request; null if there is none.', examples: [null] }),
    reversal: reversal
      .nullable()
      .meta({ description: 'The latest reversal; null if there is none.', examples: [null] }),
    reverseOf: linkedOrder.nullable().meta({
      description: 'For a reverse order: the order whose parcel it brings back. Null for other orders.',
      examples: [null],
    }),
    notes: z
      .array(orderNote)
      .max(MAX_NOTES_SHOWN)
      .describe(`The latest ${MAX_NOTES_SHOWN} notes of the client to the partners, newest first.`),
    ...deliveryByPromise,
    nextStates: z.array(orderStatus.omit({ remarks: true })).describe('The statuses that can follow.'),
    actions: z.array(z.enum(ORDER_ACTIONS)).describe('The actions that the order allows now.'),
    dutiesAndTaxes: dutyAssessment
      .nullable()
      .describe(
        'Duties and taxes by the rules of the day of creation or of the last change; null for a domestic order, or if the destination has no rules.',
      ),
  })
  .meta({
    id: 'OrderDetails',
    description: 'An order with its route, history of requests and allowed actions.',
  });
export type OrderDetails = z.output<typeof orderDetails>;
