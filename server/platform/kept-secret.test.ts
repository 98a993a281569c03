import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a set secret is used as it is', async () => {
  expect(await keptSecret('s'.repeat(32), '/nowhere', 'session-secret')).toBe('s'.repeat(32));
});

test('an unset one is made once and kept for its owner alone', async () => {
  const dataDir = await emptyDataDir();
  const open = () => keptSecret(undefined, dataDir, 'session-secret');
  const together = await Promise.all([open(), open()]);
  expect(together[0]).toHaveLength(43);
  expect(new Set([...together, await open()]).size).toBe(1);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

test('each name has a secret of its own', async () => {
  const dataDir = await emptyDataDir();
  const session = await keptSecret(undefined, dataDir, 'session-secret');
  expect(await keptSecret(undefined, dataDir, 'encryption-secret')).not.toBe(session);
});
