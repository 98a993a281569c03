import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from './settings-schema.ts';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  test('an empty environment is the embedded default', () => {
    expect(readSettings({ PATH: '/bin', PORT: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      storage: { kind: 'folder', path: resolve('.data/files') },
      seedDemo: true,
      role: 'all',
      metricsPort: 9464,
    });
  });

  test('demo data is off beside an outside database unless asked for', () => {
    const DATABASE_URL = 'postgresql://portal:x@db.example.com/portal';
    expect(readSettings({ DATABASE_URL }).seedDemo).toBe(false);
    expect(readSettings({ DATABASE_URL, SEED_DEMO: 'on' }).seedDemo).toBe(true);
  });

  test('every fault is named at once, with its value and what would be right', () => {
    const message = refusal({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'portal.example.com',
      METRICS_PORT: '-1',
    });
    expect(message).toContain('PORT is "70000": use a whole number from 1 to 65535');
    expect(message).toContain('LOG_LEVEL is "loud": use trace, debug');
    expect(message).toContain('PUBLIC_URL is "portal.example.com": use an address like https://');
    expect(message).toContain('METRICS_PORT is "-1": use a whole number');
  });

  test('a secret is refused without being shown', () => {
    const message = refusal({ SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@db/portal' });
    expect(message).toContain('SESSION_SECRET is (hidden): use 32 characters');
    expect(message).toContain('DATABASE_URL is (hidden): use an address like postgresql://');
    expect(message).not.toContain('hunter2');
  });

  test('settings that contradict each other are refused', () => {
    const said = refusal({ ROLE: 'api' });
    expect(said).toContain('SESSION_SECRET is unset');
    expect(said).toContain('ENCRYPTION_SECRET is unset');
    expect(refusal({ S3_ACCESS_KEY_ID: 'only' })).toContain('set both or neither');
    expect(refusal({ PORT: '9464' })).toContain('use another port than PORT');
  });

  test.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  test.each([
    [{}, { name: 'Client Portal', address: 'no-reply@localhost' }],
    [
      { PUBLIC_URL: 'https://portal.example.com:8443/' },
      { name: 'Client Portal', address: 'no-reply@portal.example.com' },
    ],
    [{ MAIL_FROM: 'Silk <mail@silk.example>' }, { name: 'Silk', address: 'mail@silk.example' }],
  ])('mail is sent as the settings %j say', (given, from) => {
    expect(readSettings(given).mailFrom).toEqual(from);
    expect(refusal({ ...given, MAIL_FROM: 'a@b, c@d' })).toContain('MAIL_FROM is "a@b, c@d": use an address');
  });

  test('storage in a bucket', () => {
    const settings = readSettings({
      STORAGE_URL: 's3://portal-files/eu/live/?region=eu-west-1&endpoint=https://s3.example.com',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(settings.storage).toEqual({
      kind: 's3',
      bucket: 'portal-files',
      prefix: 'eu/live',
      region: 'eu-west-1',
      endpoint: 'https://s3.example.com',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  test('storage in a folder, absolute or not', () => {
    expect(readSettings({ STORAGE_URL: 'file:/srv/files' }).storage).toEqual({
      kind: 'folder',
      path: '/srv/files',
    });
    expect(readSettings({ STORAGE_URL: 'file:///srv/files' }).storage).toEqual({
      kind: 'folder',
      path: '/srv/files',
    });
  });

  test('the table of the README is the table of the code', async () => {
    const rows = Object.entries(SETTINGS).map(
      ([name, setting]) => `| \`${name}\` | ${setting.unset} | ${setting.meaning} |`,
    );
    const table = ['| name | when unset | meaning |', '|---|---|---|', ...rows].join('\n');
    expect(await readFile('README.md', 'utf8')).toContain(table);
  });
});
