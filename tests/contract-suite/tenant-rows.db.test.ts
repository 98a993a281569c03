import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { readTenantFingerprints, listTenantTables } from './tenant-fingerprints.ts';

let world: World;
let all: Pool;
/** Connects with the role of requests; tests set the settings of a request. */
let app: Client;
let ownFixtures: Fixtures;
let foreignFixtures: Fixtures;
let tables: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  app = new Client({ connectionString: world.url, options: '-c role=portal_app' });
  await app.connect();
  const partner = await world.partner();
  ownFixtures = await createFixtures(world, all, partner);
  foreignFixtures = await createFixtures(world, all, partner);
  tables = await listTenantTables(all);
});
afterAll(async () => {
  await Promise.all([app.end(), all.end()]);
  await world.close();
});

async function act(settings: Readonly<Record<string, string>>) {
  await app.query('reset all');
  await app.query('set role portal_app');
  for (const [name, value] of Object.entries(settings)) {
    await app.query('select set_config($1, $2, false)', [`app.${name}`, value]);
  }
}

const theirId = () => foreignFixtures.client.clientId;

/** Tables with rows that the statement affects, or with another error than a missing privilege. */
async function listChangedTables(statement: (table: string) => string): Promise<string[]> {
  const violations: string[] = [];
  for (const table of tables) {
    const count = await app.query(statement(table), [theirId()]).then(
      (result) => result.rowCount ?? 0,
      (error: { code: string }) => (error.code === '42501' ? 0 : error.code),
    );
    if (count !== 0) violations.push(`${table}: ${count}`);
  }
  return violations;
}

const read = (table: string) => `select 1 from ${table} where client_id = $1`;
const change = (table: string) => `update ${table} set client_id = client_id where client_id = $1`;
const remove = (table: string) => `delete from ${table} where client_id = $1`;

test('the other tenant has rows in most tables and can read them itself', async () => {
  const filled = [...(await readTenantFingerprints(all, theirId())).keys()];
  expect(filled.length).toBeGreaterThan(15);
  await act({ client_id: theirId(), user_id: foreignFixtures.admin.userId });
  const changedTables = new Set((await listChangedTables(read)).map((line) => line.split(':')[0]));
  expect(changedTables).toEqual(new Set(filled));
});

describe.each([
  [
    'as another tenant',
    () => ({ client_id: ownFixtures.client.clientId, user_id: ownFixtures.admin.userId }),
  ],
  ['as a partner without a grant', () => ({ partner_ids: `{${ownFixtures.client.clientId}}` })],
  ['without a tenant', () => ({})],
])('%s', (_, settings) => {
  test.each([
    ['read', read],
    ['changed', change],
    ['removed', remove],
  ])('no row is %s', async (_word, statement) => {
    await act(settings());
    const before = await readTenantFingerprints(all, theirId());
    expect(await listChangedTables(statement)).toEqual([]);
    expect(await readTenantFingerprints(all, theirId())).toEqual(before);
  });
});

test.each(['insert into TABLE (client_id) values ($1)', 'update TABLE set client_id = $1'])(
  'no row of another tenant is written: %s',
  async (statement) => {
    await act({ client_id: ownFixtures.client.clientId, user_id: ownFixtures.admin.userId });
    const before = await readTenantFingerprints(all, theirId());
    const answers = new Map<string, string>();
    for (const table of tables) {
      await app.query('begin');
      const answer = await app.query(statement.replace('TABLE', table), [theirId()]).then(
        (result) => `${result.rowCount} rows`,
        (error: { code: string }) => error.code,
      );
      await app.query('rollback');
      // A table without own rows has no row that could be moved.
      if (answer !== '0 rows') answers.set(table, answer);
    }
    expect([...answers].filter(([, answer]) => answer !== '42501')).toEqual([]);
    expect(answers.size).toBeGreaterThan(15);
    expect(await readTenantFingerprints(all, theirId())).toEqual(before);
  },
);
