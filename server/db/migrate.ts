import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const FUNCTIONS = join(import.meta.dirname, 'functions');
/** The functions that policies of tables call, so that they must exist before any table. */
const TENANCY = 'tenancy';
/** The last of the migrations before release 0.1.0. Together they made the schema of the baseline. */
const LAST_BEFORE_BASELINE = '0087-search-by-person';
const LAST_OF_BASELINE = '0011-messages';
/** The advisory lock that serialises programs migrating the same database. */
const LOCK_KEY = 7_420_001;

/** The database was migrated by a newer program, or an applied migration was edited. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A SQL file by its name without the ending. */
interface SqlFile {
  readonly id: string;
  readonly text: string;
  readonly checksum: string;
}

/** The SQL files of a folder, in order of their names. */
async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { id: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database at `url` (a role that may create roles and schemas) to this program's schema: each new migration,
 * and each file of functions that has changed, in a transaction of its own. Returns the ids of the migrations applied.
 * Errors: MigrationError.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const migrations = await readSqlFiles(folder);
  const functions = await readSqlFiles(FUNCTIONS);
  const client = new Client({ connectionString: url, application_name: 'portal_migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await prepareRoles(client);
    await createLedger(client);
    const appliedFunctions = await readLedger(client, 'schema_functions');
    const changedFunctions = functions.filter(({ id, checksum }) => appliedFunctions.get(id) !== checksum);
    await adoptBaseline(client, migrations);
    const appliedMigrations = await readLedger(client, 'schema_migrations');
    refuseUnknown(migrations, appliedMigrations);
    const newMigrations = migrations.filter(({ id }) => !appliedMigrations.has(id));
    for (const file of changedFunctions)
      if (file.id === TENANCY) await apply(client, 'schema_functions', file);
    for (const migration of newMigrations) await apply(client, 'schema_migrations', migration);
    for (const file of changedFunctions)
      if (file.id !== TENANCY) await apply(client, 'schema_functions', file);
    return newMigrations.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Creates the roles of the portal: owner (migrations, operator), app (requests) and jobs. Roles belong to the cluster, not
 * to the database. None of them may sign in or bypass row-level security; the login role switches to one of them.
 */
async function prepareRoles(client: Client): Promise<void> {
  for (const role of ['portal_owner', 'portal_app', 'portal_jobs']) {
    await client.query(`do $$ begin create role ${role} nologin nobypassrls;
      exception when duplicate_object or unique_violation then null; end $$`);
    await client.query(`do $$ begin grant ${role} to current_user;
      exception when unique_violation then null; end $$`);
  }
  await client.query(`do $$ begin
    execute format('grant create, temporary on database %I to portal_owner', current_database());
    grant create, usage on schema public to portal_owner;
    grant usage on schema public to portal_app, portal_jobs;
    execute format('grant temporary on database %I to portal_app, portal_jobs', current_database());
  end $$`);
  // Under row-level security a substring search uses its index only when its operator is marked as not leaking values.
  await client.query(`do $$ begin
    if (select rolsuper from pg_roles where rolname = current_user) then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
  end $$`);
  await client.query('create schema if not exists pgboss authorization portal_jobs');
  await client.query('set role portal_owner');
}

type Ledger = 'schema_migrations' | 'schema_functions';

async function createLedger(client: Client): Promise<void> {
  for (const ledger of ['schema_migrations', 'schema_functions']) {
    await client.query(`create table if not exists ${ledger} (
      id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
}

/** The checksum of each applied file by its id. */
async function readLedger(client: Client, ledger: Ledger): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; checksum: string }>(`select id, checksum from ${ledger}`);
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

/** Replaces the ids of the migrations before release 0.1.0 by those of the baseline, which made the same schema. */
async function adoptBaseline(client: Client, migrations: readonly SqlFile[]): Promise<void> {
  if (!(await readLedger(client, 'schema_migrations')).has(LAST_BEFORE_BASELINE)) return;
  const baseline = migrations.filter(({ id }) => id <= LAST_OF_BASELINE);
  await client.query('begin');
  await client.query('delete from schema_migrations where id <> all ($1::text[])', [
    migrations.map(({ id }) => id),
  ]);
  await client.query(
    `insert into schema_migrations (id, checksum) select * from unnest($1::text[], $2::text[])
      on conflict (id) do update set checksum = excluded.checksum`,
    [baseline.map(({ id }) => id), baseline.map(({ checksum }) => checksum)],
  );
  await client.query('commit');
}

/** True when every migration of this program has been applied and none of a newer one. */
export async function isMigrated(appliedIds: readonly string[]): Promise<boolean> {
  const migrations = await readSqlFiles(MIGRATIONS);
  return migrations.length === appliedIds.length && migrations.every(({ id }) => appliedIds.includes(id));
}

function refuseUnknown(migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): void {
  const checksums = new Map(migrations.map((migration) => [migration.id, migration.checksum]));
  for (const [id, checksum] of applied) {
    const expected = checksums.get(id);
    if (expected === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has migration ${id}, which this version does not have.`,
        'Start the newer version of the program, or restore a backup made by this one.',
      );
    }
    if (expected !== checksum) {
      throw new MigrationError(
        `Migration ${id} was changed after it had been applied to this database.`,
        'An applied migration is never edited: restore its text and write a new one.',
      );
    }
  }
}

async function apply(client: Client, ledger: Ledger, { id, text, checksum }: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into ${ledger} (id, checksum) values ($1, $2)
        on conflict (id) do update set checksum = excluded.checksum, applied_at = now()`,
      [id, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
