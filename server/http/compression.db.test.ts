import { gunzipSync, gzipSync } from 'node:zlib';
import { createOrder, listOrders } from '@portal/contract/orders';
import { fullPath } from '@portal/contract/core';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../features/orders/testing-orders.ts';

let world: World;
let admin: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  admin = await (await world.client()).as('CLIENT_ADMIN');
});
afterAll(() => world.close());

test('an answer of more than 1 KB is compressed for a caller that accepts it, a small one is not', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const empty = await admin.call(listOrders, { headers });
  expect(empty.headers['content-encoding']).toBeUndefined();
  for (let count = 0; count < 5; count += 1) await admin.call(createOrder, { body: buildOrderInput() });
  const compressed = await admin.call(listOrders, { headers });
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers['vary']).toMatch(/accept-encoding/i);
  const plain = await admin.call(listOrders);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(String(gunzipSync(compressed.bytes))).toBe(String(plain.bytes));
  expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

test('a compressed request is refused, so that no body inflates', async () => {
  const answered = await world.app.inject({
    method: 'POST',
    url: fullPath(createOrder),
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify(buildOrderInput())),
  });
  expect(answered.statusCode).toBe(400);
});
