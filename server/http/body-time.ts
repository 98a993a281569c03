import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation takes a file, which may be on its way for as long as it keeps coming. */
    readonly takesFile?: boolean;
  }
}

/** From the headers to the end of the body; a body that is not a file has at most 8 MB. */
const BODY_MS = 14_500;
/** A file may take long, but each span of time brings something: 1 KB/s, slower than any line people work on. */
const SPAN_MS = 14_500;
const SPAN_BYTES = 14_500;
/** The longest any request may take to come in: 200 MB at 250 KB/s. Node.js itself ends it then. */
export const LONGEST_BODY_MS = 15 * 60_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Ends connections whose body comes too slowly. Node.js has one limit for all requests, which would either cut an
 * honest upload of a large file or leave the others open for as long.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    // A request that was made inside the process has no line to be slow.
    if (!(raw.socket instanceof Socket)) return;
    // Also once it is answered: whoever was refused must not keep the connection by going on to send.
    const stop = isFile(request) ? whenTooFewBytes(request, () => cut(request)) : later(() => cut(request));
    raw.once('end', stop);
    raw.once('close', stop);
  });
}

function isFile(request: FastifyRequest): boolean {
  const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  return isMultipart && request.routeOptions.config.takesFile === true;
}

function later(act: () => void): () => void {
  const timer = setTimeout(act, BODY_MS);
  return () => clearTimeout(timer);
}

function whenTooFewBytes({ raw }: FastifyRequest, act: () => void): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    if (now - before < SPAN_BYTES) act();
    before = now;
  }, SPAN_MS);
  return () => clearInterval(timer);
}

function cut({ raw, log }: FastifyRequest): void {
  if (raw.complete) return;
  log.info({ url: raw.url?.split('?')[0] }, 'a body that came too slowly was cut');
  raw.socket.end(TOO_SLOW, () => raw.socket.destroy());
}
