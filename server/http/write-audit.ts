import type { Operation } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import type { AuditNote } from '../db/run.ts';
import type { Caller } from '../platform/caller.ts';
import { newId } from '../platform/ids.ts';

const MOST_OF_AN_AGENT = 300;

/** A call that changed something, with what its use case noted. */
export interface AuditedCall {
  readonly caller: Caller;
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly notes: readonly AuditNote[];
}

const COLUMNS = {
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
type Row = Readonly<Record<keyof typeof COLUMNS, unknown>>;

const NAMES = Object.keys(COLUMNS).join(', ');
const TYPED = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
const WRITE = `insert into audit_log (client_id, ${NAMES})
  select nullif(current_setting('app.client_id', true), '')::uuid, ${NAMES}
  from json_to_recordset($1::json) as given (${TYPED.join(', ')})`;

/** Exactly one row a call. A call that did several things lists them in it, each with its own before and after. */
export function writeAudit(tx: Transaction, calls: readonly AuditedCall[]): void {
  if (calls.length > 0) tx.last('write-audit', WRITE, [JSON.stringify(calls.map(rowOf), unlessSecret)]);
}

function rowOf({ caller, operation, request, notes }: AuditedCall): Row {
  const { subject, before, after } = oneNote(notes);
  const person = caller.credential === undefined ? caller : undefined;
  return {
    id: newId(),
    user_id: person?.userId ?? null,
    actor: caller.email,
    actor_name: caller.name,
    actor_role: person?.role ?? null,
    credential: caller.credential?.name ?? null,
    operation: operation.id,
    subject: subject ?? null,
    request_id: request.id,
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, MOST_OF_AN_AGENT) ?? null,
    before,
    after,
  };
}

function oneNote(notes: readonly AuditNote[]): AuditNote {
  const [first = {}, ...others] = notes;
  if (others.length === 0) return first;
  return { subject: notes.flatMap(({ subject }) => subject ?? []).join(', '), after: notes };
}

const SECRET = /password|secret|token|hash$/i;

/** What is nobody's to read later leaves no trace, whoever noted it. */
function unlessSecret(name: string, value: unknown): unknown {
  return SECRET.test(name) ? undefined : value;
}
