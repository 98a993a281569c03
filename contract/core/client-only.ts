import type { z } from 'zod';
import { listPropertyPaths, type PropertyPath } from './property-paths.ts';

const clientOnlySchemas = new WeakSet<z.ZodType>();

/**
 * Marks a property of a response as a fact between the client and its partners: a cost, or the reason for a partner. It
 * is null in answers to users of customers. The mark belongs to this schema, so it is the last call on it.
 */
export function clientOnly<T extends z.ZodNullable>(schema: T): T {
  clientOnlySchemas.add(schema);
  return schema;
}

/** The paths of the marked properties of a response, such as `['data', EACH, 'price']`. */
export function listClientOnlyPaths(schema: z.ZodType): readonly PropertyPath[] {
  return listPropertyPaths(schema, (part) => clientOnlySchemas.has(part));
}
