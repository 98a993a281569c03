import type {
  ConnectionAction,
  ConnectionReason,
  ConnectionRequest,
  ConnectionSide,
  ConnectionTerms,
} from '@portal/contract/connections';
import type { ConnectionState } from '@portal/contract/parties';
import type { Transaction } from '../../db/database.ts';
import { runAsClient } from '../../db/run-as-client.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A client and a partner. */
export interface ConnectionKey {
  readonly clientId: string;
  readonly partnerId: string;
}

export interface ConnectionRecord extends ConnectionKey {
  readonly id: string;
  readonly state: ConnectionState;
  readonly suspendedBy: ConnectionSide | null;
  /** When it came into its state. */
  readonly changedAt: Date;
}

/** One change of a connection. */
export interface ConnectionEvent {
  readonly action: ConnectionAction;
  /** State afterwards. */
  readonly state: ConnectionState;
  /** Null for the operator. */
  readonly side: ConnectionSide | null;
  readonly userId: string | null;
  readonly actorName: string;
  readonly reason?: ConnectionReason | undefined;
  readonly comment?: string | undefined;
  readonly request?: ConnectionRequest | undefined;
  readonly terms?: ConnectionTerms | undefined;
  readonly at: Date;
}

/** Connects a client and a partner without a request, as the operator. Idempotent. */
export async function connect(tx: Transaction, key: ConnectionKey): Promise<void> {
  const row = await tx.row<{
    now: Date;
  }>(sql`insert into connections (client_id, partner_id, state, answered_at)
    values (${key.clientId}, ${key.partnerId}, 'ACCEPTED', now())
    on conflict (client_id, partner_id) do update set state = 'ACCEPTED', reason = null, suspended_by = null,
        answered_at = now(), updated_at = now()
      where connections.state <> 'ACCEPTED' returning now() as now`);
  if (row === undefined) return;
  await insertEntry(tx, key, {
    action: 'accept',
    state: 'ACCEPTED',
    side: null,
    userId: null,
    actorName: 'Operator',
    at: row.now,
  });
}

/** Locks the connection. Undefined before the first request. */
export function lockConnection(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
): Promise<ConnectionRecord | undefined> {
  return tx.row<ConnectionRecord>(sql`select id, client_id "clientId", partner_id "partnerId", state,
      suspended_by "suspendedBy", updated_at "changedAt" from connections
    where client_id = ${clientId} and partner_id = ${partnerId} for update`);
}

/** Inserts the first request of a client. False if there is a connection already. */
export async function insertConnection(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const insertedCount =
    await tx.execute(sql`insert into connections (client_id, partner_id, id, state, requested_at, updated_at)
      values (${clientId}, ${partnerId}, ${newId()}, 'REQUESTED', ${at}, ${at}) on conflict (client_id, partner_id) do nothing`);
  return insertedCount === 1;
}

/** Writes the change of a locked connection with its entry of the history. */
export async function storeChange(
  tx: Transaction,
  key: ConnectionKey,
  event: ConnectionEvent,
): Promise<void> {
  const { clientId, partnerId } = key;
  const { action, state, side, reason, at } = event;
  const time = at.toISOString();
  // Changed terms leave the state and its time.
  if (action !== 'change-terms')
    await tx.execute(sql`update connections set state = ${state}, reason = ${reason ?? null}, updated_at = ${time},
        suspended_by = ${state === 'SUSPENDED' ? side : null},
        requested_at = case when ${action} = 'request' then ${time}::timestamptz else requested_at end,
        answered_at = case when ${action} in ('accept', 'reject') then ${time}::timestamptz
          when ${action} = 'request' then null else answered_at end
      where client_id = ${clientId} and partner_id = ${partnerId}`);
  await insertEntry(tx, key, event);
}

async function insertEntry(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  { action, state, side, userId, actorName, reason, comment, request, terms, at }: ConnectionEvent,
): Promise<void> {
  await tx.execute(sql`insert into connection_entries (client_id, id, partner_id, action, state, side, user_id, actor_name,
      reason, comment, request, terms, at)
    values (${clientId}, ${newId()}, ${partnerId}, ${action}, ${state}, ${side}, ${userId}, ${actorName},
      ${reason ?? null}, ${comment ?? null}, ${toJson(request)}::jsonb, ${toJson(terms)}::jsonb, ${at.toISOString()})`);
}

function toJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** The connection with this id, if it is one of the partners of the transaction. */
export function findConnectionOfPartner(tx: Transaction, id: string): Promise<ConnectionKey | undefined> {
  return tx.row<ConnectionKey>(sql`select client_id "clientId", partner_id "partnerId" from connections
    where id = ${id} and partner_id = any (app_partner_ids())`);
}

/**
 * Runs `work` with the tenant of a client that a partner of the transaction has a connection with. `work` must write rows of
 * this connection only.
 */
export function runAsConnectedClient<T>(
  tx: Transaction,
  { clientId, partnerId }: ConnectionKey,
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select c.client_id from connections c
    where c.client_id = ${clientId} and c.partner_id = ${partnerId} and c.partner_id = any (app_partner_ids())`;
  return runAsClient(tx, client, work);
}
