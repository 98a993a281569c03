import { login } from '@portal/contract/auth';
import { createAddress, listAddresses } from '@portal/contract/address-book';
import { createCredential } from '@portal/contract/credentials';
import { listCountryCodes } from '@portal/contract/reference-data';
import { trackPublicly } from '@portal/contract/tracking';
import { exampleOf } from '@portal/tests/contract-suite/examples.ts';
import { caller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { openRateLimits } from '../db/rate-limits.ts';
import { buildApp } from './app.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Longer than any test: nothing starts anew while one runs. Ten of it, after which counts go, are an integer still. */
const SPAN_SECONDS = 200_000_000;
const MOST = { reads: 100, writes: 5, files: 5, guests: 7, signIns: 4, tracking: 6 };

let world: World;
/** Two processes of the portal on one database. */
let nodes: FastifyInstance[];
beforeAll(async () => {
  world = await openWorld();
  // What cannot be counted is let through: no count of these tests is to wait for a connection to be made.
  await Promise.allSettled(
    Array.from({ length: 10 }, () => world.database.query('warm', 'select pg_sleep(0.2)', [])),
  );
  nodes = await Promise.all([aNode(), aNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await world.close();
});

function aNode(): Promise<FastifyInstance> {
  const log = openLog('fatal');
  const limits = openRateLimits({ database: world.database, log, spanSeconds: SPAN_SECONDS });
  return buildApp({
    ...world.wired,
    database: world.database,
    log,
    trustProxy: false,
    checkAnswers: true,
    limit: createRateLimiter(limits, MOST),
  });
}

const on = (node: number, { userId, token }: Pick<TestCaller, 'userId' | 'token'>) => {
  const app = nodes[node];
  if (app === undefined) throw new Error('there are two nodes');
  return caller(app, userId, token);
};

/** Statuses of so many requests, by turns on both nodes, several at once. */
async function asked(times: number, ask: (node: number) => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => ask(at % 2)));
  return answers.map(({ status }) => status);
}

const allowed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;

test('two nodes share one limit, and say what is left of it', async () => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  const first = await on(0, admin).call(listAddresses);
  expect(first.headers['ratelimit-policy']).toBe('"reads";q=100;w=60');
  expect(first.headers['ratelimit']).toMatch(/^"reads";r=99;t=\d+$/);
  const statuses = await asked(140, (node) => on(node, admin).call(listAddresses));
  // Neither more than the limit together, nor less by more than the share a node may still hold.
  expect(allowed(statuses)).toBeLessThanOrEqual(99);
  expect(allowed(statuses)).toBeGreaterThanOrEqual(97);
  const { problem, headers } = await on(0, admin).call(listAddresses);
  expect(problem).toMatchObject({ status: 429, kind: 'too_many' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['ratelimit']).toMatch(/^"reads";r=0;t=\d+$/);
  // Reading too much does not keep anybody from writing.
  expect((await on(1, admin).call(createAddress, exampleOf(createAddress))).status).toBe(201);
});

test('each person and each credential has its own', async () => {
  const client = await world.client();
  const [one, other] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_OPERATOR')];
  const { answer } = await one.call(createCredential, {
    body: { name: 'Program', mode: 'live', scopes: ['address-book:write'] },
  });
  const program = { userId: answer.value.id, token: answer.value.secret };
  const write = (by: Pick<TestCaller, 'userId' | 'token'>) => (node: number) =>
    on(node, by).call(createAddress, exampleOf(createAddress));
  expect(allowed(await asked(12, write(one)))).toBe(MOST.writes);
  expect(allowed(await asked(12, write(other)))).toBe(MOST.writes);
  expect(allowed(await asked(12, write(program)))).toBe(MOST.writes);
});

test('guests are limited by address: signing in, tracking, the rest', async () => {
  const guest = world.guest;
  const signIn = (node: number) => on(node, guest).call(login, exampleOf(login));
  expect(allowed(await asked(10, signIn))).toBe(MOST.signIns);
  const track = (node: number) => on(node, guest).call(trackPublicly, { params: { code: 'NOBODYS1' } });
  expect(allowed(await asked(10, track))).toBe(MOST.tracking);
  const countries = (node: number) => on(node, guest).call(listCountryCodes);
  expect(allowed(await asked(10, countries))).toBe(MOST.guests);
  // Tokens that count no more are tried at the cost of the address.
  expect((await on(0, { userId: '', token: 'not.a.token' }).call(listAddresses)).status).toBe(429);
});

test('what cannot be counted is let through', async () => {
  const limits = openRateLimits({
    database: { ...world.database, query: () => Promise.reject(new Error('away')) },
    log: openLog('silent'),
  });
  expect(await limits.take('reads somebody', 1)).toBeUndefined();
});
