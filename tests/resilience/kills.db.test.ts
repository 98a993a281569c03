import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, listOrders } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { waitFor, createPortalHome, send, type Outcome, type RunningPortal } from './running-portal.ts';

/** FAULT_KILLS=20 for a long run. */
const KILLS = Number(process.env['FAULT_KILLS'] ?? 1);
const WRITERS = 4;
/** The guarantee is 5 s, which a long run checks. In the suite, other test files run at the same time. */
const BACK_WITHIN_MS = process.env['FAULT_KILLS'] === undefined ? 60_000 : 5_000;

// One data folder for all tests, because its creation takes longer than a start. Each test has a client of its own.
const home = createPortalHome();
afterAll(() => home.leave());

interface Attempt extends Outcome {
  readonly code: string;
  readonly key: string;
  readonly input: ReturnType<typeof buildOrderInput>;
}

/** Creates orders without a pause until `stop`, each attempt with an idempotency key of its own. */
function writers(portal: RunningPortal, token: string) {
  const attempts: Attempt[] = [];
  const ending = new AbortController();
  const write = async (writer: number) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const input = buildOrderInput();
      const key = `${portal.process.pid}-${writer}-${turn}`;
      const outcome = await send(portal, token, createOrder, { body: input, key });
      attempts.push({ ...outcome, key, input, code: input.customerOrderCode });
      if (outcome.status === undefined) await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    attempts,
    acknowledged: () => attempts.filter(({ status }) => status === 201),
    stop: async () => {
      ending.abort();
      await all;
    },
  };
}

/** Expects each acknowledged order once, and every order with its route and its first event. */
async function expectStored(clientId: string, acknowledged: readonly Attempt[]) {
  const stored = await home.rows<{ code: string; whole: boolean }>(
    `select customer_order_code as code, exists (select 1 from order_legs l where l.client_id = o.client_id and l.order_id = o.id)
       and exists (select 1 from order_events e where e.client_id = o.client_id and e.order_id = o.id) as whole
     from orders o where client_id = $1`,
    [clientId],
  );
  const codes = new Set(stored.map(({ code }) => code));
  expect(codes.size).toBe(stored.length);
  expect(acknowledged.filter(({ code }) => !codes.has(code))).toEqual([]);
  expect(stored.filter(({ whole }) => !whole)).toEqual([]);
  return codes;
}

describe('after SIGKILL', () => {
  test(
    'of PostgreSQL, no acknowledged order is lost, and the portal answers 503 until it has restarted it',
    async () => {
      const portal = await home.running();
      const { clientId, token } = await home.admin();
      const work = writers(portal, token);
      const back: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = work.acknowledged().length;
        await waitFor(async () => work.acknowledged().length > before + 20, 30_000);
        const killed = portal.postmaster();
        process.kill(killed, 'SIGKILL');
        const killedAt = work.attempts.length;
        await waitFor(async () => work.attempts.slice(killedAt).some(({ status }) => status !== 201), 10_000);
        // A connection can outlive its postmaster for a moment and acknowledge an order, so a new postmaster is
        // awaited.
        const restarted = await waitFor(async () => portal.postmaster() !== killed, BACK_WITHIN_MS);
        const restartedAt = work.attempts.length;
        const answered = await waitFor(
          async () => work.attempts.slice(restartedAt).some(({ status }) => status === 201),
          BACK_WITHIN_MS - restarted,
        );
        back.push(restarted + answered);
      }
      await work.stop();
      expect(portal.process.exitCode).toBeNull();
      await expectStored(clientId, work.acknowledged());
      const others = work.attempts.filter(({ status }) => status !== 201);
      expect(others.length).toBeGreaterThan(0);
      const unexplained = others.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
      expect(
        unexplained.map(({ status, body }) => status ?? body),
        portal.output(),
      ).toEqual([]);
      if (process.env['FAULT_KILLS'] !== undefined)
        process.stderr.write(`back after ${back.join(', ')} ms\n`);
      // A request that was answered with 503 is repeated with its key: there is one order, whether or not the first
      // attempt was stored.
      for (const { input, key } of others.slice(-5)) {
        expect((await send(portal, token, createOrder, { body: input, key })).status).toBe(201);
      }
    },
    90_000 + KILLS * 60_000,
  );

  test(
    'of the portal, no acknowledged order is lost, and a retry with the same key creates no second order',
    async () => {
      let portal = await home.running();
      const { clientId, token } = await home.admin();
      const acknowledged: Attempt[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const work = writers(portal, token);
        await waitFor(async () => work.acknowledged().length > 20, 30_000);
        portal.process.kill('SIGKILL');
        await once(portal.process, 'exit');
        await work.stop();
        acknowledged.push(...work.acknowledged());
        portal = await home.start();
        await expectStored(clientId, acknowledged);
        const cut = work.attempts.filter(({ status }) => status === undefined).slice(0, WRITERS);
        expect(cut.length).toBeGreaterThan(0);
        for (const attempt of cut) {
          const again = await send(portal, token, createOrder, { body: attempt.input, key: attempt.key });
          expect(again.status).toBe(201);
          acknowledged.push(attempt);
        }
        await expectStored(clientId, acknowledged);
      }
    },
    90_000 + KILLS * 60_000,
  );
});

describe('after SIGTERM', () => {
  test('under load, no request fails of callers that stop when the portal is not ready', async () => {
    const portal = await home.running();
    const { clientId, token } = await home.admin();
    const work = writers(portal, token);
    await waitFor(async () => work.acknowledged().length > 20, 30_000);
    const began = performance.now();
    portal.process.kill('SIGTERM');
    const ended = once(portal.process, 'exit') as Promise<[number | null]>;
    // Requests during the shutdown are still answered; a load balancer then sends no more.
    await waitFor(async () => (await fetch(`${portal.url}/readyz`)).status === 503, 5_000);
    const answeredBefore = work.attempts.length;
    await waitFor(async () => work.attempts.length > answeredBefore + WRITERS, 5_000);
    await work.stop();
    const [code] = await ended;
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(25_000);
    const failed = work.attempts.filter(({ status }) => status !== 201);
    expect(failed.map(({ status, body }) => status ?? body)).toEqual([]);
    const again = await home.start();
    await expectStored(clientId, work.acknowledged());
    expect((await send(again, token, listOrders)).status).toBe(200);
  }, 120_000);
});
