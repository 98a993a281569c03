import { z } from 'zod';
import {
  listOf,
  operation,
  pageOf,
  pageQuery,
  queryList,
  reasonSchema,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { clientConnectionEffect } from './connection-effect.ts';
import { clientConnectionChange, connection, connectionEntry } from './connection-schemas.ts';
import { clientRef } from '../parties/client-ref.ts';
import { CONNECTION_STATES } from '../parties/connection-states.ts';
import { CONNECTION_ENTRY_SORT_KEYS } from './connections-operations.ts';

/** A connection as its partner sees it. */
export const clientConnection = z
  .strictObject({
    ...connection.shape,
    id: uuid.describe('Id of the connection, a UUID.'),
    state: z.enum(CONNECTION_STATES).describe('State.'),
    partnerId: uuid.describe('Id of the partner, a UUID.'),
    client: clientRef.describe('The client.'),
  })
  .meta({ id: 'ClientConnection', description: 'A connection with a client, as the partner sees it.' });
export type ClientConnection = z.output<typeof clientConnection>;

const asPartner = { domain: 'connections', bases: ['clients'] } as const;
const params = z.strictObject({ id: uuid.describe('Id of the connection.') });

export const CLIENT_CONNECTION_SORT_KEYS = ['name', 'changedAt'] as const;

export const listClientConnections = operation({
  ...asPartner,
  id: 'listClientConnections',
  method: 'GET',
  path: '/client-connection-requests',
  summary: 'List the connections of a partner with clients: open requests first, then the latest change',
  permission: 'partner-connections.read',
  query: z.strictObject({
    ...pageQuery(CLIENT_CONNECTION_SORT_KEYS),
    partnerId: uuid.optional().describe('Only connections of this partner of the user. Default: of all.'),
    name: text(60).optional().describe('Part of the name of the client.'),
    status: queryList(z.enum(CONNECTION_STATES)).optional().describe('Only connections in these states.'),
  }),
  response: { status: 200, body: pageOf(clientConnection) },
  refusals: ['not_found'],
});

export const changeClientConnection = operation({
  ...asPartner,
  id: 'changeClientConnection',
  audit: 'Changed the connection with a client',
  method: 'PATCH',
  path: '/client-connection-requests/{id}',
  summary:
    'Accept or reject the request of a client, change the terms, or suspend, resume or end the connection; a repeat changes nothing',
  permission: 'partner-connections.write',
  params,
  body: clientConnectionChange,
  response: { status: 200, body: valueOf(clientConnection) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

const acceptOutcome = z
  .strictObject({
    connectionId: uuid.describe('Id of the connection.'),
    clientName: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the client; null if there is no such connection.',
        examples: ['Merlion Outfitters'],
      }),
    ok: z.boolean().describe('Whether the connection is accepted.'),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why it is not accepted; null if it is.', examples: [null] }),
  })
  .meta({ id: 'ConnectionOutcome', description: 'The outcome of the acceptance of one request.' });

export const acceptClientConnections = operation({
  ...asPartner,
  id: 'acceptClientConnections',
  audit: 'Accepted connections with clients',
  method: 'POST',
  path: '/client-connection-requests/acceptances',
  summary: 'Accept the requests of several clients, each with its outcome; a repeat changes nothing',
  permission: 'partner-connections.write',
  body: z
    .strictObject({
      connectionIds: listOf(uuid, 1, 100).describe('Ids of the connections.'),
    })
    .meta({ id: 'ConnectionAcceptances', description: 'Connections that a partner accepts.' }),
  response: { status: 200, body: valueOf(z.array(acceptOutcome).describe('The outcome of each request.')) },
  refusals: [],
});

export const listClientConnectionEntries = operation({
  ...asPartner,
  id: 'listClientConnectionEntries',
  method: 'GET',
  path: '/client-connection-requests/{id}/history',
  summary: 'List the changes of the connection with a client, newest first',
  permission: 'partner-connections.read',
  params,
  query: z.strictObject(pageQuery(CONNECTION_ENTRY_SORT_KEYS)),
  response: { status: 200, body: pageOf(connectionEntry) },
  refusals: ['not_found'],
});

export const getClientConnectionEffect = operation({
  ...asPartner,
  id: 'getClientConnectionEffect',
  method: 'GET',
  path: '/client-connection-requests/{id}/effect',
  summary: 'Read how many orders of a client are under way with the partner',
  permission: 'partner-connections.read',
  params,
  response: { status: 200, body: valueOf(clientConnectionEffect) },
  refusals: ['not_found'],
});

export const clientConnectionsOperations = [
  listClientConnections,
  changeClientConnection,
  acceptClientConnections,
  listClientConnectionEntries,
  getClientConnectionEffect,
];
