import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts an HTTP server on a free port of this machine. Close it in afterAll. */
export async function startLoopbackServer(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has a port
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
