import type { IncomingHttpHeaders } from 'node:http';
import { startLoopbackServer } from './loopback-server.ts';

/** How the receiver responds: with a status, never (`hang`), or by closing the connection (`drop`). */
type ResponseBehavior =
  | number
  | 'hang'
  | 'drop'
  | { readonly status: number; readonly headers: Record<string, string> };

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** All requests in the order of arrival, whatever the response. */
  readonly received: ReceivedRequest[];
  /** Sets the response of the next requests; a function is called for each request. */
  respond(behavior: ResponseBehavior | ((request: ReceivedRequest) => ResponseBehavior)): void;
  /** Sets the body of the next responses. */
  setBody(body: string): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that receives webhooks, on a free port of this machine. Close it in afterAll. */
export async function openReceiver(): Promise<Receiver> {
  let behavior: ResponseBehavior | ((request: ReceivedRequest) => ResponseBehavior) = 204;
  let body = '';
  const received: ReceivedRequest[] = [];
  const { port, close } = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      const now = typeof behavior === 'function' ? behavior(one) : behavior;
      if (now === 'hang') return;
      if (now === 'drop') {
        request.socket.destroy();
        return;
      }
      const { status, headers } = typeof now === 'number' ? { status: now, headers: {} } : now;
      response.writeHead(status, headers).end(body);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received,
    respond: (next) => {
      behavior = next;
    },
    setBody: (next) => {
      body = next;
    },
    close,
  };
}
