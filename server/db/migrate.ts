import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any two programs that migrate the same database wait for each other on this key. */
const LOCK_KEY = 7_420_001;

/** The database has been migrated by a newer program, or a landed migration was edited. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

interface Migration {
  readonly id: string;
  readonly text: string;
  readonly checksum: string;
}

/** The migrations of this program, in order of their number. */
async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { id: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the database at `url` (a role that may create roles and schemas) to this program's schema, each migration in
 * its own transaction. Answers the ids applied. Errors: MigrationError.
 */
export async function migrate(url: string, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'portal_migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await prepareRoles(client);
    await client.query(`create table if not exists schema_migrations (
      id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ id: string; checksum: string }>(
      'select id, checksum from schema_migrations',
    );
    const done = new Map(rows.map((row) => [row.id, row.checksum]));
    refuseUnknown(migrations, done);
    const applied: string[] = [];
    for (const migration of migrations) {
      if (done.has(migration.id)) continue;
      await apply(client, migration);
      applied.push(migration.id);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Roles are the cluster's, not the database's: owner (migrations, operator), app (requests) and jobs, none of which may
 * sign in or bypass row-level security. The login role only ever becomes one of them.
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
  // Row-level security keeps a substring search from its index unless the operator is known not to leak values.
  await client.query(`do $$ begin
    if (select rolsuper from pg_roles where rolname = current_user) then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
  end $$`);
  await client.query('create schema if not exists pgboss authorization portal_jobs');
  await client.query('set role portal_owner');
}

/** True when every migration of this program has been applied and none of a newer one. */
export async function isMigrated(applied: readonly string[]): Promise<boolean> {
  const known = await readMigrations();
  return known.length === applied.length && known.every((migration) => applied.includes(migration.id));
}

function refuseUnknown(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.id, migration.checksum]));
  for (const [id, checksum] of done) {
    const expected = known.get(id);
    if (expected === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it holds migration ${id}, which this version does not know.`,
        'Start the newer version of the program, or restore a backup made by this one.',
      );
    }
    if (expected !== checksum) {
      throw new MigrationError(
        `Migration ${id} was changed after it had been applied to this database.`,
        'A landed migration is never edited: restore its text and write a new one.',
      );
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (id, checksum) values ($1, $2)', [
      migration.id,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
