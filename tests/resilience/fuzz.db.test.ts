import { operations } from '@portal/contract';
import { problem, type Operation } from '@portal/contract/core';
import { buildApp } from '@portal/server/http/app.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { createFixtures, type Fixtures } from '@portal/tests/contract-suite/fixtures.ts';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryRequests, type WireRequest } from './requests.ts';

/**
 * For a long run on a machine without other load: FUZZ_RUNS=100000, and FUZZ_SEED=7 for other values. Only a long
 * run checks the duration of answers.
 */
const LONG = process.env['FUZZ_RUNS'];
const RUNS = Number(LONG ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const AT_ONCE = 4;
const SLOW_MS = LONG === undefined ? Infinity : 2_000;

let world: World;
let app: FastifyInstance;
let all: Pool;
let tenant: Fixtures;
let partner: TestCaller;
let partnerId: string;
const errorLines: string[] = [];

beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  const carrier = await world.partner();
  partnerId = carrier.partnerId;
  tenant = await createFixtures(world, all, carrier);
  partner = await carrier.as('PARTNER_ADMIN');
  // The log is read, so that a failure shows its cause.
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void errorLines.push(findErrorCause(line)) },
  );
  app = await buildApp({
    ...world.wiring,
    database: world.database,
    log,
    trustProxy: false,
    checkResponses: true,
  });
});
afterAll(async () => {
  await app.close();
  await all.end();
  await world.close();
});

function findErrorCause(line: string): string {
  const { err } = JSON.parse(line) as { err?: { message: string; stack: string } };
  const at = err?.stack.split('\n').find((frame) => frame.includes('/features/'));
  return `${err?.message ?? line} ${at?.trim() ?? ''}`;
}

// These operations run last: after them, all further requests of the caller would be refused.
const BLOCKING_OPERATIONS = ['startCustomerView', 'setSignInPolicy', 'logout'];
const fuzzed = operations.toSorted(
  (one, other) => BLOCKING_OPERATIONS.indexOf(one.id) - BLOCKING_OPERATIONS.indexOf(other.id),
);

function createSender(operation: Operation, url: string): TestCaller {
  if (operation.permission.startsWith('partner-')) return partner;
  return url.startsWith('/api/customers') ? tenant.otherCustomer : tenant.admin;
}

/** The violation of the contract in the answer; undefined if there is none. */
async function findContractViolation(
  request: WireRequest,
  by: TestCaller,
  statusCounts: Map<number, number>,
) {
  const began = performance.now();
  const logged = errorLines.length;
  const answered = await app.inject({
    method: request.method,
    url: request.url,
    headers: { authorization: `Bearer ${by.token}`, ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
  });
  const took = performance.now() - began;
  const { statusCode } = answered;
  statusCounts.set(statusCode, (statusCounts.get(statusCode) ?? 0) + 1);
  const about = `${request.method} ${request.url.slice(0, 300)} ${String(request.payload).slice(0, 300)}`;
  if (statusCode >= 500) return `${statusCode}: ${about}\n  ${errorLines.slice(logged).join('\n  ')}`;
  if (took > SLOW_MS) return `${Math.round(took)} ms: ${about}`;
  if (answered.headers['x-request-id'] === undefined) return `no request id: ${about}`;
  if (statusCode < 400) return undefined;
  const parsedProblem = problem.safeParse(JSON.parse(answered.body));
  if (!parsedProblem.success || parsedProblem.data.status !== statusCode)
    return `not a problem, ${statusCode}: ${about} ${answered.body}`;
  return undefined;
}

test(
  `${RUNS} valid and invalid requests: no 5xx, and each refusal is problem+json${LONG === undefined ? '' : ', none takes over 2 s'}`,
  async () => {
    const perOperation = Math.ceil(RUNS / fuzzed.length);
    const violations: string[] = [];
    const statusCounts = new Map<number, number>();
    for (const [index, operation] of fuzzed.entries()) {
      const requests = fc.sample(arbitraryRequests(operation, tenant.ids, partnerId), {
        numRuns: perOperation,
        seed: SEED + index,
      });
      const maxViolations = violations.length + 3;
      while (requests.length > 0 && violations.length < maxViolations) {
        const some = requests.splice(0, AT_ONCE);
        const results = await Promise.all(
          some.map((request) =>
            findContractViolation(request, createSender(operation, request.url), statusCounts),
          ),
        );
        violations.push(...results.filter((result) => result !== undefined));
      }
    }
    expect(violations).toEqual([]);
    // A share of the requests must succeed, and few may lack a sign-in, or nothing is tested.
    const total = [...statusCounts.values()].reduce((sum, count) => sum + count, 0);
    const good = [...statusCounts]
      .filter(([status]) => status < 300)
      .reduce((sum, [, count]) => sum + count, 0);
    expect(good / total).toBeGreaterThan(0.2);
    expect((statusCounts.get(401) ?? 0) / total).toBeLessThan(0.05);
    if (LONG !== undefined) process.stderr.write(`fuzz: ${JSON.stringify([...statusCounts])}\n`);
  },
  Math.max(60_000, RUNS * 30),
);
