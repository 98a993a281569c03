import type { z } from 'zod';

/** Stands for each entry of a list or a map in a path. */
export const EACH = '*';

/** A path to properties of a JSON value, such as `['data', EACH, 'price']`. */
export type PropertyPath = readonly string[];

/** The paths of the properties of a schema that are marked. What is inside a marked property is not searched. */
export function listPropertyPaths(
  schema: z.ZodType,
  isMarked: (part: z.ZodType) => boolean,
): readonly PropertyPath[] {
  return listPaths(schema, isMarked, [], new Set());
}

function listPaths(
  schema: z.ZodType,
  isMarked: (part: z.ZodType) => boolean,
  path: PropertyPath,
  ancestors: ReadonlySet<z.ZodType>,
): readonly PropertyPath[] {
  if (isMarked(schema)) return [path];
  if (ancestors.has(schema)) return [];
  const inside = new Set(ancestors).add(schema);
  return listParts(schema).flatMap(({ key, part }) =>
    listPaths(part, isMarked, key === undefined ? path : [...path, key], inside),
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

/** Calls `visit` for the objects of a JSON value that a path leads to, with the name of the property in them. */
export function visitProperties(
  value: unknown,
  [key, ...rest]: PropertyPath,
  visit: (holder: object, name: string) => void,
): void {
  if (typeof value !== 'object' || value === null || key === undefined) return;
  if (key === EACH) for (const entry of Object.values(value)) visitProperties(entry, rest, visit);
  else if (rest.length === 0) visit(value, key);
  else visitProperties(Reflect.get(value, key), rest, visit);
}
