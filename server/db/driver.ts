import type { Socket } from 'node:net';
import type { PoolClient, PoolConfig } from 'pg';

/** What the driver has and its types do not tell. */
interface Pipelined {
  pipeline: boolean;
}
interface Wired {
  readonly connection: { readonly stream: Socket };
}

/** A pool whose connections send statements without waiting for the answers of those before them. */
export function pipelined(config: PoolConfig): PoolConfig & Pipelined {
  return { ...config, pipeline: true };
}

/** Nothing is sent behind what is asked until `sendAhead(connection, true)`; to be said while nothing is under way. */
export function sendAhead(connection: PoolClient, ahead: boolean): void {
  (connection as unknown as Pipelined).pipeline = ahead;
}

/** What is asked of the connection in this turn of the event loop goes to the server in one piece. */
export function inOneWrite(connection: PoolClient): void {
  const { stream } = (connection as unknown as Wired).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
