import { createHash } from 'node:crypto';
import { changes, isRefusal, refuse, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { settle, type AuditNote, type Run } from '../db/run.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../platform/caller.ts';
import { newId } from '../platform/ids.ts';
import { permissionUsed } from './permission-used.ts';

const MOST_OF_AN_AGENT = 300;
const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

/** The use case of one request: tenant, audit and idempotency are settled here, once for every operation. */
export function startRun(
  database: Database,
  operation: Operation,
  caller: Caller,
  request: FastifyRequest,
): Run {
  const notes: AuditNote[] = [];
  const clientId = caller.client?.id ?? NO_CLIENT;
  // Somebody without a client can only be a partner's: what they see was granted to the partner.
  const permission = permissionUsed(operation, caller.permissions);
  const asPartner = permission.startsWith('partner-') || caller.client === null;
  const key = operation.creates === true ? request.headers['idempotency-key'] : undefined;
  let mutates = changes(operation);
  const isTried = mutates && caller.credential?.mode === 'test';

  const open = <T>(work: (tx: Transaction) => Promise<T>) =>
    asPartner
      ? database.withPartner(
          {
            partnerIds: caller.partners.map((partner) => partner.partnerId),
            userId: caller.userId,
            requestId: request.id,
          },
          work,
        )
      : database.withTenant(
          { clientId, customerId: caller.customerId, userId: caller.userId, requestId: request.id },
          work,
        );

  const run: Run = {
    caller,
    clientId,
    requestId: request.id,
    audit: (note) => notes.push(note),
    onlyLooks: () => {
      mutates = false;
    },
    reading: open,
    inTenant: (work) =>
      settle(open, isTried, async (tx) => {
        const perform = async () => {
          const result = await work(tx);
          if (mutates && !isRefusal(result)) await writeAudit(tx, run, operation, request, notes);
          return result;
        };
        return typeof key === 'string' && !asPartner
          ? onceUnderKey(tx, run, operation, key, request, perform)
          : perform();
      }),
  };
  return run;
}

/** The key row is taken first, so that a parallel copy waits for this transaction and then finds its answer. */
async function onceUnderKey<T>(
  tx: Transaction,
  run: Run,
  operation: Operation,
  key: string,
  request: FastifyRequest,
  perform: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (key.length === 0 || key.length > 255)
    return refuse('invalid', 'Idempotency-Key must have 1 to 255 characters.');
  const hash = createHash('sha256')
    .update(JSON.stringify([operation.id, request.params, request.query, request.body ?? null]))
    .digest('hex');
  const taken =
    await tx.run(sql`insert into idempotency_keys (client_id, user_id, key, operation, request_hash)
    values (${run.clientId}, ${run.caller.userId}, ${key}, ${operation.id}, ${hash}) on conflict do nothing`);
  if (taken === 1) {
    const result = await perform();
    if (!isRefusal(result)) {
      await tx.run(sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(result ?? null)}::jsonb
        where client_id = ${run.clientId} and user_id = ${run.caller.userId} and key = ${key}`);
    }
    return result;
  }
  const stored = await tx.row<{ request_hash: string; status: number | null; answer: T }>(
    sql`select request_hash, status, answer from idempotency_keys
      where client_id = ${run.clientId} and user_id = ${run.caller.userId} and key = ${key}`,
  );
  if (stored === undefined || stored.status === null) return refuse('request_in_flight');
  if (stored.request_hash !== hash) return refuse('key_reused');
  return stored.answer;
}

/** Exactly one row a call. A call that did several things lists them in it, each with its own before and after. */
async function writeAudit(
  tx: Transaction,
  { caller, requestId }: Run,
  operation: Operation,
  request: FastifyRequest,
  notes: readonly AuditNote[],
): Promise<void> {
  const { subject, before, after } = oneNote(notes);
  const person = caller.credential === undefined ? caller : undefined;
  const agent = request.headers['user-agent']?.slice(0, MOST_OF_AN_AGENT);
  await tx.run(sql`insert into audit_log (client_id, id, user_id, actor, actor_name, actor_role, credential,
      operation, subject, request_id, ip, user_agent, before, after)
    values (nullif(current_setting('app.client_id', true), '')::uuid, ${newId()}, ${person?.userId ?? null},
      ${caller.email}, ${caller.name}, ${person?.role ?? null}, ${caller.credential?.name ?? null},
      ${operation.id}, ${subject ?? null}, ${requestId}, ${request.ip}, ${agent ?? null},
      ${json(before)}::jsonb, ${json(after)}::jsonb)`);
}

function oneNote(notes: readonly AuditNote[]): AuditNote {
  const [first = {}, ...others] = notes;
  if (others.length === 0) return first;
  return { subject: notes.flatMap(({ subject }) => subject ?? []).join(', '), after: notes };
}

const SECRET = /password|secret|token|hash$/i;

/** What is nobody's to read later leaves no trace, whoever noted it. */
function json(value: unknown): string | null {
  if (value === undefined) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}
