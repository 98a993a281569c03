import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadOrCreateSecret } from './persisted-secret.ts';

async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a configured secret is returned unchanged', async () => {
  expect(await loadOrCreateSecret('s'.repeat(32), '/nowhere', 'session-secret')).toBe('s'.repeat(32));
});

test('without a configured secret one is created once, readable by its owner only', async () => {
  const dataDir = await createDataDir();
  const load = () => loadOrCreateSecret(undefined, dataDir, 'session-secret');
  const secrets = await Promise.all([load(), load()]);
  expect(secrets[0]).toHaveLength(43);
  expect(new Set([...secrets, await load()]).size).toBe(1);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('each name has its own secret', async () => {
  const dataDir = await createDataDir();
  const sessionSecret = await loadOrCreateSecret(undefined, dataDir, 'session-secret');
  expect(await loadOrCreateSecret(undefined, dataDir, 'encryption-secret')).not.toBe(sessionSecret);
});
