import { createRequire } from 'node:module';

type Load = (name: string) => unknown;

const load: Load = createRequire(import.meta.url);

/**
 * A package that is loaded on first use: `lazy((load) => load('fontkit') as typeof FontKit)`. For packages that hold
 * megabytes and that many processes never need.
 */
export function lazy<Package>(open: (load: Load) => Package): () => Package {
  let loaded: Package | undefined;
  return () => (loaded ??= open(load));
}
