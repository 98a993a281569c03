import type { Operation } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../request/caller.ts';
import type { AuditNote } from '../request/request-context.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** A mutation with the notes of its use case. */
export interface AuditedCall {
  readonly caller: Caller;
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly notes: readonly AuditNote[];
  /** The call runs for partners of the caller, not for a client. */
  readonly isForPartner: boolean;
}

const COLUMN_TYPES = {
  id: 'uuid',
  partner_id: 'uuid',
  user_id: 'uuid',
  actor: 'text',
  actor_name: 'text',
  actor_role: 'text',
  credential: 'text',
  operation: 'text',
  subject: 'text',
  request_id: 'text',
  ip: 'text',
  user_agent: 'text',
  before: 'jsonb',
  after: 'jsonb',
} as const;
type AuditRow = Readonly<Record<keyof typeof COLUMN_TYPES, unknown>>;

const COLUMNS = Object.keys(COLUMN_TYPES).join(', ');
const COLUMN_DEFINITIONS = Object.entries(COLUMN_TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const INSERT_ROWS = `insert into audit_log (client_id, ${COLUMNS})
  select nullif(current_setting('app.client_id', true), '')::uuid, ${COLUMNS}
  from json_to_recordset($1::json) as call (${COLUMN_DEFINITIONS})`;

/**
 * Writes one audit row per call, with the commit; one per partner for a call that concerns several partners of the caller. A
 * row of several notes has them all in `after`, each with its own before and after.
 */
export function writeAudit(tx: Transaction, calls: readonly AuditedCall[]): void {
  if (calls.length > 0)
    tx.executeWithCommit('write-audit', INSERT_ROWS, [JSON.stringify(calls.flatMap(toRows), omitSecrets)]);
}

function toRows(call: AuditedCall): AuditRow[] {
  if (!call.isForPartner) return [toRow(call, null, call.notes)];
  const requestPartner = findPartner(call);
  const notesByPartner = Map.groupBy(call.notes, ({ partnerId }) => partnerId ?? requestPartner);
  if (notesByPartner.size === 0) return [toRow(call, requestPartner, [])];
  return [...notesByPartner].map(([partnerId, notes]) => toRow(call, partnerId, notes));
}

/** The partner that the path, the query or the body names, otherwise the only one of the caller; null if there are several. */
function findPartner({ caller: { partners }, request }: AuditedCall): string | null {
  const params = Object.values((request.params ?? {}) as Readonly<Record<string, unknown>>);
  const fields = [request.query, request.body].map(
    (input) => (input as { partnerId?: unknown } | null)?.partnerId,
  );
  const ids = new Set([...params, ...fields]);
  const match = partners.find(({ partnerId }) => ids.has(partnerId));
  const onlyPartner = partners.length === 1 ? partners[0] : undefined;
  return (match ?? onlyPartner)?.partnerId ?? null;
}

function toRow(
  { caller, operation, request }: AuditedCall,
  partnerId: string | null,
  notes: readonly AuditNote[],
): AuditRow {
  const { subject, before, after } = mergeNotes(notes);
  const user = caller.credential === undefined ? caller : undefined;
  const roleAtPartner = caller.partners.find((partner) => partner.partnerId === partnerId)?.role;
  return {
    id: newId(),
    partner_id: partnerId,
    user_id: user?.userId ?? null,
    actor: caller.email,
    actor_name: caller.name,
    actor_role: user ? (roleAtPartner ?? user.role) : null,
    credential: caller.credential?.name ?? null,
    operation: operation.id,
    subject: subject ?? null,
    request_id: request.id,
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    before,
    after,
  };
}

function mergeNotes(notes: readonly AuditNote[]): AuditNote {
  const [first = {}, ...rest] = notes;
  if (rest.length === 0) return first;
  return {
    subject: notes.flatMap(({ subject }) => subject ?? []).join(', '),
    after: notes.map(({ subject, before, after }) => ({ subject, before, after })),
  };
}

const SECRET_NAME = /password|secret|token|hash$/i;

/** A `JSON.stringify` replacer: secrets never reach the audit log, whatever a use case noted. */
function omitSecrets(name: string, value: unknown): unknown {
  return SECRET_NAME.test(name) ? undefined : value;
}
