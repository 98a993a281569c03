import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '@portal/contract/core';
import type { Plugin } from 'vite';
import type { z } from 'zod';
import { deriveQueryRules } from './query-rules.ts';
import { removeDescriptions } from './remove-descriptions.ts';

const CONTRACT = /\/contract\/[^?]+\.ts(\?whole)?$/;
const OPERATIONS = /\/contract\/[^?]+-operations\.ts$/;

/** The fields of an operation that the browser uses as they are; forms import the schemas they need. */
const BROWSER_FIELDS = [
  'id',
  'method',
  'bases',
  'path',
  'permission',
  'upload',
  'acceptsIdempotencyKey',
] as const satisfies readonly (keyof Operation)[];

const QUERY_RULES = join(import.meta.dirname, '..', 'api', 'query-rules.ts');

/**
 * Replaces the operations of the contract in the built app by descriptors without schemas, so that a page which only
 * calls the server does not load the schema library. The query of a list operation is replaced by rules derived from its
 * schema. Other exports of an operations file come from the file itself. Descriptions of schemas are removed.
 */
export function contractDescriptors(): Plugin {
  return {
    name: 'contract-descriptors',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!OPERATIONS.test(id)) return null;
      const moduleExports = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const statements = Object.entries(moduleExports).map(([name, value]) =>
        exportStatement(name, value, `${id}?whole`),
      );
      const hasLists = Object.values(moduleExports).some(isListOperation);
      if (hasLists) statements.unshift(`import { createQuerySchema } from ${JSON.stringify(QUERY_RULES)};`);
      return { code: statements.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      return OPERATIONS.test(id)
        ? { moduleSideEffects: false }
        : { code: removeDescriptions(id.replace('?whole', ''), code), moduleSideEffects: false };
    },
  };
}

function exportStatement(name: string, value: unknown, originalId: string): string {
  if (!isOperation(value)) {
    return isJsonValue(value)
      ? `export const ${name} = ${JSON.stringify(value)};`
      : `export { ${name} } from ${JSON.stringify(originalId)};`;
  }
  const entries = BROWSER_FIELDS.filter((key) => key in value).map((key) => [
    key,
    key === 'upload' ? uploadDescriptor(value[key]) : value[key],
  ]);
  const descriptor = JSON.stringify(Object.fromEntries(entries));
  if (!isListOperation(value)) return `export const ${name} = ${descriptor};`;
  const query = `/* @__PURE__ */ createQuerySchema(${JSON.stringify(deriveQueryRules(value.query))})`;
  return `export const ${name} = { ...${descriptor}, query: ${query} };`;
}

/** Whether a value is an operation that lists rows page by page. */
export function isListOperation(value: unknown): value is Operation & { readonly query: z.ZodObject } {
  if (!isOperation(value)) return false;
  const query = value['query'] as z.ZodObject | undefined;
  return query !== undefined && 'perPage' in query.shape;
}

/** Whether a value is the same after a round trip through JSON. */
function isJsonValue(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJsonValue);
  const isPlainObject = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isPlainObject && Object.values(value).every(isJsonValue);
}

function isOperation(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'bases' in value
  );
}

function uploadDescriptor(upload: unknown): { field: unknown } {
  return {
    field: typeof upload === 'object' && upload !== null && 'field' in upload ? upload.field : undefined,
  };
}
