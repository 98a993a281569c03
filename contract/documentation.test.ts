import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { buildApiDocument } from './api-document.ts';

/** The part of OpenAPI 3.1 that this test reads. */
interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  /** Of a body that is a file. */
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const document = buildApiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const { paths } = document;
const components = document.components.schemas;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

/** A property has a description of its own, or names a component, or each of its alternatives does. */
function isDescribed(schema: Schema): boolean {
  if (schema.description !== undefined || schema.$ref !== undefined) return true;
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (alternatives.some(isDescribed)) return true;
  return schema.items !== undefined && isDescribed(schema.items);
}

/** The paths of the properties below a schema that have no description. */
function undescribed(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(isDescribed(property) ? [] : [`${path}.${name}`]),
    ...undescribed(property, `${path}.${name}`),
  ]);
  const inner = [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [...own, ...inner.flatMap((child) => undescribed(child, path))];
}

function undescribedIn(operation: OpenApiOperation): string[] {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)];
  const schemas = bodies.flatMap((body) => Object.values(body?.content ?? {}));
  return [
    ...operation.parameters.filter(({ description }) => description === undefined).map(({ name }) => name),
    ...schemas.flatMap(({ schema }) => undescribed(schema, 'body')),
  ];
}

/** Media types of the request and of the success response that have no example. A file is its own example. */
function withoutExample({ requestBody, responses }: OpenApiOperation): string[] {
  const bodies = [
    requestBody,
    ...Object.entries(responses).flatMap(([status, body]) => (status < '300' ? [body] : [])),
  ];
  return bodies
    .flatMap((body) => Object.entries(body?.content ?? {}))
    .filter(([, { schema, example }]) => schema.contentMediaType === undefined && example === undefined)
    .map(([mediaType]) => mediaType);
}

describe('each operation of the API', () => {
  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s has a summary, and a description of each parameter and property',
    (_, operation) => {
      expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(undescribedIn(operation)).toEqual([]);
    },
  );

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s has an example of its request and of its response',
    (_, operation) => {
      expect(withoutExample(operation)).toEqual([]);
    },
  );
});

test.each(Object.entries(components))('each property of %s has a description', (name, schema) => {
  expect(undescribed(schema, name)).toEqual([]);
});

test('the product has as many operations as its contract declares', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('the API document is valid by the meta-schema of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});
