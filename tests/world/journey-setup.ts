import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { openLog } from '@portal/server/platform/log.ts';
import { readSettings } from '@portal/server/platform/settings.ts';
import { startPortal, type Portal } from '@portal/server/portal.ts';
import type { TestProject } from 'vitest/node';
import { createDatabaseFolder } from './database-folder.ts';
import { findFreePort } from './free-port.ts';
import { databaseUrl, startTemporaryDatabase, withServer } from './global-setup.ts';
import { NO_RATE_LIMITS } from './no-rate-limits.ts';
import { serveThirdPartyScript } from './third-party-script.ts';
import { BROWSER_WORKERS } from './workers.ts';

/** Each worker has a portal of its own, on which its journeys run one after another. */
const database = (worker: number) => `journeys_${worker}`;

/**
 * Starts a portal with demo data for each worker. The first database and its files are seeded; the others are copies. This takes
 * half a minute, and other projects run meanwhile: `await-portals.ts` waits for it before the first journey.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createDatabaseFolder('portal-journey-');
  const log = openLog('error');
  const vendor = await serveThirdPartyScript();
  const server = await startTemporaryDatabase(join(folder, 'database'), log);
  const ports = await Promise.all(Array.from({ length: BROWSER_WORKERS }, () => findFreePort()));
  const portals: Portal[] = [];
  const files = (worker: number) => join(folder, `files-${worker}`);
  const start = async (worker: number) => {
    const port = ports[worker];
    const settings = readSettings({
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl(server.url, database(worker)),
      DATA_DIR: files(worker),
      SEED_DEMO: 'small',
      METRICS_PORT: 'off',
      // Journeys receive webhooks on this machine.
      WEBHOOK_REACH: 'loopback',
      HELP_DESK_SCRIPT_URL: vendor.scriptUrl,
      LOG_LEVEL: 'error',
      ...NO_RATE_LIMITS,
    });
    portals[worker] = await startPortal(settings, log);
  };
  const startAll = async () => {
    await withServer(server.url, `create database ${database(0)}`);
    await start(0);
    await portals[0]?.stop();
    for (let worker = 1; worker < BROWSER_WORKERS; worker += 1) {
      await withServer(server.url, `create database ${database(worker)} template ${database(0)}`);
      await cp(files(0), files(worker), { recursive: true });
    }
    for (let worker = 0; worker < BROWSER_WORKERS; worker += 1) await start(worker);
  };
  const started = startAll().then(
    () => ({ status: 200, text: 'started' }),
    (error: unknown) => ({ status: 500, text: inspect(error) }),
  );
  const gate = createServer((_, response) => {
    void started.then(({ status, text }) => response.writeHead(status).end(text));
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });

  project.provide('portalsStartedUrl', `http://127.0.0.1:${(gate.address() as AddressInfo).port}`);
  project.provide(
    'portalUrls',
    ports.map((port) => `http://localhost:${port}`),
  );
  project.provide(
    'portalDatabases',
    ports.map((_, worker) => databaseUrl(server.url, database(worker))),
  );
  return async () => {
    await started;
    gate.close();
    await Promise.all(portals.map((portal) => portal.stop()));
    await Promise.all([server.stop(), vendor.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
