import { problem } from '@portal/contract/core';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchTraffic } from './traffic.ts';

test('a server that leaves closes connections, and then refuses who still comes, in words and with a time', async () => {
  const app = fastify({ return503OnClosing: false });
  let leaving = false;
  const traffic = watchTraffic(app, () => leaving);
  app.get('/orders', async () => ({ data: [] }));

  expect((await app.inject('/orders')).headers['connection']).toBe('keep-alive');
  leaving = true;
  const meanwhile = await app.inject('/orders');
  expect(meanwhile.statusCode).toBe(200);
  expect(meanwhile.headers['connection']).toBe('close');

  await traffic.quiet();
  const late = await app.inject('/orders');
  expect(late.statusCode).toBe(503);
  expect(late.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
  expect(late.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(late.json()).code).toBe('unavailable');
  await app.close();
});
