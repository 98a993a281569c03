import { z } from 'zod';
import { allowedRefusals } from './allowed-refusals.ts';
import { exampleOf } from './examples.ts';
import { schemaStore, type SchemaStore } from './openapi-schemas.ts';
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
  const store = schemaStore();
  store.schemaOf(z.array(problem), 'output');
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const base of operation.bases) {
      const path = fullPath(operation, base);
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: entry(operation, base, store) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: QUICK_START },
    tags: [...new Set(operations.map((operation) => operation.domain))].map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(
      webhooks.map((webhook) => [webhook.name, { post: webhookEntry(webhook, store) }]),
    ),
    components: {
      schemas: store.components,
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

function webhookEntry({ name, domain, summary, body }: Webhook, store: SchemaStore): Json {
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
      content: { 'application/json': store.contentOf(body, 'output', name) },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer is tried again, ten times in three days.' },
      '410': { description: 'The receiver wants no more events: the subscription ends.' },
    },
  };
}

function entry(operation: Operation, base: Base, store: SchemaStore): Json {
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
    parameters: parameters(operation, store),
    ...requestBody(operation, store),
    responses: { ...success(operation, store), ...refusals(operation) },
  };
}

function parameters(operation: Operation, store: SchemaStore): Json[] {
  const path = fields(operation.params, store).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    ...withDescription(schema),
  }));
  const query = fields(operation.query, store).map(([name, schema, required]) => ({
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
      'Requests with the same key and the same content, files included, have one effect: a repeated one gets the answer of the first, with ' +
      'the header `idempotent-replayed: true`. The key with other content is refused (422). A key is stored for 48 hours; one of a ' +
      'refused request can be used again.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...path, ...query, ...(operation.acceptsIdempotencyKey === true ? [key] : [])];
}

/** A parameter's schema, with its description where OpenAPI expects it. */
function withDescription({ description, ...schema }: Json): Json {
  return description === undefined ? { schema } : { description, schema };
}

function fields(schema: z.ZodObject | undefined, store: SchemaStore): [string, Json, boolean][] {
  if (schema === undefined) return [];
  const objectSchema = store.schemaOf(schema, 'input');
  const required = new Set((objectSchema['required'] ?? []) as string[]);
  return Object.entries((objectSchema['properties'] ?? {}) as Record<string, Json>).map(([name, field]) => [
    name,
    field,
    required.has(name),
  ]);
}

function requestBody(operation: Operation, store: SchemaStore): Json {
  const content: Json = {};
  if (operation.upload !== undefined) {
    const textFields = fields(operation.upload.fields, store);
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The file.',
      examples: ['<content of the file>'],
    };
    const schema = {
      type: 'object',
      properties: {
        ...Object.fromEntries(textFields.map(([name, field]) => [name, field])),
        [operation.upload.field]: file,
      },
      required: [
        ...textFields.filter(([, , isRequired]) => isRequired).map(([name]) => name),
        operation.upload.field,
      ],
    };
    content['multipart/form-data'] = {
      schema,
      example: exampleOf(schema, store.components, `${operation.id} upload`),
    };
  }
  if (operation.takesBytes === true)
    content['application/octet-stream'] = {
      schema: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
  if (operation.body !== undefined)
    content['application/json'] = store.contentOf(operation.body, 'input', `${operation.id} request`);
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function success({ id, response }: Operation, store: SchemaStore): Json {
  if ('file' in response) {
    const content = Object.fromEntries(
      response.file.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
    );
    return { '200': { description: 'The file', content } };
  }
  if (!('body' in response)) return { '204': { description: 'Done' } };
  const content = { 'application/json': store.contentOf(response.body, 'output', `${id} response`) };
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
