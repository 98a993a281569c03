import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The configured secret. Without one: the secret that this data folder holds under the name, created on the first start
 * and readable by its owner only.
 */
export async function loadOrCreateSecret(
  configuredSecret: string | undefined,
  dataDir: string,
  name: 'session-secret' | 'encryption-secret',
): Promise<string> {
  if (configuredSecret !== undefined) return configuredSecret;
  const path = join(dataDir, name);
  const storedSecret = await readFile(path, 'utf8').catch(() => '');
  if (storedSecret.length >= 32) return storedSecret;
  await mkdir(dataDir, { recursive: true });
  const temporaryPath = `${path}.${process.pid}`;
  await writeFile(temporaryPath, randomBytes(32).toString('base64url'), { mode: 0o600 });
  if (storedSecret !== '') await rm(path, { force: true });
  // When two processes start together, the first link wins and both read that secret.
  await link(temporaryPath, path).catch(() => {});
  await rm(temporaryPath, { force: true });
  return readFile(path, 'utf8');
}
