import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/tests/world/free-port.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';
import { startPortal } from './portal.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('starts without metrics when another program uses the metrics port', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const other = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const port = await findFreePort();
  const settings = readSettings({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String((other.address() as AddressInfo).port),
    DATABASE_URL: world.url,
    DATA_DIR: folder,
    SEED_DEMO: 'off',
    LOG_LEVEL: 'fatal',
  });
  const portal = await startPortal(settings, openLog('fatal'));
  try {
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  } finally {
    await portal.stop();
    other.close();
    await rm(folder, { recursive: true, force: true });
  }
});
