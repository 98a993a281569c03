import { z } from 'zod';
import { isoTime, uuid } from '../core/index.ts';
import {
  OF_THE_CLIENT_ALONE,
  orderDetails,
  orderEvent,
  orderLeg,
  orderRow,
  SERVICE_TYPES,
} from '../orders/index.ts';
import { partnerRequest } from './partner-requests.ts';

/** A row of a partner's incoming orders: whose it is, and what the partner does of it. */
export const partnerOrderRow = orderRow
  .omit(OF_THE_CLIENT_ALONE)
  .extend({
    client: z.strictObject({ id: uuid, name: z.string() }),
    /** When the order was given to the partner. */
    incomingAt: isoTime,
    /** Of the legs it carries, in the order of the route. */
    serviceTypes: z.array(z.enum(SERVICE_TYPES)),
    /** Its own numbers for them. */
    externalTrackings: z.array(z.string()),
  })
  .meta({ id: 'PartnerOrderRow' });
export type PartnerOrderRow = z.output<typeof partnerOrderRow>;

/** A leg the partner carries. Why it was chosen stays with the client. */
export const partnerLeg = orderLeg
  .omit({ allocation: true, partner: true, rule: true, reason: true })
  .meta({ id: 'PartnerLeg' });
export type PartnerLeg = z.output<typeof partnerLeg>;

/** What a partner may begin with an order it has in hand. */
export const PARTNER_ORDER_ACTIONS = ['reverse', 'measure'] as const;
export type PartnerOrderAction = (typeof PARTNER_ORDER_ACTIONS)[number];

/** An order as a partner sees it: without what is between the client, its customers and others. */
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
    /** Its own legs. */
    legs: z.array(partnerLeg),
    /** What happened, newest first, on whichever leg. */
    events: z.array(orderEvent),
    /** What the client waits for. */
    requests: z.array(partnerRequest),
    actions: z.array(z.enum(PARTNER_ORDER_ACTIONS)),
  })
  .meta({ id: 'PartnerOrder' });
export type PartnerOrder = z.output<typeof partnerOrder>;
