import { z } from 'zod';
import { isoTime } from '../core/index.ts';
import {
  buildResponseShape,
  deliveryProof,
  CLIENT_ONLY_FIELDS,
  PARTNER_DETAIL_FIELDS,
  orderDetails,
  orderEvent,
  orderLeg,
  orderRow,
} from '../orders/index.ts';
import { SERVICE_TYPES } from '../trade/index.ts';
import { partnerClient } from './partner-client.ts';
import { partnerRequest } from './partner-requests.ts';

/** A row of a partner's incoming orders: an order without the client's own fields, with the partner's part of it. */
export const partnerOrderRow = orderRow
  .omit(CLIENT_ONLY_FIELDS)
  .extend({
    client: partnerClient,
    incomingAt: isoTime.describe('When the order was allocated to the partner.'),
    serviceTypes: z
      .array(z.enum(SERVICE_TYPES))
      .describe('Service types of the partner’s legs, in the order of the route.'),
    externalTrackings: z
      .array(z.string())
      .meta({ description: 'The partner’s own tracking numbers of its legs.', examples: [['SX88420193MY']] }),
  })
  .meta({ id: 'PartnerOrderRow', description: 'A row of a partner’s incoming orders.' });
export type PartnerOrderRow = z.output<typeof partnerOrderRow>;

/** A leg of the partner, without the reasons for its allocation. */
export const partnerLeg = orderLeg
  .omit({ allocation: true, partner: true, rule: true, reason: true })
  .extend({
    chargeableGrams: z
      .int()
      .meta({ description: 'Chargeable weight by the partner’s rate card, in grams.', examples: [1500] }),
  })
  .meta({ id: 'PartnerLeg', description: 'A leg that the partner carries.' });
export type PartnerLeg = z.output<typeof partnerLeg>;

/** Actions that a partner can start: request a reversal, reweigh or measure the parcels. */
export const PARTNER_ORDER_ACTIONS = ['reverse', 'reweigh'] as const;
export type PartnerOrderAction = (typeof PARTNER_ORDER_ACTIONS)[number];

/** An order as its partner sees it, without fields that concern only the client, its customers or other partners. */
export const partnerOrder = z
  .strictObject({
    ...partnerOrderRow.shape,
    ...buildResponseShape(PARTNER_DETAIL_FIELDS),
    ...orderDetails.pick({
      consignor: true,
      consignee: true,
      pickup: true,
      returnTo: true,
      notifyParty: true,
      importer: true,
      seller: true,
      items: true,
      parcels: true,
      declaredParcels: true,
      weightAgreedAt: true,
      pieceDetails: true,
      portsByDefault: true,
      labelVersion: true,
      notes: true,
      deliveredOn: true,
      onTime: true,
      nextStates: true,
    }).shape,
    proofs: z.array(deliveryProof).describe('Proofs of the partner’s deliveries, by leg and piece.'),
    legs: z.array(partnerLeg).describe('The legs of the partner, in the order of the route.'),
    events: z.array(orderEvent).describe('Events of all legs, newest first.'),
    requests: z.array(partnerRequest).describe('Requests of the client that wait for the partner’s answer.'),
    actions: z.array(z.enum(PARTNER_ORDER_ACTIONS)).describe('Actions that the partner can start now.'),
  })
  .meta({ id: 'PartnerOrder', description: 'An order as its partner sees it.' });
export type PartnerOrder = z.output<typeof partnerOrder>;
