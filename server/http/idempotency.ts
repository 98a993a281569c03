import { createHash } from 'node:crypto';
import { refuse, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';

/** What the database keeps of a call under an Idempotency-Key. */
export interface KeyedCall {
  readonly key: string;
  readonly operation: string;
  readonly hash: string;
}

/** Undefined: without a key, or of an operation that creates nothing. Refuses: a key that is none. */
export function keyOf(operation: Operation, request: FastifyRequest): KeyedCall | Refusal | undefined {
  const key = operation.creates === true ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return undefined;
  if (key.length === 0 || key.length > 255)
    return refuse('invalid', 'Idempotency-Key must have 1 to 255 characters.');
  const content = [operation.id, request.params, request.query, request.body ?? null];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { key, operation: operation.id, hash };
}

const TAKE = `insert into idempotency_keys (client_id, user_id, key, operation, request_hash)
  select $1, $2, key, operation, hash from json_to_recordset($3::json) as given (key text, operation text, hash text)
  order by key on conflict do nothing returning key`;

interface StoredKey<T> {
  readonly key: string;
  readonly request_hash: string;
  readonly status: number | null;
  readonly answer: T;
}

/**
 * Takes a caller's keys before the work, so that a parallel copy waits for this transaction and then finds its answer.
 * Answers, by key, what earlier calls under the same keys stand for; a key that was free is not among them.
 */
export async function takeKeys<T>(
  tx: Transaction,
  clientId: string,
  userId: string,
  calls: readonly KeyedCall[],
): Promise<Map<string, T | Refusal>> {
  if (calls.length === 0) return new Map();
  const rows = await tx.named<{ key: string }>('take-keys', TAKE, [clientId, userId, JSON.stringify(calls)]);
  const taken = new Set(rows.map(({ key }) => key));
  const others = calls.filter(({ key }) => !taken.has(key));
  if (others.length === 0) return new Map();
  const stored = await tx.named<StoredKey<T>>(
    'stored-keys',
    `select key, request_hash, status, answer from idempotency_keys
      where client_id = $1 and user_id = $2 and key = any ($3::text[])`,
    [clientId, userId, others.map(({ key }) => key)],
  );
  const byKey = new Map(stored.map((row) => [row.key, row]));
  return new Map(others.map((call) => [call.key, answerOf(byKey.get(call.key), call)]));
}

function answerOf<T>(stored: StoredKey<T> | undefined, { hash }: KeyedCall): T | Refusal {
  if (stored === undefined || stored.status === null) return refuse('request_in_flight');
  return stored.request_hash === hash ? stored.answer : refuse('key_reused');
}

/** Keeps what the calls under the keys taken were answered. */
export function keepAnswers(
  tx: Transaction,
  clientId: string,
  userId: string,
  answers: ReadonlyMap<string, unknown>,
): void {
  if (answers.size === 0) return;
  const given = [...answers].map(([key, answer]) => ({ key, answer: answer ?? null }));
  tx.last(
    'keep-answers',
    `update idempotency_keys k set status = 200, answer = given.answer
      from json_to_recordset($3::json) as given (key text, answer jsonb)
      where k.client_id = $1 and k.user_id = $2 and k.key = given.key`,
    [clientId, userId, JSON.stringify(given)],
  );
}

/** Gives back keys of calls that were refused: the same call may come again. */
export function freeKeys(tx: Transaction, clientId: string, userId: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  tx.last(
    'free-keys',
    'delete from idempotency_keys where client_id = $1 and user_id = $2 and key = any ($3::text[])',
    [clientId, userId, keys],
  );
}
