import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/supervisor.ts';
import { migrate } from '@portal/server/db/migrate.ts';
import { openLog } from '@portal/server/platform/log.ts';

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a migrated PostgreSQL that is durable, as in production. `BENCH_DATA` names a folder in which it is kept
 * between runs; otherwise it is deleted.
 */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataFolder = process.env['BENCH_DATA'];
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: openLog('warn') });
  await migrate(server.url());
  return {
    url: server.url(),
    stop: async () => {
      await server.stop();
      if (dataFolder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
