import type { FastifyInstance } from 'fastify';

/** What the operator's probes ask. Each check answers nothing, or throws with the cause. */
export interface Readiness {
  readonly database: () => Promise<void>;
  readonly migrations: () => Promise<void>;
  readonly storage: () => Promise<void>;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work; 503 names what is missing, or that it is leaving. */
export function addProbes(app: FastifyInstance, readiness: Readiness, leaving: () => boolean): void {
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
    const ready = !leaving() && Object.values(checks).every((state) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .send({ status: leaving() ? 'leaving' : ready ? 'ok' : 'failed', checks });
  });
}
