import type { Socket } from 'node:net';
import type { PoolClient, PoolConfig } from 'pg';

/** Members of the driver that its types leave out. */
interface PipelineSwitch {
  pipeline: boolean;
}
interface SocketOwner {
  readonly connection: { readonly stream: Socket };
}

/** The configuration of a pool whose connections send a statement before the earlier ones are answered. */
export function withPipelining(config: PoolConfig): PoolConfig & PipelineSwitch {
  return { ...config, pipeline: true };
}

/** Switches pipelining of one connection on or off. Call it only while no statement is running. */
export function setPipelining(connection: PoolClient, isOn: boolean): void {
  (connection as unknown as PipelineSwitch).pipeline = isOn;
}

/** Sends all statements of this turn of the event loop in one write to the socket. */
export function corkUntilNextTick(connection: PoolClient): void {
  const { stream } = (connection as unknown as SocketOwner).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
