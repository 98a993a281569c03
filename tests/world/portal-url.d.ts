import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portal of the browser journeys answers, with the demo data in it. */
    portalUrl: string;
  }
}
