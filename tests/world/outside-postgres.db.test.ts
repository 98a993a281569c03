import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { findInstalledPostgres, startOutsidePostgres } from './outside-postgres.ts';

describe.skipIf(findInstalledPostgres() === undefined)(
  'an external PostgreSQL from packages of the system',
  () => {
    test('starts, has the expected version, and is removed when it stops', async () => {
      const outside = await startOutsidePostgres();
      const client = new Client({ connectionString: outside.url });
      await client.connect();
      const { rows } = await client.query<{ version: string; folder: string }>(
        `select current_setting('server_version_num') as version, current_setting('data_directory') as folder`,
      );
      await client.end();
      await outside.stop();
      expect(Math.floor(Number(rows[0]?.version) / 10_000)).toBe(outside.version);
      expect(existsSync(rows[0]?.folder ?? '/')).toBe(false);
    });
  },
);
