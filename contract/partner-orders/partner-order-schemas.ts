import { z } from 'zod';
import { isoTime, uuid } from '../core/index.ts';
import {
  CLIENT_ONLY_FIELDS,
  orderDetails,
  orderEvent,
  orderLeg,
  orderRow,
  SERVICE_TYPES,
} from '../orders/index.ts';
import { partnerRequest } from './partner-requests.ts';

/** A row of a partner's incoming orders: an order without the client's own fields, with the partner's part of it. */
export const partnerOrderRow = orderRow
  .omit(CLIENT_ONLY_FIELDS)
  .extend({
    client: z.strictObject({ id: uuid, name: z.string() }),
    /** When the order was allocated to the partner. */
    incomingAt: isoTime,
    /** Service types of the partner's legs, in the order of the route. */
    serviceTypes: z.array(z.enum(SERVICE_TYPES)),
    /** The partner's own tracking numbers. */
    externalTrackings: z.array(z.string()),
  })
  .meta({ id: 'PartnerOrderRow' });
export type PartnerOrderRow = z.output<typeof partnerOrderRow>;

/** A leg of the partner, without the reasons for its allocation. */
export const partnerLeg = orderLeg
  .omit({ allocation: true, partner: true, rule: true, reason: true })
  .meta({ id: 'PartnerLeg' });
export type PartnerLeg = z.output<typeof partnerLeg>;

/** Actions that a partner can start: request a reversal, reweigh or measure the parcels. */
export const PARTNER_ORDER_ACTIONS = ['reverse', 'reweigh'] as const;
export type PartnerOrderAction = (typeof PARTNER_ORDER_ACTIONS)[number];

/** An order as its partner sees it, without fields that concern only the client, its customers or other partners. */
export const partnerOrder = z
  .strictObject({
    ...partnerOrderRow.shape,
    ...orderDetails.pick({
      consignor: true,
      consignee: true,
      pickup: true,
      returnTo: true,
      items: true,
      parcels: true,
      incoterm: true,
      shipmentMode: true,
      remarks: true,
      promisedFrom: true,
      promisedTo: true,
      labelVersion: true,
      notes: true,
      nextStates: true,
    }).shape,
    /** The legs of the partner. */
    legs: z.array(partnerLeg),
    /** Events of all legs, newest first. */
    events: z.array(orderEvent),
    /** Requests of the client that wait for the partner's answer. */
    requests: z.array(partnerRequest),
    actions: z.array(z.enum(PARTNER_ORDER_ACTIONS)),
  })
  .meta({ id: 'PartnerOrder' });
export type PartnerOrder = z.output<typeof partnerOrder>;
