import type { PoolClient, PoolConfig } from 'pg';

/** An option of the driver that its types leave out. */
interface PipelineSwitch {
  pipeline: boolean;
}

/** The configuration of a pool whose connections send a statement before the earlier ones are answered. */
export function withPipelining(config: PoolConfig): PoolConfig & PipelineSwitch {
  return { ...config, pipeline: true };
}

/** Switches pipelining of one connection on or off. Call it only while no statement is running. */
export function setPipelining(connection: PoolClient, isOn: boolean): void {
  (connection as unknown as PipelineSwitch).pipeline = isOn;
}
