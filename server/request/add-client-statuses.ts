import { EACH, type PropertyPath } from '@portal/contract/core';
import { listClientStatusPaths, type ClientStatus, type StatusRef } from '@portal/contract/orders';
import type { z } from 'zod';

/** The word of a client for a status; undefined without one. */
export type FindClientStatus = (ref: StatusRef) => ClientStatus | undefined;

const pathsBySchema = new WeakMap<z.ZodType, readonly PropertyPath[]>();

function listPaths(schema: z.ZodType): readonly PropertyPath[] {
  const cached = pathsBySchema.get(schema);
  if (cached !== undefined) return cached;
  const paths = listClientStatusPaths(schema);
  pathsBySchema.set(schema, paths);
  return paths;
}

/**
 * Adds the client's word to every status of a JSON value, beside the status itself. `schema`: of the value in the contract; its
 * properties `clientStatusField` say where statuses are. Every channel with answers or events calls this function.
 */
export function addClientStatuses(schema: z.ZodType, value: unknown, find: FindClientStatus): void {
  for (const path of listPaths(schema)) addAt(value, path.slice(0, -1), find);
}

function addAt(value: unknown, [key, ...rest]: PropertyPath, find: FindClientStatus): void {
  if (typeof value !== 'object' || value === null) return;
  if (key === EACH) for (const entry of Object.values(value)) addAt(entry, rest, find);
  else if (key !== undefined) addAt(Reflect.get(value, key), rest, find);
  else {
    const { serviceType, status } = value as Readonly<Record<keyof StatusRef, unknown>>;
    if (typeof serviceType !== 'string' || typeof status !== 'string') return;
    const word = find({ serviceType, status });
    if (word !== undefined) Reflect.set(value, 'clientStatus', word);
  }
}
