import type { FastifyInstance } from 'fastify';

/** The checks of `/readyz`. Errors: a check throws the cause when it fails. */
export interface Readiness {
  readonly database: () => Promise<void>;
  readonly migrations: () => Promise<void>;
  readonly storage: () => Promise<void>;
}

/**
 * Adds `/healthz` (the process answers) and `/readyz` (it can do its work). `/readyz` is 503 when a check fails, which it
 * names, and during a shutdown.
 */
export function addProbes(app: FastifyInstance, readiness: Readiness, isShuttingDown: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks: Record<string, string> = {};
    for (const [name, check] of Object.entries(readiness) as [keyof Readiness, () => Promise<void>][]) {
      try {
        await check();
        checks[name] = 'ok';
      } catch (error) {
        app.log.warn({ err: error, check: name }, 'not ready');
        checks[name] = 'failed';
      }
    }
    const isReady = !isShuttingDown() && Object.values(checks).every((state) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isShuttingDown() ? 'shutting_down' : isReady ? 'ok' : 'failed', checks });
  });
}
