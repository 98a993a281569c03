import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyInstance } from 'fastify';
import { newId } from '../platform/ids.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';

/** Codes of Node.js for a request that its parser refuses. Others are requests that are not HTTP. */
const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  HPE_HEADER_OVERFLOW: () => refuse('request.headers_too_large', { limit: maxHeaderSize }),
  ERR_HTTP_REQUEST_TIMEOUT: () => refuse('request.timeout'),
};

/** Answers a request that the HTTP parser refuses, and closes the connection: what follows on it cannot be told from that request. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const toRefusal = REFUSALS[error.code ?? ''] ?? (() => refuse('request.not_http'));
  endWithRefusal(socket, toRefusal());
}

/** Writes a refusal on a connection without a response object, and closes it. */
export function endWithRefusal(socket: Socket, refusal: Refusal): void {
  const { status, headers, body } = toResponse(refusal);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers requests with an `Expect` header that Node.js does not know; by default it answers them without a body. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = toResponse(refuse('request.unsupported_expectation'));
    response.writeHead(status, headers).end(body);
  });
}

function toResponse(refusal: Refusal) {
  const requestId = newId();
  const problem = toProblem(refusal, requestId);
  const body = JSON.stringify(problem);
  return {
    status: problem.status,
    body,
    headers: {
      'content-type': PROBLEM_TYPE,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  };
}
