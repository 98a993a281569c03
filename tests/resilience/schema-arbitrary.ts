import * as fc from 'fast-check';

/** The parts of a JSON Schema of the contract that are used here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that the schema accepts, including its bounds. Refinements in code are not part of the JSON Schema. */
export function arbitraryValues(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return named === undefined ? fc.jsonValue({ maxDepth: 2 }) : arbitraryValues(named, root);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => arbitraryValues(one, root)));
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return integers(schema);
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e12, max: schema.maximum ?? 1e12 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrays(schema, root);
    case 'object':
      return objects(schema, root);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function strings(schema: JsonSchema): fc.Arbitrary<string> {
  const byFormat = BY_FORMAT[schema.format ?? ''];
  if (byFormat !== undefined) return byFormat;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const [min, max] = [schema.minLength ?? 0, schema.maxLength ?? 200];
  const usual = fc.string({
    unit: 'grapheme',
    minLength: min,
    maxLength: Math.max(min, Math.min(max, 24)),
  });
  return fc.oneof(
    { weight: 9, arbitrary: usual },
    { weight: 1, arbitrary: fc.constant('ß'.repeat(Math.min(max, 5_000))) },
  );
}

function integers(schema: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [schema.minimum ?? -1e9, schema.maximum ?? 1e9];
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.max(min, Math.min(max, min + 1_000)) }),
  );
}

function arrays(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown[]> {
  if (schema.prefixItems !== undefined)
    return fc.tuple(...schema.prefixItems.map((one) => arbitraryValues(one, root)));
  const min = schema.minItems ?? 0;
  return fc.array(arbitraryValues(schema.items ?? {}, root), {
    minLength: min,
    maxLength: Math.max(min, Math.min(schema.maxItems ?? 4, 4)),
  });
}

function objects(schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, arbitraryValues(one, root)]),
  );
  const required = (schema.required ?? []).filter((name) => name in fields);
  const declared = fc.record(fields, { requiredKeys: required });
  if (typeof schema.additionalProperties !== 'object') return declared;
  const additional = fc.dictionary(
    fc.string({ maxLength: 20 }),
    arbitraryValues(schema.additionalProperties, root),
    {
      maxKeys: 5,
    },
  );
  return fc.tuple(additional, declared).map(([more, named]) => ({ ...more, ...named }));
}
