import { REASONS } from '@portal/contract/reasons';
import { operations } from '@portal/contract';
import { fullPath, REFUSAL_KINDS, type Operation } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getExample } from './examples.ts';

let world: World;
let admin: TestCaller;
let partner: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  admin = await (await world.client()).as('CLIENT_ADMIN');
  partner = await (
    await world.partner({ serviceTypes: ['FREIGHT_FORWARDER', 'CUSTOMS'] })
  ).as('PARTNER_ADMIN');
});
afterAll(() => world.close());

const named = operations.map(
  (operation) => [`${operation.method} ${fullPath(operation)}`, operation] as const,
);
const guarded = named.filter(([, operation]) => operation.permission !== 'public');
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

function getCaller(operation: Operation): TestCaller {
  return operation.permission.startsWith('partner-') ? partner : admin;
}

function createUnknownIds(operation: Operation, id: string): Record<string, string> {
  return Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, id]));
}

function expectProblem(
  status: number,
  body: { status: number; kind: string; code: string; error: string; requestId: string },
) {
  expect(body.status).toBe(status);
  expect(Object.keys(REFUSAL_KINDS)).toContain(body.kind);
  expect(Object.keys(REASONS)).toContain(body.code);
  expect(body.error).not.toBe('');
  expect(body.requestId).not.toBe('');
}

describe('every operation', () => {
  test('is bound exactly once and has a unique id', () => {
    const ids = world.wiring.bindings.map((binding) => binding.operation.id).sort();
    expect(ids).toEqual(operations.map((operation) => operation.id).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(guarded)('%s refuses a caller without a session', async (_, operation) => {
    const answered = await world.guest.call(operation, {
      params: createUnknownIds(operation, UNKNOWN_ID),
      body: {},
    });
    expectProblem(401, answered.problem);
  });

  test.each(guarded.filter(([, operation]) => operation.bases.includes('clients')))(
    '%s refuses a token with an invalid signature',
    async (_, operation) => {
      const answered = await world.guest.call(operation, {
        params: createUnknownIds(operation, UNKNOWN_ID),
        body: {},
        headers: { authorization: 'Bearer not.a.token' },
      });
      expectProblem(401, answered.problem);
    },
  );

  test.each(named)('%s refuses an unknown query field', async (_, operation) => {
    const answered = await getCaller(operation).call(operation, {
      params: createUnknownIds(operation, UNKNOWN_ID),
      query: { thisIsNoField: '1' },
      body: {},
    });
    const isLoose = operation.query !== undefined && operation.query.def.catchall instanceof z.ZodUnknown;
    // If the parameter of the path is an enum, an id in its place is an unknown path.
    const isThere = operation.params?.safeParse(createUnknownIds(operation, UNKNOWN_ID)).success ?? true;
    if (!isLoose) expectProblem(isThere ? 400 : 404, answered.problem);
    expect(answered.status).toBeLessThan(500);
  });

  test.each(named.filter(([, operation]) => operation.body !== undefined))(
    '%s refuses a body that does not match its schema',
    async (_, operation) => {
      for (const body of [{ thisIsNoField: 1 }, [], { '\u0000': '\u0000' }]) {
        const answered = await getCaller(operation).call(operation, {
          params: createUnknownIds(operation, UNKNOWN_ID),
          body,
        });
        expect(answered.status).toBeGreaterThanOrEqual(400);
        expect(answered.status).toBeLessThan(500);
        expectProblem(answered.status, answered.problem);
      }
    },
  );

  test.each(named.filter(([, operation]) => operation.upload !== undefined))(
    '%s refuses a file that is cut off',
    async (_, operation) => {
      const { upload, params } = operation;
      const fields = Object.entries(getExample(operation).file?.fields ?? {}).map(
        ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const file = `--cut\r\ncontent-disposition: form-data; name="${upload?.field}"; filename="a.csv"\r\n\r\na,b`;
      const answered = await getCaller(operation).call(operation, {
        params: createUnknownIds(operation, UNKNOWN_ID),
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        body: [...fields, file].join(''),
      });
      // An operation may look for the object of its path before it reads the file.
      if (answered.status !== 404 || params === undefined) expectProblem(400, answered.problem);
    },
  );

  test.each(guarded.filter(([, operation]) => operation.params !== undefined && operation.method === 'GET'))(
    '%s has the same answer for an unknown and a malformed id',
    async (_, operation) => {
      const unknown = await getCaller(operation).call(operation, {
        params: createUnknownIds(operation, UNKNOWN_ID),
      });
      const malformed = await getCaller(operation).call(operation, {
        params: createUnknownIds(operation, "x'; --"),
      });
      expectProblem(404, unknown.problem);
      expectProblem(404, malformed.problem);
    },
  );
});
