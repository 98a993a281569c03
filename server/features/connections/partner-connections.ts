import type { acceptClientConnections, ClientConnection } from '@portal/contract/connections';
import { isRefusal, type Refusal, type ResponseOf } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { writeClientAudit } from '../orders/index.ts';
import { changeConnection, type ConnectionInput, type ConnectionsDeps } from './change-connection.ts';
import { readClientConnection } from './connections-read-model.ts';
import {
  findConnectionOfPartner,
  lockConnection,
  runAsConnectedClient,
  type ConnectionKey,
} from './connections-store.ts';

/** Runs `work` with a connection of one of the caller's partners. Refuses: not_found. */
export function withConnection<T>(
  context: RequestContext,
  id: string,
  work: (tx: Transaction, key: ConnectionKey) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return context.inTenant(async (tx) => {
    const key = await findConnectionOfPartner(tx, id);
    return key === undefined ? refuse('connection.not_found') : work(tx, key);
  });
}

/** Changes a connection as its partner. Refuses: not_found, not_allowed_now. */
export function changeConnectionAsPartner(
  deps: ConnectionsDeps,
  context: RequestContext,
  id: string,
  input: ConnectionInput,
): Promise<ClientConnection | Refusal> {
  return withConnection(context, id, async (tx, key) => {
    const isChanged = await changeAsPartner(deps, tx, context, key, input, 'changeClientConnection');
    if (isRefusal(isChanged)) return isChanged;
    const connection = await readClientConnection(tx, key, deps.clock.now());
    if (connection === undefined) return refuse('connection.not_found');
    if (isChanged) context.audit({ partnerId: key.partnerId, subject: connection.client.name, after: input });
    else context.dryRun();
    return connection;
  });
}

type Outcomes = ResponseOf<typeof acceptClientConnections>;
type Outcome = Outcomes['value'][number];

/** Accepts the requests of several clients. Each has an outcome of its own, in the sequence of the request. */
export function acceptConnectionsAsPartner(
  deps: ConnectionsDeps,
  context: RequestContext,
  connectionIds: readonly string[],
): Promise<Outcomes | Refusal> {
  return context.inTenant(async (tx) => {
    const outcomes = new Map<string, Outcome>();
    // Sorted, so that two calls lock connections in the same order.
    for (const id of [...new Set(connectionIds)].sort())
      outcomes.set(id, await acceptOne(deps, tx, context, id));
    const value = connectionIds.flatMap((id) => outcomes.get(id) ?? []);
    return { value };
  });
}

async function acceptOne(
  deps: ConnectionsDeps,
  tx: Transaction,
  context: RequestContext,
  connectionId: string,
): Promise<Outcome> {
  const key = await findConnectionOfPartner(tx, connectionId);
  if (key === undefined) return toOutcome(connectionId, null, refuse('connection.not_found'));
  const input = { action: 'accept' } as const;
  const result = await changeAsPartner(deps, tx, context, key, input, 'acceptClientConnections');
  const connection = await readClientConnection(tx, key, deps.clock.now());
  if (connection !== undefined && result === true)
    context.audit({ partnerId: key.partnerId, subject: connection.client.name, after: input });
  return toOutcome(connectionId, connection?.client.name ?? null, result);
}

function toOutcome(connectionId: string, clientName: string | null, result: boolean | Refusal): Outcome {
  if (!isRefusal(result)) return { connectionId, clientName, ok: true, reason: null };
  const { code, params, message } = result;
  return { connectionId, clientName, ok: false, reason: { code, params, message } };
}

function changeAsPartner(
  deps: ConnectionsDeps,
  tx: Transaction,
  context: RequestContext,
  key: ConnectionKey,
  input: ConnectionInput,
  operation: string,
): Promise<boolean | Refusal> {
  return runAsConnectedClient(tx, key, async () => {
    const record = await lockConnection(tx, key);
    const actor = { side: 'PARTNER', caller: context.caller } as const;
    const isChanged = await changeConnection(deps, tx, actor, key, record, input);
    if (isChanged === true)
      await writeClientAudit(tx, key.clientId, context, { operation, subject: key.partnerId, after: input });
    return isChanged;
  });
}
