import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portals of the browser journeys answer, one a worker, each with the demo data in it. */
    portalUrls: readonly string[];
    /** Their databases, in the same order. */
    portalDatabases: readonly string[];
  }
}
