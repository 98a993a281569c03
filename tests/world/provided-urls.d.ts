import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the portals of the journeys, one per worker, each with demo data. */
    portalUrls: readonly string[];
    /** Answers when these portals have started, with 500 and the error if they could not. */
    portalsStartedUrl: string;
    /** The addresses of their databases, in the same order. */
    portalDatabases: readonly string[];
    /** The address of the page of the stories, for component tests. */
    storiesUrl: string;
  }
}
