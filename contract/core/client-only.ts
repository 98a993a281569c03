import type { z } from 'zod';

const clientOnlySchemas = new WeakSet<z.ZodType>();

/**
 * Marks a property of a response as a fact between the client and its partners: a cost, or the reason for a partner. It
 * is null in answers to users of customers. The mark belongs to this schema, so it is the last call on it.
 */
export function clientOnly<T extends z.ZodNullable>(schema: T): T {
  clientOnlySchemas.add(schema);
  return schema;
}

/** Stands for each entry of a list or a map in a path. */
export const EACH = '*';

/** The paths of the marked properties of a response, such as `['data', EACH, 'price']`. */
export function listClientOnlyPaths(schema: z.ZodType): readonly (readonly string[])[] {
  return listPaths(schema, [], new Set());
}

function listPaths(
  schema: z.ZodType,
  path: readonly string[],
  ancestors: ReadonlySet<z.ZodType>,
): readonly (readonly string[])[] {
  if (clientOnlySchemas.has(schema)) return [path];
  if (ancestors.has(schema)) return [];
  const inside = new Set(ancestors).add(schema);
  return listParts(schema).flatMap(({ key, part }) =>
    listPaths(part, key === undefined ? path : [...path, key], inside),
  );
}

interface Part {
  /** Name of the property, or EACH; undefined for the schema that a schema wraps. */
  readonly key?: string;
  readonly part: z.ZodType;
}

type SchemaDef =
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.ZodType>> }
  | { readonly type: 'array'; readonly element: z.ZodType }
  | { readonly type: 'record'; readonly valueType: z.ZodType }
  | { readonly type: 'optional' | 'nullable' | 'default' | 'readonly'; readonly innerType: z.ZodType }
  | { readonly type: 'union'; readonly options: readonly z.ZodType[] }
  | { readonly type: 'pipe'; readonly out: z.ZodType };

/** The schemas that a schema consists of; none for a schema of a plain value. */
function listParts(schema: z.ZodType): readonly Part[] {
  const def = schema.def as unknown as SchemaDef;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, part]) => ({ key, part }));
    case 'array':
      return [{ key: EACH, part: def.element }];
    case 'record':
      return [{ key: EACH, part: def.valueType }];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [{ part: def.innerType }];
    case 'union':
      return def.options.map((part) => ({ part }));
    case 'pipe':
      return [{ part: def.out }];
    default:
      return [];
  }
}
