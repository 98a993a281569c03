import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { findInstalledPostgres } from '@portal/tests/world/outside-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpSchema, SCHEMA_FILE } from '../../scripts/schema-dump.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('server/db/schema.sql equals the schema that migrations and functions create', () => {
  const installed = findInstalledPostgres();
  if (installed === undefined) throw new Error('No PostgreSQL is installed');
  const schema = dumpSchema(join(installed.binDir, 'pg_dump'), world.url);
  // Other versions of PostgreSQL write some statements differently.
  if (installed.version !== 15) return;
  if (process.env['UPDATE_SCHEMA'] === 'on') writeFileSync(SCHEMA_FILE, schema);
  expect(
    schema === readFileSync(SCHEMA_FILE, 'utf8'),
    'run: UPDATE_SCHEMA=on npm test -- tests/outside/schema-dump',
  ).toBe(true);
});
