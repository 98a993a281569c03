import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** SESSION_SECRET, or the one this data folder has kept since its first start (readable by its owner only). */
export async function sessionSecret(settings: Pick<Settings, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (settings.sessionSecret !== undefined) return settings.sessionSecret;
  const path = join(settings.dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  await mkdir(settings.dataDir, { recursive: true });
  const made = `${path}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (kept !== '') await rm(path, { force: true });
  // Of two processes that start together the first one's secret stands, and both read that.
  await link(made, path).catch(() => {});
  await rm(made, { force: true });
  return readFile(path, 'utf8');
}
