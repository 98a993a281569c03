import { userInfo } from 'node:os';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { openDatabase, type Database, type Transaction } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/supervisor.ts';
import { isMigrated } from '../db/migrate.ts';
import { rollbackOnRefusal } from '../db/run.ts';
import { sql } from '../db/sql.ts';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError } from './command-error.ts';

/** What the audit row of a change says beside who and when. */
interface Deed {
  /** Such as `operator.client.create`. */
  readonly operation: string;
  /** The client it concerns, where it is one's. */
  readonly clientId?: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The operator at work on one deployment. Refusals come out as CommandError. */
export interface Operator {
  /** A connection string of the role that migrates. */
  readonly url: string;
  readonly log: Logger;
  readonly settings: Settings;
  /** Runs as portal_owner. */
  read<T>(work: (tx: Transaction) => Promise<T | Refusal>): Promise<T>;
  /** A change with its audit row, in one transaction; `done` is called for what the row says. */
  change<T>(work: (tx: Transaction, done: (deed: Deed) => void) => Promise<T | Refusal>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database the settings name: an outside one, or the embedded one, joining the portal that runs on it or
 * starting it for the time of the command. Errors: StartupError; CommandError when it is not at this version.
 */
export async function openOperator(
  settings: Settings,
  log: Logger,
  checkVersion: boolean,
): Promise<Operator> {
  const server = await openServer(settings, log);
  const database = openDatabase({ url: server.url, role: 'portal_owner', max: 2, log });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  if (checkVersion && !(await database.withoutTenant(atThisVersion).catch(() => false))) {
    await close();
    throw new CommandError(
      'The database is not at the version of this program. Bring it there: npm run portal -- db migrate',
    );
  }
  return {
    url: server.url,
    log,
    settings,
    close,
    read: (work) => run(database, work),
    change: (work) =>
      run(database, async (tx) => {
        const deeds: Deed[] = [];
        const result = await work(tx, (deed) => deeds.push(deed));
        if (!isRefusal(result)) for (const deed of deeds) await writeAudit(tx, deed);
        return result;
      }),
  };
}

async function run<T>(database: Database, work: (tx: Transaction) => Promise<T | Refusal>): Promise<T> {
  const result = await rollbackOnRefusal<T | Refusal>((inside) => database.withoutTenant(inside), work);
  if (isRefusal(result)) throw new CommandError(result.message);
  return result;
}

async function openServer(settings: Settings, log: Logger) {
  if (settings.databaseUrl !== undefined) {
    return { url: settings.databaseUrl, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log, join: true });
  return { url: embedded.url(), stop: () => embedded.stop() };
}

async function atThisVersion(tx: Transaction): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`select id from schema_migrations`);
  return isMigrated(rows.map((row) => row.id));
}

async function writeAudit(tx: Transaction, deed: Deed): Promise<void> {
  const { username } = userInfo();
  await tx.run(sql`insert into audit_log (client_id, id, actor, actor_name, actor_role, user_agent, operation, subject,
      before, after)
    values (${deed.clientId ?? null}, ${newId()}, ${`operator:${username}`}, ${username}, 'OPERATOR', 'portal command line',
      ${deed.operation}, ${deed.subject}, ${json(deed.before)}::jsonb, ${json(deed.after)}::jsonb)`);
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
