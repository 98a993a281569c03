import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@portal/contract/core';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './problem.ts';

/** Without a new request for so long, those who ask have found another node. */
const QUIET_MS = 500;
/** Of the time a stop has, the part spent waiting for quiet; the rest is for what is still being worked on. */
const WAIT_MS = 10_000;

const LEAVING = refuse('unavailable', 'This server is being replaced. Nothing was done; try again.', {
  retryAfterSeconds: 1,
});

interface Traffic {
  /** While leaving: resolves once nobody sends new requests, at the latest after 10 s; who still comes is refused. */
  quiet(): Promise<void>;
}

/**
 * Once `leaving`, each answer closes its connection, so that callers go elsewhere of themselves: closing the server
 * right away would reset connections whose request is on its way.
 */
export function watchTraffic(app: FastifyInstance, leaving: () => boolean): Traffic {
  let lastAt = 0;
  let isOver = false;
  app.addHook('onRequest', async (request, reply) => {
    if (leaving()) reply.header('connection', 'close');
    if (isOver) return sendRefusal(request, reply, LEAVING);
    // Probes go on asking to the end.
    if (!/^\/(healthz|readyz)\b/.test(request.url)) lastAt = performance.now();
  });
  return {
    quiet: async () => {
      const began = performance.now();
      for (;;) {
        const now = performance.now();
        const left = QUIET_MS - (now - Math.max(lastAt, began));
        if (left <= 0 || now - began > WAIT_MS) break;
        await sleep(left);
      }
      isOver = true;
    },
  };
}
