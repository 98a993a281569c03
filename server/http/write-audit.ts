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
}

const COLUMN_TYPES = {
  id: 'uuid',
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
 * Writes one audit row per call, with the commit. A call with several notes has them all in `after`, each with its own
 * before and after.
 */
export function writeAudit(tx: Transaction, calls: readonly AuditedCall[]): void {
  if (calls.length > 0)
    tx.executeWithCommit('write-audit', INSERT_ROWS, [JSON.stringify(calls.map(toRow), omitSecrets)]);
}

function toRow({ caller, operation, request, notes }: AuditedCall): AuditRow {
  const { subject, before, after } = mergeNotes(notes);
  const user = caller.credential === undefined ? caller : undefined;
  return {
    id: newId(),
    user_id: user?.userId ?? null,
    actor: caller.email,
    actor_name: caller.name,
    actor_role: user?.role ?? null,
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
  return { subject: notes.flatMap(({ subject }) => subject ?? []).join(', '), after: notes };
}

const SECRET_NAME = /password|secret|token|hash$/i;

/** A `JSON.stringify` replacer: secrets never reach the audit log, whatever a use case noted. */
function omitSecrets(name: string, value: unknown): unknown {
  return SECRET_NAME.test(name) ? undefined : value;
}
