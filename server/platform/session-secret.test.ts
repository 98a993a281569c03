import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sessionSecret } from './session-secret.ts';

async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a set secret is used as it is', async () => {
  expect(await sessionSecret({ sessionSecret: 's'.repeat(32), dataDir: '/nowhere' })).toBe('s'.repeat(32));
});

test('an unset one is made once and kept for its owner alone', async () => {
  const dataDir = await emptyDataDir();
  const settings = { sessionSecret: undefined, dataDir };
  const together = await Promise.all([sessionSecret(settings), sessionSecret(settings)]);
  expect(together[0]).toHaveLength(43);
  expect(new Set([...together, await sessionSecret(settings)]).size).toBe(1);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});
