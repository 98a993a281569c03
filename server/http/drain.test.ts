import { problem } from '@portal/contract/core';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { monitorTraffic } from './drain.ts';

test('a server that shuts down closes connections, and refuses requests after it is drained', async () => {
  const app = fastify({ return503OnClosing: false });
  let isShuttingDown = false;
  const traffic = monitorTraffic(app, () => isShuttingDown);
  app.get('/orders', async () => ({ data: [] }));

  expect((await app.inject('/orders')).headers['connection']).toBe('keep-alive');
  isShuttingDown = true;
  const duringShutdown = await app.inject('/orders');
  expect(duringShutdown.statusCode).toBe(200);
  expect(duringShutdown.headers['connection']).toBe('close');

  await traffic.untilQuiet();
  const late = await app.inject('/orders');
  expect(late.statusCode).toBe(503);
  expect(late.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
  expect(late.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(late.json()).kind).toBe('unavailable');
  await app.close();
});
