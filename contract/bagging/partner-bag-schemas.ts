import { z } from 'zod';
import { isoTime, portCode, reasonSchema, uuid } from '../core/index.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';
import { partnerId } from '../parties/index.ts';
import { bagId } from './bag-requests.ts';
import { bag, baggableOrder, baggedOrder, unbaggedOrder } from './bag-schemas.ts';
import { BAG_PACKERS, BAG_STATES } from './bag-states.ts';

export const partnerBagParams = z.strictObject({ partnerId, bagId });

/** A bag as its forwarder sees it: one that it packed, or one of a client that it received. */
export const partnerBag = bag
  .omit({ partner: true })
  .extend({
    packer: z.enum(BAG_PACKERS).describe('Who packed the bag.'),
    client: partnerClient
      .nullable()
      .describe('The client that packed the bag; null for a bag of the forwarder.'),
    receivedAt: isoTime
      .nullable()
      .describe('When the forwarder received a bag of a client; null for its own.'),
    forwardedAt: isoTime
      .nullable()
      .describe('When the forwarder completed a bag of a client as it is; null before.'),
  })
  .meta({ id: 'PartnerBag' });
export type PartnerBag = z.output<typeof partnerBag>;

const { customerName: _customerName, partner: _partner, ...orderFields } = baggableOrder;

/** An order in the lists of the forwarder, with the client that it belongs to. */
const partnerBaggableOrder = {
  ...orderFields,
  client: partnerClient,
  originPortId: portCode.nullable().describe('UN/LOCODE of the origin port; null if it is not set.'),
};

export const incomingFfOrder = z
  .strictObject({
    ...partnerBaggableOrder,
    bags: z
      .array(
        z.strictObject({
          id: uuid,
          bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
          state: z.enum(BAG_STATES).describe('State of the bag.'),
          handedOverAt: isoTime.nullable().describe('When the client handed the bag over; null before.'),
        }),
      )
      .max(999)
      .describe('The bags of the client that have pieces of the order.'),
  })
  .meta({ id: 'IncomingFfOrder', description: 'An order that its forwarder has not received yet.' });
export type IncomingFfOrder = z.output<typeof incomingFfOrder>;

export const partnerUnbaggedOrder = z
  .strictObject({
    ...partnerBaggableOrder,
    piecesInBags: unbaggedOrder.shape.piecesInBags,
    obstacle: unbaggedOrder.shape.obstacle,
  })
  .meta({ id: 'PartnerUnbaggedOrder', description: 'A received order with pieces that are in no bag.' });
export type PartnerUnbaggedOrder = z.output<typeof partnerUnbaggedOrder>;

export const partnerBaggedOrder = z
  .strictObject({
    ...partnerBaggableOrder,
    bag: baggedOrder.shape.bag,
    bagPieces: baggedOrder.shape.bagPieces,
    addedAt: baggedOrder.shape.addedAt,
  })
  .meta({ id: 'PartnerBaggedOrder', description: 'An order at its forwarder in a bag.' });
export type PartnerBaggedOrder = z.output<typeof partnerBaggedOrder>;

/** The outcome of receiving one bag. */
export const receivedBagOutcome = z
  .strictObject({
    code: z.string().meta({ description: 'Code as in the request.', examples: ['BAG1000042'] }),
    bagId: uuid.nullable().describe('Id of the bag; null if there is none.'),
    ok: z.boolean().meta({ description: 'True if the forwarder has the bag.', examples: [true] }),
    isRepeat: z.boolean().meta({ description: 'True if it had been received before.', examples: [false] }),
    pieces: z.int().meta({ description: 'Number of pieces that were received now.', examples: [14] }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the bag was not received; null if it was.', examples: [null] }),
    notUpdated: z
      .array(
        z.strictObject({
          pieceCode: z.string().meta({ description: 'Code of the piece.', examples: ['SG1000042XU001'] }),
          reason: reasonSchema,
        }),
      )
      .max(1000)
      .describe('Received pieces whose status could not change, and why.'),
  })
  .meta({ id: 'ReceivedBagOutcome' });
export type ReceivedBagOutcome = z.output<typeof receivedBagOutcome>;
