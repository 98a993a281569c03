import { visitProperties, type PropertyPath } from '@portal/contract/core';
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
  for (const path of listPaths(schema))
    visitProperties(value, path, (holder, name) => {
      const { serviceType, status } = holder as Readonly<Record<keyof StatusRef, unknown>>;
      if (typeof serviceType !== 'string' || typeof status !== 'string') return;
      const word = find({ serviceType, status });
      if (word !== undefined) Reflect.set(holder, name, word);
    });
}
