import { operations } from '@portal/contract';
import { isMutation } from '@portal/contract/core';
import { createCredential, CREDENTIAL_SCOPES, collectPermissions } from '@portal/contract/credentials';
import { listOrders } from '@portal/contract/orders';
import type { Permission } from '@portal/contract/auth';
import { createCaller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { createValidRequest } from './valid-requests.ts';
import { readTenantFingerprints } from './tenant-fingerprints.ts';

let world: World;
let all: Pool;
let fixtures: Fixtures;
let program: TestCaller;

beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  fixtures = await createFixtures(world, all, await world.partner());
  const { answer } = await fixtures.admin.call(createCredential, {
    body: { name: 'Trial', mode: 'test', scopes: CREDENTIAL_SCOPES },
  });
  program = createCaller(world.app, answer.value.id, answer.value.secret);
  // The last use of the credential is stored, at most once a minute.
  await program.call(listOrders);
});
afterAll(async () => {
  await all.end();
  await world.close();
});

const allowed = collectPermissions(CREDENTIAL_SCOPES);
const mutating = operations.filter(
  (operation) =>
    isMutation(operation) &&
    (allowed.has(operation.permission as Permission) || operation.openToCredentials === true),
);

test('a test credential can call every mutation of its scopes, and none changes a row', async () => {
  const before = await readTenantFingerprints(all, fixtures.client.clientId);
  const statuses: string[] = [];
  for (const operation of mutating) {
    // Files are refused with a message.
    const { file: _file, ...request } = createValidRequest(operation, fixtures.ids);
    const answered = await program.call(operation, request);
    statuses.push(`${operation.id} ${answered.status}`);
    expect(answered.status, operation.id).toBeLessThan(500);
    expect(answered.status, operation.id).not.toBe(403);
    expect(await readTenantFingerprints(all, fixtures.client.clientId), operation.id).toEqual(before);
  }
  // Requests of freight succeed on departures of a partner alone, which the fixtures do not have.
  const freight = new Set(mutating.filter(({ domain }) => domain === 'freight').map(({ id }) => id));
  const counted = statuses.filter((line) => !freight.has(line.split(' ')[0] ?? ''));
  const done = counted.filter((line) => / 2\d\d$/.test(line));
  expect(done.length / counted.length, statuses.join(', ')).toBeGreaterThan(0.55);
});
