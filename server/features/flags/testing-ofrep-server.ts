import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OFREP service of another house, over real HTTP, that answers as the test says. */
export interface OfrepServer {
  readonly url: string;
  /** The requests that came: path, context and If-None-Match. */
  readonly asked: readonly AskedFlags[];
  answers(how: (request: AskedFlags, response: ServerResponse) => void): void;
  /** Takes connections and answers them. */
  start(): Promise<void>;
  /** Refuses connections from now on. */
  stop(): Promise<void>;
}

interface AskedFlags {
  readonly path: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly ifNoneMatch: string | undefined;
}

export function json(response: ServerResponse, status: number, body: unknown, etag?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(etag === undefined ? {} : { etag }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Starts on a free port, and keeps that port over stop and start. */
export async function ofrepServer(): Promise<OfrepServer> {
  const asked: AskedFlags[] = [];
  let answer: (request: AskedFlags, response: ServerResponse) => void = (_, response) =>
    json(response, 200, { flags: [] });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { context = {} } = JSON.parse(await readBody(request)) as { context?: Record<string, unknown> };
    const one = { path: request.url ?? '', context, ifNoneMatch: request.headers['if-none-match'] };
    asked.push(one);
    answer(one, response);
  };
  const server = createServer((request, response) => void take(request, response));
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers: (how) => {
      answer = how;
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
