import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OFREP service over HTTP whose answers the test controls. */
export interface OfrepServer {
  readonly url: string;
  /** The requests received. */
  readonly requests: readonly OfrepRequest[];
  respondWith(handler: (request: OfrepRequest, response: ServerResponse) => void): void;
  /** Accepts connections again. */
  start(): Promise<void>;
  /** Refuses connections from now on. */
  stop(): Promise<void>;
}

interface OfrepRequest {
  readonly path: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly ifNoneMatch: string | undefined;
}

export function sendJson(response: ServerResponse, status: number, body: unknown, etag?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(etag === undefined ? {} : { etag }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Starts on a free port, which it keeps over stop and start. */
export async function startOfrepServer(): Promise<OfrepServer> {
  const requests: OfrepRequest[] = [];
  let respond: (request: OfrepRequest, response: ServerResponse) => void = (_, response) =>
    sendJson(response, 200, { flags: [] });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { context = {} } = JSON.parse(await readBody(request)) as { context?: Record<string, unknown> };
    const ofrepRequest = { path: request.url ?? '', context, ifNoneMatch: request.headers['if-none-match'] };
    requests.push(ofrepRequest);
    respond(ofrepRequest, response);
  };
  const server = createServer((request, response) => void handle(request, response));
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respondWith: (handler) => {
      respond = handler;
    },
    start: () => listen(port),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
