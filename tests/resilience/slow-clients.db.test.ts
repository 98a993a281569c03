import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, listOrders } from '@portal/contract/orders';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HEADERS_CUT_MS = 7_000;
const BODY_CUT_MS = 16_000;

let world: World;
let port: number;
let admin: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
  admin = await (await world.client()).as('CLIENT_ADMIN');
});
afterAll(() => world.close());

/**
 * Sends `beginning`, then single bytes until the server closes the connection; returns the duration and the
 * response.
 */
async function sendSlowly(beginning: string, everyMs: number): Promise<{ ms: number; response: string }> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const began = performance.now();
  let response = '';
  socket.on('data', (bytes: Buffer) => (response += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), everyMs);
  await once(socket, 'close');
  clearInterval(dripping);
  return { ms: performance.now() - began, response };
}

describe.concurrent('a slow client', () => {
  test('that sends headers slowly is disconnected', async () => {
    const { ms, response } = await sendSlowly(
      'GET /api/clients/orders HTTP/1.1\r\nhost: portal\r\nx-slow: ',
      300,
    );
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(HEADERS_CUT_MS);
  }, 30_000);

  test('that sends nothing is disconnected', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const began = performance.now();
    socket.on('error', () => undefined).resume();
    await once(socket, 'close');
    expect(performance.now() - began).toBeLessThan(HEADERS_CUT_MS);
  }, 30_000);

  test('that sends a body slowly is disconnected', async () => {
    const head = `POST /api/clients/orders HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${admin.token}\r\n`;
    const slow = `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
    expect((await sendSlowly(slow, 300)).ms).toBeLessThan(BODY_CUT_MS);
  }, 30_000);

  test('that sends a chunked body slowly is disconnected', async () => {
    const head = `POST /api/clients/orders HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${admin.token}\r\n`;
    const slow = `${head}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n{`;
    expect((await sendSlowly(slow, 300)).ms).toBeLessThan(BODY_CUT_MS);
  }, 30_000);

  test('that uploads a large file over a slow connection is not disconnected', async () => {
    const boundary = 'slow';
    const head = `POST /api/clients/orders/batch/domestic HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${admin.token}\r\n`;
    const type = `content-type: multipart/form-data; boundary=${boundary}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const sendChunk = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
    socket.write(head + type);
    sendChunk(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="orders.csv"\r\n\r\nOrder No,Receiver\r\n`,
    );
    const coming = setInterval(() => sendChunk('SO-1,Nurul Aisyah\r\n'.repeat(100)), 300);
    // Longer than the limit for other bodies.
    await sleep(BODY_CUT_MS);
    clearInterval(coming);
    sendChunk(`\r\n--${boundary}--\r\n`);
    socket.write('0\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 20\d /);
    socket.destroy();
  }, 60_000);

  test('does not block others: with two hundred of them, another caller is answered', async () => {
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.on('error', () => undefined).write('POST /api/login HTTP/1.1\r\n');
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const origin = `http://127.0.0.1:${port}`;
    const created = await fetch(`${origin}/api/clients${createOrder.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(buildOrderInput()),
    });
    expect(created.status).toBe(201);
    expect((await fetch(`${origin}/api/clients${listOrders.path}`, { headers })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  }, 30_000);
});

describe('a client that does not send valid HTTP', () => {
  test.each([
    ['bytes of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['a line of nonsense', 'hello\r\n\r\n'],
    ['no host', 'GET /api/clients/orders HTTP/1.1\r\n\r\n'],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers of 32 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(32_768)}\r\n\r\n`],
    ['a header with a line feed in it', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\nb\r\n\r\n'],
  ])('%s: it gets a 4xx and is disconnected', async (_, bytes) => {
    const { response } = await sendSlowly(bytes, 1_000);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});
