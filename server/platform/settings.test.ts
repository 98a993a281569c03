import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeSetting, settingsTable, type SettingName } from './settings-table.ts';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

function errorMessage(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  test('an empty environment gives the defaults, with the embedded database', () => {
    expect(readSettings({ PATH: '/bin', PORT: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      storage: { kind: 'folder', path: resolve('.data/files') },
      seedDemo: 'on',
      role: 'all',
      metricsPort: 9464,
    });
  });

  test('demo data is off with an external database unless SEED_DEMO is on', () => {
    const DATABASE_URL = 'postgresql://portal:x@db.example.com/portal';
    expect(readSettings({ DATABASE_URL }).seedDemo).toBe('off');
    expect(readSettings({ DATABASE_URL, SEED_DEMO: 'on' }).seedDemo).toBe('on');
  });

  test('every invalid setting is named at once, with its value and a valid form', () => {
    const message = errorMessage({
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

  test('the value of an invalid secret is hidden', () => {
    const message = errorMessage({
      SESSION_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter2@db/portal',
    });
    expect(message).toContain('SESSION_SECRET is (hidden): use 32 characters');
    expect(message).toContain('DATABASE_URL is (hidden): use an address like postgresql://');
    expect(message).not.toContain('hunter2');
  });

  test('settings that conflict with each other are refused', () => {
    const message = errorMessage({ ROLE: 'api' });
    expect(message).toContain('SESSION_SECRET is unset');
    expect(message).toContain('ENCRYPTION_SECRET is unset');
    expect(errorMessage({ S3_ACCESS_KEY_ID: 'only' })).toContain('set both or neither');
    expect(errorMessage({ PORT: '9464' })).toContain('use another port than PORT');
  });

  test.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s is parsed', (TRUST_PROXY, expected) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  test.each([
    [{}, { name: 'Client Portal', address: 'no-reply@localhost' }],
    [
      { PUBLIC_URL: 'https://portal.example.com:8443/' },
      { name: 'Client Portal', address: 'no-reply@portal.example.com' },
    ],
    [{ MAIL_FROM: 'Silk <mail@silk.example>' }, { name: 'Silk', address: 'mail@silk.example' }],
  ])('the environment %j gives the sender %j', (environment, sender) => {
    expect(readSettings(environment).mailFrom).toEqual(sender);
    expect(errorMessage({ ...environment, MAIL_FROM: 'a@b, c@d' })).toContain(
      'MAIL_FROM is "a@b, c@d": use an address',
    );
  });

  test('an s3 address gives bucket, prefix, region, endpoint and credentials', () => {
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

  test('a file address gives a folder', () => {
    expect(readSettings({ STORAGE_URL: 'file:/srv/files' }).storage).toEqual({
      kind: 'folder',
      path: '/srv/files',
    });
    expect(readSettings({ STORAGE_URL: 'file:///srv/files' }).storage).toEqual({
      kind: 'folder',
      path: '/srv/files',
    });
  });

  test('the README has the table of settings as the code has it', async () => {
    const names = Object.keys(settingsTable.shape) as SettingName[];
    const rows = names.map((name) => {
      const { whenUnset, meaning } = describeSetting(name);
      return `| \`${name}\` | ${whenUnset} | ${meaning} |`;
    });
    const table = ['| name | when unset | meaning |', '|---|---|---|', ...rows].join('\n');
    expect(await readFile('README.md', 'utf8')).toContain(table);
  });
});
