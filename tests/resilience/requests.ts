import { fullPath, type Operation } from '@portal/contract/core';
import type { FixtureIds } from '@portal/tests/contract-suite/fixtures.ts';
import { getIdKind } from '@portal/tests/contract-suite/id-meanings.ts';
import { listIdSlots, createRequest } from '@portal/tests/contract-suite/id-slots.ts';
import * as fc from 'fast-check';
import { z } from 'zod';
import { createInvalidValue } from './invalid-values.ts';
import { arbitraryValues, type JsonSchema } from './schema-arbitrary.ts';

/** An HTTP request without the session. */
export interface WireRequest {
  readonly operation: string;
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

const jsonSchema = (declared: z.ZodType) =>
  z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function mostlyValid(declared: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (declared === undefined) return fc.constant(undefined);
  const right = arbitraryValues(jsonSchema(declared));
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: createInvalidValue(right) });
}

const headerTexts = fc.oneof(
  fc.constantFrom('"1"', '*', 'W/"2"', '"999999999999"', '', '""', ',', 'same key', 'k'.repeat(300)),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\u0020-\u007E]/g, '?')),
);

const files = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), { maxLength: 6 })
    .map((rows) => Buffer.from(rows.map((row) => row.join(',')).join('\n'))),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
);

/** Valid and invalid requests of the operation. `ids`: of existing objects. `partnerId`: of the partner that sends them. */
export function arbitraryRequests(
  operation: Operation,
  ids: FixtureIds,
  partnerId: string,
): fc.Arbitrary<WireRequest> {
  const base = fc.constantFrom(...operation.bases);
  const parts = fc.record({
    base,
    params: mostlyValid(operation.params),
    query: mostlyValid(operation.query),
    body: mostlyValid(operation.body),
    file: operation.upload === undefined ? fc.constant(undefined) : fc.option(files, { nil: undefined }),
    realIds: fc.boolean(),
    ifMatch: fc.option(headerTexts, { nil: undefined, freq: 5 }),
    key: fc.option(headerTexts, { nil: undefined, freq: 5 }),
  });
  return parts.map((part) => {
    const ided = part.realIds ? insertRealIds(operation, part, ids, partnerId) : part;
    const headers: Record<string, string> = {};
    if (part.ifMatch !== undefined) headers['if-match'] = part.ifMatch;
    if (part.key !== undefined) headers['idempotency-key'] = part.key;
    const sent = part.file === undefined ? jsonPayload(ided.body) : filePayload(operation, part.file);
    return {
      operation: operation.id,
      method: operation.method,
      url: urlOf(fullPath(operation, part.base), ided.params, ided.query),
      headers: { ...headers, ...sent.headers },
      payload: sent.payload,
    };
  });
}

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function insertRealIds(operation: Operation, part: Parts, ids: FixtureIds, partnerId: string): Parts {
  let parts = part;
  const withParam = (name: string, id: unknown) => ({
    ...parts,
    params: { ...(parts.params as object), [name]: id },
  });
  for (const slot of listIdSlots(operation)) {
    if (slot.where === 'params' && slot.name === 'partnerId') {
      parts = withParam(slot.name, partnerId);
      continue;
    }
    const meaning = getIdKind(operation, slot);
    const [name] = meaning === undefined || typeof meaning === 'string' ? [] : meaning;
    if (name === undefined || slot.name.endsWith('customerCode')) continue;
    if (slot.where === 'params') {
      parts = withParam(slot.name, ids[name]);
    } else if (slot.where === 'body' && slot.path.length <= 2 && parts.body !== undefined) {
      const { body } = createRequest(slot, { body: parts.body }, [ids[name]]);
      parts = { ...parts, body };
    }
  }
  return parts;
}

const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, 4_000).toWellFormed();

function urlOf(path: string, params: unknown, query: unknown): string {
  const named = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(named[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(typeof query === 'object' && query !== null ? query : {})) {
    for (const one of [value].flat(1)) search.append(name.toWellFormed(), wellFormed(one));
  }
  // Longer request lines would only test the parser of the server.
  return search.size === 0 ? filled : `${filled}?${search.toString()}`.slice(0, 8_000).replace(/%.?$/, '');
}

function jsonPayload(body: unknown): Pick<WireRequest, 'headers' | 'payload'> {
  if (body === undefined) return { headers: {}, payload: undefined };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) ?? '' };
}

function filePayload(operation: Operation, bytes: Uint8Array): Pick<WireRequest, 'headers' | 'payload'> {
  const boundary = 'fuzz-boundary';
  const name = operation.upload?.field ?? 'file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
