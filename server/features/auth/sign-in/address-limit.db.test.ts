import { login } from '@portal/contract/auth';
import { isRefusal } from '@portal/contract/core';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressLimit } from './address-limit.ts';

const IP = '203.0.113.9';
const clock = { now: () => new Date() };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const addFailures = (key: string, count: number) =>
  world.owner.query(
    'insert into sign_in_failures (key, at) select $1, now() from generate_series(1, $2::integer)',
    [key, count],
  );

test('a wrong password counts for the network address of the request, for any account', async () => {
  const before = await world.owner.query("select 1 from sign_in_failures where key = 'address:127.0.0.1'");
  for (const email of ['one@nobody.example', 'two@nobody.example'])
    await world.guest.call(login, { body: { email, password: 'Wrong@2026' } });
  const after = await world.owner.query("select 1 from sign_in_failures where key = 'address:127.0.0.1'");
  expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(2);
});

test('100 failures in 15 minutes block an address on every node, and each node caches the block', async () => {
  const limit = addressLimit(world.database, clock);
  await addFailures(`address:${IP}`, 99);
  expect(await limit.check(IP)).toBeUndefined();
  await limit.recordFailure(IP);
  for (const node of [limit, addressLimit(world.database, clock)]) {
    const refusal = await node.check(IP);
    expect(isRefusal(refusal) && refusal.retryAfterSeconds).toBeGreaterThan(800);
  }
  await world.owner.query('delete from sign_in_failures where key = $1', [`address:${IP}`]);
  // Answered from the cache.
  expect(isRefusal(await limit.check(IP))).toBe(true);
  expect(await addressLimit(world.database, clock).check(IP)).toBeUndefined();
  expect(await limit.check('203.0.113.10')).toBeUndefined();
});

test('an address is no longer blocked an hour later', async () => {
  const limit = addressLimit(world.database, clock);
  await addFailures('address:203.0.113.11', 100);
  expect(isRefusal(await limit.check('203.0.113.11'))).toBe(true);
  await world.owner.query("update sign_in_failures set at = at - interval '1 hour' where key = $1", [
    'address:203.0.113.11',
  ]);
  const later = addressLimit(world.database, clock);
  expect(await later.check('203.0.113.11')).toBeUndefined();
});
