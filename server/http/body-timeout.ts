import { Socket } from 'node:net';
import { refuse } from '@portal/contract/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endWithRefusal } from './protocol-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation accepts a file, which may take longer than other bodies as long as bytes keep arriving. */
    readonly takesFile?: 'MULTIPART' | 'BYTES' | undefined;
  }
}

/** From the headers to the end of a body that is not a file (at most 8 MB). */
const BODY_TIMEOUT_MS = 14_500;
/** A file must bring at least this many bytes in each interval: 1 KB/s. */
const FILE_INTERVAL_MS = 14_500;
const MIN_BYTES_PER_INTERVAL = 14_500;
/** The longest time for any request: 200 MB at 250 KB/s. Node.js enforces it. */
export const MAX_BODY_MS = 15 * 60_000;

/**
 * Closes connections whose body arrives too slowly. Node.js has one limit for all requests, which would either cut the
 * upload of a large file or keep slow requests open for as long.
 */
export function enforceBodyTimeout(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    // A request that was injected in this process has no socket.
    if (!(raw.socket instanceof Socket)) return;
    // The timeout stays active after the response: a refused caller must not hold the connection by sending on.
    const close = () => closeSlowConnection(request);
    const stop = isFile(request) ? closeWhenSlow(request, close) : closeAfterTimeout(close);
    raw.once('end', stop);
    raw.once('close', stop);
  });
}

function isFile(request: FastifyRequest): boolean {
  const { takesFile } = request.routeOptions.config;
  const isMultipart = request.headers['content-type']?.startsWith('multipart/form-data') === true;
  return takesFile === 'BYTES' || (takesFile === 'MULTIPART' && isMultipart);
}

function closeAfterTimeout(close: () => void): () => void {
  const timer = setTimeout(close, BODY_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

function closeWhenSlow({ raw }: FastifyRequest, close: () => void): () => void {
  let previousBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (bytesRead - previousBytes < MIN_BYTES_PER_INTERVAL) close();
    previousBytes = bytesRead;
  }, FILE_INTERVAL_MS);
  return () => clearInterval(timer);
}

function closeSlowConnection({ raw, log }: FastifyRequest): void {
  if (raw.complete) return;
  log.info({ url: raw.url?.split('?')[0] }, 'a request was closed: its body arrived too slowly');
  endWithRefusal(raw.socket, refuse('request.timeout'));
}
