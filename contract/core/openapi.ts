import { z } from 'zod';
import { fullPath, type Base, type Operation } from './operation.ts';
import { QUICK_START } from './quick-start.ts';
import { REFUSAL_KINDS } from './refusal-kinds.ts';
import { problem } from './schemas.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a set of operations: one entry for each base an operation hangs on. */
export function toOpenApi(
  operations: readonly Operation[],
  info: { readonly title: string; readonly version: string },
  webhooks: readonly Webhook[] = [],
): Json {
  const { components, schemaOf } = schemaStore();
  components['Problem'] = schemaOf(problem, 'output');
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

/** A request that the portal itself makes. */
export interface Webhook {
  readonly name: string;
  readonly domain: string;
  readonly summary: string;
  readonly body: z.ZodType;
}

const SIGNATURE_HEADERS = [
  ['webhook-id', 'The same at every try of one event: what was seen before is a repeat.'],
  ['webhook-timestamp', 'When this try was made, in seconds since 1970.'],
  [
    'webhook-signature',
    '`v1,` and the signature of Standard Webhooks; while a secret is being rotated two of them, with a space between.',
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
      '2XX': { description: 'Received. Anything else is tried again, ten times in three days.' },
      '410': { description: 'Wants no more: the subscription ends.' },
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
          description: `Permission: ${[operation.permission, operation.alsoFor].filter(Boolean).join(' or ')}`,
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
    schema,
  }));
  const query = fields(operation.query, schemaOf).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same request has one effect; kept for 48 hours.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...path, ...query, ...(operation.creates === true ? [key] : [])];
}

function fields(schema: z.ZodObject | undefined, schemaOf: SchemaOf): [string, Json, boolean][] {
  if (schema === undefined) return [];
  const made = schemaOf(schema, 'input');
  const required = new Set((made['required'] ?? []) as string[]);
  return Object.entries((made['properties'] ?? {}) as Record<string, Json>).map(([name, field]) => [
    name,
    field,
    required.has(name),
  ]);
}

function requestBody(operation: Operation, schemaOf: SchemaOf): Json {
  const content: Json = {};
  if (operation.upload !== undefined) {
    const others = Object.fromEntries(
      fields(operation.upload.fields, schemaOf).map(([name, schema]) => [name, schema]),
    );
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    content['multipart/form-data'] = {
      schema: {
        type: 'object',
        properties: { ...others, [operation.upload.field]: file },
        required: [operation.upload.field],
      },
    };
  }
  if (operation.body !== undefined)
    content['application/json'] = { schema: schemaOf(operation.body, 'input') };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function success({ answer }: Operation, schemaOf: SchemaOf): Json {
  if ('file' in answer) {
    const content = Object.fromEntries(
      answer.file.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    );
    return { '200': { description: 'The file', content } };
  }
  if (!('body' in answer)) return { '204': { description: 'Done' } };
  const content = { 'application/json': { schema: schemaOf(answer.body, 'output') } };
  return { [String(answer.status)]: { description: 'Done', content } };
}

function refusals(operation: Operation): Json {
  const codes = new Set([
    ...operation.refusals,
    'invalid' as const,
    'too_many' as const,
    ...(operation.permission === 'public' ? [] : SIGNED_IN),
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, title } = REFUSAL_KINDS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${title}`]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, said]) => [String(status), { description: said.join('; '), content }]),
  );
}

const SIGNED_IN = ['signed_out', 'forbidden', 'mfa_required', 'suspended'] as const;

/** Formats say it shorter than the patterns behind them. */
const FORMATS = new Set(['date-time', 'date', 'uuid', 'email']);

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** JSON schemas; those with an id of their own (`.meta({ id })`) are written once, under `components`. */
function schemaStore(): { readonly components: Json; readonly schemaOf: SchemaOf } {
  const components: Json = {};
  const schemaOf: SchemaOf = (schema, io) => {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined && FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
      },
    });
    // What is asked for and what is answered differ in defaults, so they are two components.
    const suffix = io === 'input' ? 'Request' : '';
    const lifted = JSON.parse(
      JSON.stringify(made).replaceAll(
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
