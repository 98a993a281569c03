import { describe, expect, test } from 'vitest';
import { fullPath, reasonSchema, type Operation } from './core/index.ts';
import { buildApiDocument } from './api-document.ts';
import { operations } from './index.ts';
import { isAwbNumberError, parseAwbNumber } from './orders/index.ts';
import { restoreReason } from './reasons/index.ts';
import { webhooks } from './webhooks/index.ts';

type Content = Readonly<Record<string, { readonly example?: unknown }>>;

interface Entry {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const document = buildApiDocument() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Entry }>>;
};
const { paths } = document;
const JSON_TYPE = 'application/json';

function entryOf(operation: Operation): Entry {
  const entry = paths[fullPath(operation)]?.[operation.method.toLowerCase()];
  if (entry === undefined) throw new Error(`${operation.id} is not in the API document`);
  return entry;
}

/** The messages of a schema about the value of an example. */
function errorsOf(schema: Operation['body'], example: unknown): readonly string[] {
  const { error } = schema?.safeParse(example) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const withBody = operations.filter(({ body }) => body !== undefined);
const withUpload = operations.filter(({ upload }) => upload !== undefined);
const withAnswer = operations.filter(({ response }) => 'body' in response);

describe('the example in the API document is valid by the contract', () => {
  test.each(withBody.map((operation) => [operation.id, operation] as const))(
    'request of %s',
    (_, operation) => {
      const { example } = entryOf(operation).requestBody?.content[JSON_TYPE] ?? {};
      expect(errorsOf(operation.body, example)).toEqual([]);
    },
  );

  test.each(withUpload.map(({ id, ...operation }) => [id, { id, ...operation }] as const))(
    'upload of %s',
    (_, operation) => {
      const { example } = entryOf(operation).requestBody?.content['multipart/form-data'] ?? {};
      const { [operation.upload?.field ?? '']: file, ...fields } = example as Record<string, unknown>;
      expect(file).toEqual(expect.any(String));
      expect(errorsOf(operation.upload?.fields, fields)).toEqual([]);
    },
  );

  test.each(withAnswer.map((operation) => [operation.id, operation] as const))(
    'response of %s',
    (_, operation) => {
      if (!('body' in operation.response)) throw new Error(`${operation.id} answers no body`);
      const { status, body } = operation.response;
      const { example } = entryOf(operation).responses[status]?.content?.[JSON_TYPE] ?? {};
      expect(errorsOf(body, example)).toEqual([]);
    },
  );

  test.each(webhooks)('webhook $name', ({ name, body }) => {
    const posts = document.webhooks;
    const { example } = posts[name]?.post.requestBody?.content[JSON_TYPE] ?? {};
    expect(errorsOf(body, example)).toEqual([]);
  });
});

/** A value and every value in it. */
function valuesIn(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(valuesIn)]
    : [value];
}

const values = valuesIn(document.paths);

test('each AWB number among the examples has a valid check digit', () => {
  const numbers = values.filter(
    (value): value is string => typeof value === 'string' && /^\d{3}-\d{8}$/.test(value),
  );
  expect(numbers).not.toEqual([]);
  expect(numbers.filter((number) => isAwbNumberError(parseAwbNumber(number)))).toEqual([]);
});

test('the message of each reason among the examples is the text of its code', () => {
  const reasons = values.flatMap((value) => reasonSchema.safeParse(value).data ?? []);
  expect(reasons).not.toEqual([]);
  expect(reasons).toEqual(reasons.map((example) => restoreReason(example)));
});
