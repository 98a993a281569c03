import { createHash } from 'node:crypto';
import type { Operation, Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { getUploadDigest } from './upload.ts';

const MAX_KEY_LENGTH = 255;

/** A call with an Idempotency-Key, as the database stores it. */
export interface KeyedCall {
  readonly key: string;
  /** The id of the operation. */
  readonly operation: string;
  /** SHA-256 of the request with its file. A second request with the key must have the same hash. */
  readonly hash: string;
}

/**
 * The owner of the keys: keys of different users and credentials are independent. Calls for partners are those of no client; a
 * key that is used for two partners is refused, because the partner is a part of the request.
 */
export interface KeyOwner {
  readonly clientId: string;
  readonly userId: string;
}

/** Undefined for a request without a key and for an operation that does not accept one. Refuses: invalid. */
export function readIdempotencyKey(
  operation: Operation,
  request: FastifyRequest,
): KeyedCall | Refusal | undefined {
  const key = operation.acceptsIdempotencyKey === true ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return undefined;
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) return refuse('request.key_length');
  return {
    key,
    operation: operation.id,
    // Not earlier: an upload is read by the handler, before its transaction.
    get hash() {
      return hashRequest(operation, request);
    },
  };
}

function hashRequest(operation: Operation, request: FastifyRequest): string {
  const body = request.isMultipart() ? getUploadDigest(request) : (request.body ?? null);
  const content = [operation.id, request.params, request.query, body];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const INSERT_KEYS = `insert into idempotency_keys (client_id, user_id, key, operation, request_hash)
  select $1, $2, key, operation, hash from json_to_recordset($3::json) as call (key text, operation text, hash text)
  order by key on conflict do nothing returning key`;

interface StoredKey<T> {
  readonly key: string;
  readonly request_hash: string;
  /** Null while the first call is running. */
  readonly status: number | null;
  readonly answer: T;
}

/**
 * Inserts the keys of the calls before their work runs. A parallel call with the same key waits for this transaction and
 * then reads its result. Returns, by key, the stored result of each call that was made before; a new key is not in the map.
 * Refusals in the map: request_in_flight, key_reused.
 */
export async function reserveKeys<T>(
  tx: Transaction,
  { clientId, userId }: KeyOwner,
  calls: readonly KeyedCall[],
): Promise<Map<string, T | Refusal>> {
  if (calls.length === 0) return new Map();
  const inserted = await tx.prepared<{ key: string }>('reserve-keys', INSERT_KEYS, [
    clientId,
    userId,
    JSON.stringify(calls),
  ]);
  const newKeys = new Set(inserted.map(({ key }) => key));
  const repeatedCalls = calls.filter(({ key }) => !newKeys.has(key));
  if (repeatedCalls.length === 0) return new Map();
  const storedKeys = await tx.prepared<StoredKey<T>>(
    'stored-keys',
    `select key, request_hash, status, answer from idempotency_keys
      where client_id = $1 and user_id = $2 and key = any ($3::text[])`,
    [clientId, userId, repeatedCalls.map(({ key }) => key)],
  );
  const storedByKey = new Map(storedKeys.map((row) => [row.key, row]));
  return new Map(repeatedCalls.map((call) => [call.key, storedResult(storedByKey.get(call.key), call)]));
}

function storedResult<T>(stored: StoredKey<T> | undefined, { hash }: KeyedCall): T | Refusal {
  if (stored === undefined || stored.status === null) return refuse('request.in_flight');
  return stored.request_hash === hash ? stored.answer : refuse('request.key_reused');
}

/** Stores the results of calls, by key, with the commit. */
export function storeResults(
  tx: Transaction,
  { clientId, userId }: KeyOwner,
  results: ReadonlyMap<string, unknown>,
): void {
  if (results.size === 0) return;
  const records = [...results].map(([key, result]) => ({ key, answer: result ?? null }));
  tx.executeWithCommit(
    'store-results',
    `update idempotency_keys k set status = 200, answer = result.answer
      from json_to_recordset($3::json) as result (key text, answer jsonb)
      where k.client_id = $1 and k.user_id = $2 and k.key = result.key`,
    [clientId, userId, JSON.stringify(records)],
  );
}

/** Deletes the keys of refused calls with the commit, so that the same call can be made again. */
export function releaseKeys(tx: Transaction, { clientId, userId }: KeyOwner, keys: readonly string[]): void {
  if (keys.length === 0) return;
  tx.executeWithCommit(
    'release-keys',
    'delete from idempotency_keys where client_id = $1 and user_id = $2 and key = any ($3::text[])',
    [clientId, userId, keys],
  );
}
