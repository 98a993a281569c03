import { z } from 'zod';
import { allowedRefusals } from './allowed-refusals.ts';
import { fullPath, type Base, type Operation } from './operation.ts';
import { QUICK_START } from './quick-start.ts';
import { REFUSAL_KINDS } from './refusal-kinds.ts';
import { problem } from './schemas.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a set of operations: one entry for each base of an operation. */
export function toOpenApi(
  operations: readonly Operation[],
  info: { readonly title: string; readonly version: string },
  webhooks: readonly Webhook[] = [],
): Json {
  const { components, schemaOf } = schemaStore();
  schemaOf(z.array(problem), 'output');
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const base of operation.bases) {
      const path = fullPath(operation, base);
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: entry(operation, base, schemaOf) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: QUICK_START },
    tags: [...new Set(operations.map((operation) => operation.domain))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      webhooks.map((webhook) => [webhook.name, { post: webhookEntry(webhook, schemaOf) }]),
    ),
    components: {
      schemas: components,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of an API credential, or the token of a session.',
        },
      },
    },
  };
}

/** A request that the portal sends. */
export interface Webhook {
  readonly name: string;
  readonly domain: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

const SIGNATURE_HEADERS = [
  [
    'webhook-id',
    'Id of the event, the same at every attempt: a receiver ignores ids it has received before.',
  ],
  ['webhook-timestamp', 'Time of the attempt, in seconds since 1970-01-01.'],
  [
    'webhook-signature',
    '`v1,` and the signature of Standard Webhooks; two with a space between while a secret is rotated.',
  ],
] as const;

function webhookEntry({ name, domain, summary, body }: Webhook, schemaOf: SchemaOf): Json {
  return {
    operationId: `webhook:${name}`,
    tags: [domain],
    summary,
    parameters: SIGNATURE_HEADERS.map(([header, description]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer is tried again, ten times in three days.' },
      '410': { description: 'The receiver wants no more events: the subscription ends.' },
    },
  };
}

function entry(operation: Operation, base: Base, schemaOf: SchemaOf): Json {
  const isPublic = operation.permission === 'public';
  return {
    operationId: base === operation.bases[0] ? operation.id : `${operation.id}:${base}`,
    tags: [operation.domain],
    summary: operation.summary,
    ...(isPublic || operation.permission === 'session'
      ? {}
      : {
          description: `Permission: ${[operation.permission, operation.alternativePermission].filter(Boolean).join(' or ')}`,
        }),
    security: isPublic ? [] : [{ token: [] }],
    parameters: parameters(operation, schemaOf),
    ...requestBody(operation, schemaOf),
    responses: { ...success(operation, schemaOf), ...refusals(operation) },
  };
}

function parameters(operation: Operation, schemaOf: SchemaOf): Json[] {
  const path = fields(operation.params, schemaOf).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    ...withDescription(schema),
  }));
  const query = fields(operation.query, schemaOf).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    ...withDescription(schema),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Requests with the same key and the same body have one effect. A key is stored for 48 hours.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...path, ...query, ...(operation.acceptsIdempotencyKey === true ? [key] : [])];
}

/** A parameter's schema, with its description where OpenAPI expects it. */
function withDescription({ description, ...schema }: Json): Json {
  return description === undefined ? { schema } : { description, schema };
}

function fields(schema: z.ZodObject | undefined, schemaOf: SchemaOf): [string, Json, boolean][] {
  if (schema === undefined) return [];
  const objectSchema = schemaOf(schema, 'input');
  const required = new Set((objectSchema['required'] ?? []) as string[]);
  return Object.entries((objectSchema['properties'] ?? {}) as Record<string, Json>).map(([name, field]) => [
    name,
    field,
    required.has(name),
  ]);
}

function requestBody(operation: Operation, schemaOf: SchemaOf): Json {
  const content: Json = {};
  if (operation.upload !== undefined) {
    const textFields = Object.fromEntries(
      fields(operation.upload.fields, schemaOf).map(([name, schema]) => [name, schema]),
    );
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The file.',
    };
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        properties: { ...textFields, [operation.upload.field]: file },
        required: [operation.upload.field],
      },
    };
  }
  if (operation.body !== undefined)
    content['application/json'] = { schema: schemaOf(operation.body, 'input') };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function success({ response }: Operation, schemaOf: SchemaOf): Json {
  if ('file' in response) {
    const content = Object.fromEntries(
      response.file.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    );
    return { '200': { description: 'The file', content } };
  }
  if (!('body' in response)) return { '204': { description: 'Done' } };
  const content = { 'application/json': { schema: schemaOf(response.body, 'output') } };
  return { [String(response.status)]: { description: 'Done', content } };
}

function refusals(operation: Operation): Json {
  const byStatus = new Map<number, string[]>();
  for (const kind of allowedRefusals(operation)) {
    const { status, title } = REFUSAL_KINDS[kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${kind}: ${title}`]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, titles]) => [String(status), { description: titles.join('; '), content }]),
  );
}

/** Formats whose pattern adds nothing for readers. */
const FORMATS = new Set(['date-time', 'date', 'uuid', 'email']);

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** JSON schemas; those with an id (`.meta({ id })`) are written once, under `components`. */
function schemaStore(): { readonly components: Json; readonly schemaOf: SchemaOf } {
  const components: Json = {};
  const schemaOf: SchemaOf = (schema, io) => {
    const jsonSchemaOfZod = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined && FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
      },
    });
    // Requests and responses differ in defaults, so that they are two components.
    const suffix = io === 'input' ? 'Request' : '';
    const lifted = JSON.parse(
      JSON.stringify(jsonSchemaOfZod).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, id: string) => `"#/components/schemas/${id}${suffix}"`,
      ),
    ) as Json;
    const { $schema: _, $defs, id: __, ...rest } = lifted;
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
      const { id: ___, ...body } = definition;
      components[`${id}${suffix}`] = body;
    }
    return rest;
  };
  return { components, schemaOf };
}
