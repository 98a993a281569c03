import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first asked for, and kept: `const pdf = onFirstUse<typeof import('pdfkit')>('pdfkit')`.
 * For those that many a process never needs and that hold ten megabytes and more.
 */
export function onFirstUse<Package>(name: string): () => Package {
  let found: Package | undefined;
  return () => (found ??= load(name) as Package);
}
