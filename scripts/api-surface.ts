/** Limits of a value, as they are written after its type. */
const LIMITS = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
  ['minProperties', 'properties ≥'],
  ['pattern', 'pattern'],
] as const;

/** The parts of OpenAPI 3.1 that the contract writes. */
interface Schema extends Readonly<Partial<Record<(typeof LIMITS)[number][0], number | string>>> {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

type PathItems = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface ApiDocument {
  readonly paths: PathItems;
  readonly webhooks: PathItems;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The limit of each `integer` without a limit of its own. */
const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/**
 * The API for reviewers: one line for each operation, parameter and field, with its type and limits, sorted, without texts and
 * examples. An optional field ends in `?`.
 */
export function formatApiSurface({ paths, webhooks, components }: ApiDocument): string {
  const lines = [
    ...listOperations(paths),
    ...listOperations(webhooks),
    ...Object.entries(components.schemas)
      .toSorted(([a], [b]) => compareText(a, b))
      .flatMap(([name, schema]) => listFields(name, schema)),
  ];
  return `${lines.join('\n')}\n`;
}

function listOperations(paths: PathItems): readonly string[] {
  return Object.entries(paths)
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        describeOperation(`${method.toUpperCase()} ${path}`, operation),
      ),
    );
}

function describeOperation(name: string, operation: Operation): readonly string[] {
  const { operationId, description, security = [], parameters = [], requestBody, responses } = operation;
  const access = security.length === 0 ? 'public' : (description ?? 'Session').replace('Permission: ', '');
  const statuses = Object.keys(responses).filter((status) => status >= '3');
  return [
    [name, operationId, `[${access}]`, ...statuses].join(' '),
    ...parameters.map(
      (parameter) =>
        `  ${parameter.in} ${parameter.name}${parameter.required === true ? '' : '?'}: ${typeOf(parameter.schema)}`,
    ),
    ...listBodyFields('request', requestBody),
    ...Object.entries(responses)
      .filter(([status]) => status < '3')
      .flatMap(([status, body]) => listBodyFields(status, body)),
  ];
}

/** The fields of a body of each media type. JSON has no name of its media type. */
function listBodyFields(name: string, body: Body | undefined): readonly string[] {
  return Object.entries(body?.content ?? {}).flatMap(([mediaType, { schema }]) =>
    listFields(mediaType === 'application/json' ? name : `${name} ${mediaType}`, schema).map(
      (line) => `  ${line}`,
    ),
  );
}

function listFields(path: string, schema: Schema): readonly string[] {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return [`${path}: ${typeOf(schema)}`, ...listInnerFields(path, schema)];
  const required = new Set(schema.required);
  return fields.flatMap(([name, field]) => {
    const fieldPath = `${path}.${name}${required.has(name) ? '' : '?'}`;
    if (field.properties !== undefined) return listFields(fieldPath, field);
    return [`${fieldPath}: ${typeOf(field)}`, ...listInnerFields(fieldPath, field)];
  });
}

/** The fields of objects in a list, a record or an alternative. */
function listInnerFields(path: string, schema: Schema): readonly string[] {
  const { items, additionalProperties, anyOf = [], oneOf = [], prefixItems = [] } = schema;
  const inner: (readonly [suffix: string, schema: Schema])[] = [
    ...(items === undefined ? [] : [['[]', items] as const]),
    ...(typeof additionalProperties === 'object' ? [['{}', additionalProperties] as const] : []),
    ...[...anyOf, ...oneOf, ...prefixItems].map((one, index) => [`|${index + 1}`, one] as const),
  ];
  return inner.flatMap(([suffix, child]) =>
    child.properties === undefined
      ? listInnerFields(`${path}${suffix}`, child)
      : listFields(`${path}${suffix}`, child),
  );
}

function typeOf(schema: Schema): string {
  const limits = LIMITS.flatMap(([keyword, sign]) => {
    const value = schema[keyword];
    return value === undefined || Math.abs(Number(value)) === SAFE_INTEGER ? [] : [`${sign} ${value}`];
  });
  return [nameOf(schema), ...limits].join(' ');
}

function nameOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.map(typeOf).join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items !== undefined) {
    const item = typeOf(schema.items);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (typeof schema.additionalProperties === 'object') {
    const key = schema.propertyNames === undefined ? 'string' : typeOf(schema.propertyNames);
    return `{[${key}]: ${typeOf(schema.additionalProperties)}}`;
  }
  return schema.format ?? schema.contentMediaType ?? [schema.type ?? 'any'].flat().join(' | ');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
