import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@portal/contract/reasons';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './problem.ts';

/** After this time without a request the callers are taken to use another node. */
const QUIET_MS = 500;
/** The part of the stop time that may be spent on waiting for quiet; the rest is for requests that are still running. */
const MAX_WAIT_MS = 10_000;

const SHUTTING_DOWN = refuse('request.shutting_down', {}, { retryAfterSeconds: 1 });

interface TrafficMonitor {
  /**
   * During a shutdown: resolves when no new requests arrive, after 10 s at the latest. Later requests are refused.
   */
  untilQuiet(): Promise<void>;
}

/**
 * Drains the server before it closes. During a shutdown each response closes its connection, so that callers connect to
 * another node; closing the server at once would reset connections with a request on its way.
 */
export function monitorTraffic(app: FastifyInstance, isShuttingDown: () => boolean): TrafficMonitor {
  let lastRequestAt = 0;
  let isDrained = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isShuttingDown()) reply.header('connection', 'close');
    if (isDrained) return sendRefusal(request, reply, SHUTTING_DOWN);
    // Probes continue until the end.
    if (!/^\/(healthz|readyz)\b/.test(request.url)) lastRequestAt = performance.now();
  });
  return {
    untilQuiet: async () => {
      const startedAt = performance.now();
      for (;;) {
        const now = performance.now();
        const remainingMs = QUIET_MS - (now - Math.max(lastRequestAt, startedAt));
        if (remainingMs <= 0 || now - startedAt > MAX_WAIT_MS) break;
        await sleep(remainingMs);
      }
      isDrained = true;
    },
  };
}
