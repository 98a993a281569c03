import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/[^?]+\.ts(\?whole)?$/;
const OPERATIONS = /\/contract\/[^?]+-operations\.ts$/;

/** What the browser reads of an operation; its schemas are for the server, and for the forms that import them. */
const BROWSER_FIELDS = [
  'id',
  'domain',
  'method',
  'bases',
  'path',
  'summary',
  'permission',
  'upload',
  'acceptsIdempotencyKey',
] as const;

/**
 * In the built app an operation is its method and path without its schemas: a page that only calls the server does
 * not load the schema library. A schema that a form imports comes from the file as it is.
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
      return { code: statements.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
    transform(_code, id) {
      return CONTRACT.test(id) ? { moduleSideEffects: false } : null;
    },
  };
}

function exportStatement(name: string, value: unknown, originalId: string): string {
  if (isJsonValue(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  if (!isOperation(value)) return `export { ${name} } from ${JSON.stringify(originalId)};`;
  const entries = BROWSER_FIELDS.filter((key) => key in value).map((key) => [
    key,
    key === 'upload' ? uploadDescriptor(value[key]) : value[key],
  ]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Lists of words and the like: what JSON says again without loss. */
function isJsonValue(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJsonValue);
  return false;
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
