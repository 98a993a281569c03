import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@portal/server/platform/log.ts';
import { readSettings } from '@portal/server/platform/settings.ts';
import { startPortal } from '@portal/server/portal.ts';
import type { TestProject } from 'vitest/node';

/** Starts the whole product as `npm start` does, on a folder of its own, for the journeys to walk through. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'));
  const port = await freePort();
  const settings = readSettings({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    METRICS_PORT: 'off',
    LOG_LEVEL: 'warn',
  });
  const portal = await startPortal(settings, openLog(settings.logLevel));
  project.provide('portalUrl', settings.publicUrl);
  return async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
