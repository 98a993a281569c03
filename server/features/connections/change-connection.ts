import {
  allowsConnectionAction,
  computeRequestableAt,
  getConnectionRule,
  type ConnectionAction,
  type ConnectionReason,
  type ConnectionRequest,
  type ConnectionSide,
  type ConnectionTerms,
} from '@portal/contract/connections';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { requireRow } from '../../db/query-row.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Logger } from '../../platform/log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../request/caller.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import type { Notify } from '../notifications/index.ts';
import { storeChange, type ConnectionKey, type ConnectionRecord } from './connections-store.ts';
import { notifyOtherSide, type ConnectionNames } from './connection-notices.ts';

export interface ConnectionsDeps {
  readonly clock: Clock;
  readonly files: FileStorage;
  readonly log: Logger;
  readonly notify: Notify;
  /** Enqueues a reroute of the unallocated orders of the client, in the transaction of the change. */
  readonly onConnected: (tx: Transaction, clientId: string) => Promise<void>;
}

export interface ConnectionInput {
  readonly action: ConnectionAction;
  readonly reason?: ConnectionReason | undefined;
  readonly comment?: string | undefined;
  readonly request?: ConnectionRequest | undefined;
  readonly terms?: ConnectionTerms | undefined;
}

/** Who changes a connection. */
export interface Actor {
  readonly side: ConnectionSide;
  readonly caller: Caller;
}

/**
 * Changes a locked connection (undefined before the first request) with its history, notices and events; orders that wait for
 * a partner are routed again when it becomes accepted. The tenant of the transaction is the client. False if the action has
 * taken effect before. Refuses: not_allowed_now.
 */
export async function changeConnection(
  { clock, notify, onConnected }: ConnectionsDeps,
  tx: Transaction,
  { side, caller }: Actor,
  key: ConnectionKey,
  record: ConnectionRecord | undefined,
  input: ConnectionInput,
): Promise<boolean | Refusal> {
  const now = clock.now();
  const { action } = input;
  if (record !== undefined && (await isRepeat(tx, record, side, input))) return false;
  const refusal = refuseAction(record, action, side, now);
  if (refusal !== undefined) return refusal;
  const previousState = record?.state ?? null;
  const state = getConnectionRule(action).to ?? record?.state;
  if (state === undefined) return refuse('connection.not_connected');
  const { userId, name, credential } = caller;
  const actorName = credential?.name ?? name;
  const actorId = credential === undefined ? userId : null;
  await storeChange(tx, key, { ...input, state, side, userId: actorId, actorName, at: now });
  if (state === 'ACCEPTED' && previousState !== 'ACCEPTED') await onConnected(tx, key.clientId);
  const names = await readNames(tx, key);
  await notifyOtherSide(notify, tx, key, names, { side, action });
  if (action !== 'change-terms') {
    const { reason = null, comment = null } = input;
    const { partnerName, partnerCode } = names;
    const partner = { partnerId: key.partnerId, partnerName, partnerCode };
    const change = { state, previousState, changedBy: side, reason, comment, changedAt: now.toISOString() };
    recordWebhookEvents(tx, key.clientId, [{ type: EVENT_TYPES[action], facts: { ...partner, ...change } }]);
  }
  return true;
}

const EVENT_TYPES = {
  request: 'connection.requested',
  withdraw: 'connection.withdrawn',
  accept: 'connection.accepted',
  reject: 'connection.rejected',
  suspend: 'connection.suspended',
  resume: 'connection.resumed',
  end: 'connection.ended',
} as const satisfies Readonly<Record<Exclude<ConnectionAction, 'change-terms'>, string>>;

/** Whether the latest change was this one: a request that was sent again. */
async function isRepeat(
  tx: Transaction,
  { clientId, partnerId }: ConnectionRecord,
  side: ConnectionSide,
  { action, reason, comment, request, terms }: ConnectionInput,
): Promise<boolean> {
  const latest = await tx.row<{ isSame: boolean }>(sql`select action = ${action} and side = ${side}
      and reason is not distinct from ${reason ?? null} and comment is not distinct from ${comment ?? null}
      and request is not distinct from ${request === undefined ? null : JSON.stringify(request)}::jsonb
      and terms is not distinct from ${terms === undefined ? null : JSON.stringify(terms)}::jsonb "isSame"
    from connection_entries where client_id = ${clientId} and partner_id = ${partnerId}
    order by at desc, id desc limit 1`);
  return latest?.isSame === true;
}

function refuseAction(
  record: ConnectionRecord | undefined,
  action: ConnectionAction,
  side: ConnectionSide,
  now: Date,
): Refusal | undefined {
  const state = record?.state ?? null;
  const suspendedBy = record?.suspendedBy ?? null;
  const requestableAt = record?.state === 'REJECTED' ? computeRequestableAt(record.changedAt) : null;
  if (allowsConnectionAction(action, { state, suspendedBy, requestableAt }, side, now)) return undefined;
  if (record === undefined) return refuse('connection.not_connected');
  const rule = getConnectionRule(action);
  if (!rule.from.includes(record.state))
    return refuse('connection.action_not_allowed', { stateTerm: record.state });
  return requestableAt === null
    ? refuse('connection.other_side_suspended')
    : refuse('connection.rejected_recently', { againTime: requestableAt });
}

async function readNames(tx: Transaction, { clientId, partnerId }: ConnectionKey): Promise<ConnectionNames> {
  const row =
    await tx.row<ConnectionNames>(sql`select k.name "clientName", p.name "partnerName", p.code "partnerCode"
    from clients k, partners p where k.client_id = ${clientId} and p.id = ${partnerId}`);
  return requireRow(row, 'connection-names');
}
