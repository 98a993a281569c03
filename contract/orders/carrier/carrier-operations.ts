import { z } from 'zod';
import { fieldText, operation, orderRef, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { SERVICE_TYPES } from '../../trade/order-values.ts';
import {
  MAX_TRACKING_LINKS,
  carrierName,
  carrierTracking,
  trackingLink,
  trackingNumber,
} from './carrier-schemas.ts';

export const setTrackingNumber = operation({
  id: 'setTrackingNumber',
  audit: 'Set a tracking number',
  domain: 'orders',
  method: 'PUT',
  bases: ['clients'],
  path: '/orders/{id}/tracking-number',
  summary:
    'Set or remove the carrier’s tracking number of a leg: a partner of a leg it carries, a client of its own freight',
  permission: 'partner-orders.update',
  alternativePermission: 'own-freight.update',
  params: z.strictObject({ id: orderRef }),
  body: z
    .strictObject({
      serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
      externalTracking: trackingNumber
        .nullable()
        .describe('Tracking number of the carrier; null removes it.'),
      carrierName: carrierName
        .nullable()
        .optional()
        .describe('Name of the carrier that issued the number; absent or null for the partner of the leg.'),
    })
    .refine((body) => body.externalTracking !== null || (body.carrierName ?? null) === null, {
      path: ['carrierName'],
      message: fieldText('carrier_without_number'),
    })
    .meta({ id: 'TrackingNumberInput', description: 'The tracking number of a leg.' }),
  response: { status: 200, body: valueOf(carrierTracking) },
  refusals: ['invalid', 'not_found', 'forbidden'],
});

const trackingLinks = z
  .array(trackingLink)
  .max(MAX_TRACKING_LINKS)
  .refine(
    (links) => new Set(links.map((link) => link.carrierName?.toLowerCase() ?? '')).size === links.length,
    fieldText('entry_twice'),
  )
  .describe('Tracking pages, each carrier once.');

const linksOperation = {
  domain: 'orders',
  bases: ['clients'],
  path: '/partners/{partnerId}/tracking-links',
  params: z.strictObject({ partnerId }),
} as const;

export const getTrackingLinks = operation({
  ...linksOperation,
  id: 'getTrackingLinks',
  method: 'GET',
  summary: 'Get the tracking pages of a partner and its carriers, as the partner',
  permission: 'partner-orders.read',
  response: { status: 200, body: valueOf(trackingLinks) },
  refusals: ['not_found'],
});

export const setTrackingLinks = operation({
  ...linksOperation,
  id: 'setTrackingLinks',
  audit: 'Changed the tracking pages',
  method: 'PUT',
  summary: 'Replace the tracking pages of a partner and its carriers, as the partner',
  permission: 'partner-orders.update',
  body: z
    .strictObject({ links: trackingLinks })
    .meta({ id: 'TrackingLinks', description: 'The tracking pages of a partner.' }),
  response: { status: 200, body: valueOf(trackingLinks) },
  refusals: ['invalid', 'not_found'],
});

export const carrierOperations = [setTrackingNumber, getTrackingLinks, setTrackingLinks];
