import { fullPath, type Operation } from '@portal/contract/core';
import { z } from 'zod';
import type { Example } from './examples.ts';

/** A place for an id or a code in a request; `*` in the path is each element of an array. */
export interface IdSlot {
  readonly where: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** The nearest field name. */
  readonly name: string;
  readonly inArray: boolean;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const ID_NAME = /^(id|ref|code|.*(Id|_id|Ref|Code))s?$/;

/** All places in the request of the operation whose name is that of an id or a code. */
export function listIdSlots(operation: Operation): IdSlot[] {
  const slots: IdSlot[] = [];
  for (const where of ['params', 'query', 'body'] as const) {
    const declared = operation[where];
    if (declared === undefined) continue;
    const root = z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' }) as Schema;
    visitSchema(root, root, [], (path) => {
      const name = path.findLast((part) => part !== '*') ?? '';
      const exists = slots.some((slot) => slot.where === where && slot.path.join('.') === path.join('.'));
      if (ID_NAME.test(name) && !exists)
        slots.push({ where, path, name, inArray: path.at(-1) === '*' || path[0] === '*' });
    });
  }
  return slots;
}

function visitSchema(
  root: Schema,
  schema: Schema,
  path: readonly string[],
  leaf: (path: readonly string[]) => void,
) {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (named !== undefined) visitSchema(root, named, path, leaf);
    return;
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visitSchema(root, one, path, leaf);
  for (const one of [schema.items ?? [], schema.prefixItems ?? []].flat())
    visitSchema(root, one, [...path, '*'], leaf);
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    visitSchema(root, one, [...path, name], leaf);
  if (schema.type === 'string' && schema.enum === undefined && schema.const === undefined) leaf(path);
}

export const slotText = (operation: Operation, slot: IdSlot) =>
  `${operation.method} ${fullPath(operation)} ${slot.where}.${slot.path.join('.')}`;

/** The example request with these ids in the slot; several ids only if the slot is in an array. */
export function createRequest(slot: IdSlot, example: Example, ids: readonly string[]) {
  const request = {
    params: {} as Record<string, string>,
    query: { ...example.query },
    body: structuredClone(example.body),
    ...(example.file && { file: example.file }),
  };
  if (slot.where === 'body') return { ...request, body: fillSlot(request.body, slot.path, ids) };
  request[slot.where][slot.name] = ids.join(',');
  return request;
}

function fillSlot(value: unknown, path: readonly string[], ids: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return ids[0];
  if (step === '*') {
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    return ids.map((id) => fillSlot(first, rest, [id]));
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [step]: fillSlot(object[step], rest, ids) };
}
