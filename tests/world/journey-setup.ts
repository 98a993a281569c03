import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@portal/server/platform/log.ts';
import { readSettings } from '@portal/server/platform/settings.ts';
import { startPortal, type Portal } from '@portal/server/portal.ts';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port.ts';
import { databaseUrl, startTemporaryDatabase, withServer } from './global-setup.ts';
import { NO_RATE_LIMITS } from './no-rate-limits.ts';
import { serveThirdPartyScript } from './third-party-script.ts';
import { WORKERS } from './workers.ts';

/** Each worker has a portal of its own, on which its journeys run one after another. */
const database = (worker: number) => `journeys_${worker}`;

/** Starts a portal with demo data for each worker. The first database is seeded; the others are copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  const log = openLog('error');
  const vendor = await serveThirdPartyScript();
  const server = await startTemporaryDatabase(join(folder, 'database'), log);
  const portals: Portal[] = [];
  const urls: string[] = [];
  const start = async (worker: number) => {
    const port = await findFreePort();
    const settings = readSettings({
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl(server.url, database(worker)),
      DATA_DIR: join(folder, `files-${worker}`),
      SEED_DEMO: 'small',
      METRICS_PORT: 'off',
      // Journeys receive webhooks on this machine.
      WEBHOOK_REACH: 'loopback',
      HELP_DESK_SCRIPT_URL: vendor.scriptUrl,
      LOG_LEVEL: 'error',
      ...NO_RATE_LIMITS,
    });
    portals[worker] = await startPortal(settings, log);
    urls[worker] = settings.publicUrl;
  };

  await withServer(server.url, `create database ${database(0)}`);
  await start(0);
  await portals[0]?.stop();
  for (let worker = 1; worker < WORKERS; worker += 1)
    await withServer(server.url, `create database ${database(worker)} template ${database(0)}`);
  for (let worker = 0; worker < WORKERS; worker += 1) await start(worker);

  project.provide('portalUrls', urls);
  project.provide(
    'portalDatabases',
    urls.map((_, worker) => databaseUrl(server.url, database(worker))),
  );
  return async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    await Promise.all([server.stop(), vendor.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
