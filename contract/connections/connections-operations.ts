import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { galleryPaths, serviceTypeNames } from '../parties/index.ts';
import { partner } from '../partners/partners-operations.ts';
import { partnerProfile } from '../partners/profile/partner-profile.ts';
import { connectionEffect, partnerTrial } from './connection-effect.ts';
import { connection, connectionChange, connectionEntry, connectionRequest } from './connection-schemas.ts';

/** A partner of the network with the client's connection to it. */
export const partnerDetails = partner
  .omit({ connection: true, logo: true })
  .extend({
    logo: z
      .string()
      .nullable()
      .meta({
        description: 'The logo as a base64 `data:` address of 192 × 192 pixels; null without one.',
        examples: ['data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'],
      }),
    partnerGallery: galleryPaths,
    partnerServiceTypes: serviceTypeNames,
    profile: partnerProfile.describe('What the partner publishes about itself.'),
    connection: connection.describe('The connection of the client with the partner.'),
  })
  .meta({ id: 'PartnerDetails', description: 'A partner of the network, with the connection to it.' });
export type PartnerDetails = z.output<typeof partnerDetails>;

const asClient = {
  domain: 'connections',
  bases: ['clients'],
  params: z.strictObject({ id: uuid.describe('Id of the partner.') }),
} as const;
const response = { status: 200, body: valueOf(connection) } as const;

export const getPartnerDetails = operation({
  ...asClient,
  id: 'getPartnerDetails',
  method: 'GET',
  path: '/partner-details/{id}',
  summary: 'Read a partner of the network with the connection to it',
  permission: 'routing.read',
  response: { status: 200, body: valueOf(partnerDetails) },
  refusals: ['not_found'],
});

export const requestConnection = operation({
  ...asClient,
  id: 'requestConnection',
  audit: 'Requested a connection',
  method: 'POST',
  path: '/connections/{id}',
  summary:
    'Request a connection with a partner, the first time, after a withdrawal or an end, or 30 days after a rejection',
  permission: 'connections.write',
  acceptsIdempotencyKey: true,
  body: connectionRequest,
  response,
  refusals: ['not_found', 'not_allowed_now'],
});

export const changeConnection = operation({
  ...asClient,
  id: 'changeConnection',
  audit: 'Changed a connection',
  method: 'PATCH',
  path: '/connections/{id}',
  summary:
    'Withdraw the request, or suspend, resume or end the connection with a partner; a repeat changes nothing',
  permission: 'connections.write',
  body: connectionChange,
  response,
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const CONNECTION_ENTRY_SORT_KEYS = ['at'] as const;

export const listConnectionEntries = operation({
  ...asClient,
  id: 'listConnectionEntries',
  method: 'GET',
  path: '/connections/{id}/history',
  summary: 'List the changes of the connection with a partner, newest first',
  permission: 'routing.read',
  query: z.strictObject(pageQuery(CONNECTION_ENTRY_SORT_KEYS)),
  response: { status: 200, body: pageOf(connectionEntry) },
  refusals: ['not_found'],
});

export const getConnectionEffect = operation({
  ...asClient,
  id: 'getConnectionEffect',
  method: 'GET',
  path: '/connections/{id}/effect',
  summary:
    'Read what the suspension or the end of the connection with a partner changes: orders under way, lanes, and the latest orders routed without it',
  permission: 'routing.read',
  response: { status: 200, body: valueOf(connectionEffect) },
  refusals: ['not_found'],
});

export const getPartnerTrial = operation({
  ...asClient,
  id: 'getPartnerTrial',
  method: 'GET',
  path: '/connections/{id}/trial',
  summary:
    'Read what a partner would have carried and cost on the latest orders, as if it was connected; nothing is stored',
  permission: 'routing.read',
  response: { status: 200, body: valueOf(partnerTrial) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const connectionsOperations = [
  getPartnerDetails,
  requestConnection,
  changeConnection,
  listConnectionEntries,
  getConnectionEffect,
  getPartnerTrial,
];
