import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/[^?]+\.ts(\?whole)?$/;
const OPERATIONS = /\/contract\/[^?]+-operations\.ts$/;

/** What the browser reads of an operation; its schemas are for the server, and for the forms that import them. */
const READ = [
  'id',
  'domain',
  'method',
  'bases',
  'path',
  'summary',
  'permission',
  'upload',
  'creates',
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
      const exported = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      const lines = Object.entries(exported).map(([name, value]) => lineOf(name, value, `${id}?whole`));
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
    transform(_code, id) {
      return CONTRACT.test(id) ? { moduleSideEffects: false } : null;
    },
  };
}

function lineOf(name: string, value: unknown, whole: string): string {
  if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  if (!isOperation(value)) return `export { ${name} } from ${JSON.stringify(whole)};`;
  const kept = READ.filter((key) => key in value).map((key) => [
    key,
    key === 'upload' ? fieldOf(value[key]) : value[key],
  ]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
}

/** Lists of words and the like: what JSON says again without loss. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return false;
}

function isOperation(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'bases' in value
  );
}

function fieldOf(upload: unknown): { field: unknown } {
  return {
    field: typeof upload === 'object' && upload !== null && 'field' in upload ? upload.field : undefined,
  };
}
