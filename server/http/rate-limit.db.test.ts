import { login } from '@portal/contract/auth';
import { createAddress, listAddresses } from '@portal/contract/address-book';
import { createCredential } from '@portal/contract/credentials';
import { listCountryCodes } from '@portal/contract/reference-data';
import { trackPublicly } from '@portal/contract/tracking';
import { getExample } from '@portal/tests/contract-suite/examples.ts';
import { createCaller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { openRateLimits } from '../db/rate-limits.ts';
import { buildApp } from './app.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Longer than any test, so that no window ends while one runs. Counts are deleted after ten windows, which must fit an integer. */
const WINDOW_SECONDS = 200_000_000;
const LIMITS = { reads: 100, writes: 5, files: 5, guests: 7, signIns: 4, tracking: 6 };

let world: World;
/** Two processes of the portal on one database. */
let nodes: FastifyInstance[];
beforeAll(async () => {
  world = await openWorld();
  // Opens the connections first: a count that fails is not limited, so no count of these tests may wait for a connection.
  await Promise.allSettled(
    Array.from({ length: 10 }, () => world.database.query('warm', 'select pg_sleep(0.2)', [])),
  );
  nodes = await Promise.all([openNode(), openNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await world.close();
});

function openNode(): Promise<FastifyInstance> {
  const log = openLog('fatal');
  const limits = openRateLimits({ database: world.database, log, windowSeconds: WINDOW_SECONDS });
  return buildApp({
    ...world.wiring,
    database: world.database,
    log,
    trustProxy: false,
    checkResponses: true,
    limit: createRateLimiter(limits, LIMITS),
  });
}

const callerOn = (node: number, { userId, token }: Pick<TestCaller, 'userId' | 'token'>) => {
  const app = nodes[node];
  if (app === undefined) throw new Error('there are two nodes');
  return createCaller(app, userId, token);
};

/** Sends requests to both nodes in turn, in parallel, and returns their statuses. */
async function sendRequests(times: number, send: (node: number) => Promise<{ readonly status: number }>) {
  const responses = await Promise.all(Array.from({ length: times }, (_, index) => send(index % 2)));
  return responses.map(({ status }) => status);
}

const countAllowed = (statuses: readonly number[]) => statuses.filter((status) => status !== 429).length;

test('two nodes share one limit and announce what remains of it', async () => {
  const admin = await (await world.client()).as('CLIENT_ADMIN');
  const first = await callerOn(0, admin).call(listAddresses);
  expect(first.headers['ratelimit-policy']).toBe('"reads";q=100;w=60');
  expect(first.headers['ratelimit']).toMatch(/^"reads";r=99;t=\d+$/);
  const statuses = await sendRequests(140, (node) => callerOn(node, admin).call(listAddresses));
  // Not more than the limit together, and not less by more than what a node may still have reserved.
  expect(countAllowed(statuses)).toBeLessThanOrEqual(99);
  expect(countAllowed(statuses)).toBeGreaterThanOrEqual(97);
  const { problem, headers } = await callerOn(0, admin).call(listAddresses);
  expect(problem).toMatchObject({ status: 429, kind: 'too_many' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['ratelimit']).toMatch(/^"reads";r=0;t=\d+$/);
  // The limit of reads does not affect writes.
  expect((await callerOn(1, admin).call(createAddress, getExample(createAddress))).status).toBe(201);
});

test('each user and each credential has its own limit', async () => {
  const client = await world.client();
  const [admin, operator] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_OPERATOR')];
  const { answer } = await admin.call(createCredential, {
    body: { name: 'Program', mode: 'live', scopes: ['address-book:write'] },
  });
  const program = { userId: answer.value.id, token: answer.value.secret };
  const write = (by: Pick<TestCaller, 'userId' | 'token'>) => (node: number) =>
    callerOn(node, by).call(createAddress, getExample(createAddress));
  expect(countAllowed(await sendRequests(12, write(admin)))).toBe(LIMITS.writes);
  expect(countAllowed(await sendRequests(12, write(operator)))).toBe(LIMITS.writes);
  expect(countAllowed(await sendRequests(12, write(program)))).toBe(LIMITS.writes);
});

test('guests are limited by address, with separate limits for sign-ins, tracking and the rest', async () => {
  const guest = world.guest;
  const signIn = (node: number) => callerOn(node, guest).call(login, getExample(login));
  expect(countAllowed(await sendRequests(10, signIn))).toBe(LIMITS.signIns);
  const track = (node: number) => callerOn(node, guest).call(trackPublicly, { params: { code: 'NOBODYS1' } });
  expect(countAllowed(await sendRequests(10, track))).toBe(LIMITS.tracking);
  const countries = (node: number) => callerOn(node, guest).call(listCountryCodes);
  expect(countAllowed(await sendRequests(10, countries))).toBe(LIMITS.guests);
  // A request with an invalid token counts against the address.
  expect((await callerOn(0, { userId: '', token: 'not.a.token' }).call(listAddresses)).status).toBe(429);
});

test('a request that cannot be counted is allowed', async () => {
  const limits = openRateLimits({
    database: { ...world.database, query: () => Promise.reject(new Error('away')) },
    log: openLog('silent'),
  });
  expect(await limits.take('reads ann', 1)).toBeUndefined();
});
