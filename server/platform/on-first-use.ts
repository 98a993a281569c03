import { createRequire } from 'node:module';

type Load = (name: string) => unknown;

const load: Load = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first asked for, and kept: `onFirstUse((load) => load('fontkit') as typeof FontKit)`.
 * For those that many a process never needs and that hold megabytes.
 */
export function onFirstUse<Package>(open: (load: Load) => Package): () => Package {
  let found: Package | undefined;
  return () => (found ??= open(load));
}
