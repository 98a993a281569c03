import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret a setting gives, or the one this data folder has kept under the name since its first start (readable by its owner only). */
export async function keptSecret(
  given: string | undefined,
  dataDir: string,
  name: 'session-secret' | 'encryption-secret',
): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, name);
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  await mkdir(dataDir, { recursive: true });
  const made = `${path}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (kept !== '') await rm(path, { force: true });
  // Of two processes that start together the first one's secret stands, and both read that.
  await link(made, path).catch(() => {});
  await rm(made, { force: true });
  return readFile(path, 'utf8');
}
