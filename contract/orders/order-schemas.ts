import { z } from 'zod';
import { clientOnly, isoTime, uuid } from '../core/index.ts';
import { dutyAssessment } from '../duties/duty-assessment.ts';
import { hubRef } from '../parties/hub-ref.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { party, seller } from '../parties/party.ts';
import { orderItem, parcel } from '../trade/order-contents.ts';
import { buildResponseShape } from './fields/field-schemas.ts';
import { ORDER_DETAIL_FIELDS } from './fields/order-fields.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { orderInput } from './order-input.ts';
import { orderLeg } from './order-leg-schema.ts';
import { orderPiece, orderRow } from './order-row-schemas.ts';
import { orderStatus } from './order-status.ts';
import { deliveryByPromise } from './promised-days.ts';
import { deliveryProof } from './proof/proof-schemas.ts';
import { linkedOrder, reversal } from './reversals/reversal-schemas.ts';
import { shipmentBooking } from './shipment-booking.ts';
import { eventWithdrawal } from './status/withdrawal-operations.ts';

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
    clientStatus: orderStatus.shape.clientStatus,
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
