import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the portals of the journeys, one per worker, each with demo data. */
    portalUrls: readonly string[];
    /** The addresses of their databases, in the same order. */
    portalDatabases: readonly string[];
  }
}
