import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { problem } from '@portal/contract/core';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleClientError, refuseExpectations } from './protocol-errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ clientErrorHandler: handleClientError });
  refuseExpectations(app);
  app.get('/orders', async () => ({ data: [] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends bytes on a connection of their own, and reads until the server closes it. */
async function send(text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  socket.on('data', (bytes: Buffer) => (response += bytes.toString('utf8')));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

test.each([
  [
    'headers that are too large',
    `GET /orders HTTP/1.1\r\nhost: portal\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  [
    'an unknown expectation',
    'GET /orders HTTP/1.1\r\nhost: portal\r\nexpect: coffee\r\nconnection: close\r\n\r\n',
    417,
  ],
  ['a request that is not HTTP', 'HELO portal\r\n\r\n', 400],
  [
    'two lengths of the body',
    'POST /orders HTTP/1.1\r\nhost: portal\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
    400,
  ],
])('%s is refused with problem+json, and the connection is closed', async (_, text, status) => {
  const answered = await send(text);
  expect(answered.status).toBe(status);
  expect(answered.head).toContain('content-type: application/problem+json');
  expect(answered.head).toContain('connection: close');
  const { status: statusOfBody, requestId, error } = problem.parse(JSON.parse(answered.body));
  expect(statusOfBody).toBe(status);
  expect(answered.head).toContain(`x-request-id: ${requestId}`);
  expect(error).not.toBe('');
});

test('the expectation 100-continue is met', async () => {
  const answered = await send(
    'GET /orders HTTP/1.1\r\nhost: portal\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n',
  );
  expect(answered.status).toBe(100);
});
