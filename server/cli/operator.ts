import { userInfo } from 'node:os';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { openDatabase, type Database, type Transaction } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/supervisor.ts';
import { isMigrated } from '../db/migrate.ts';
import { runTransaction } from '../db/run-transaction.ts';
import { sql } from '../db/sql.ts';
import { newId } from '../platform/ids.ts';
import type { Logger } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, refusalError } from './command-error.ts';

/** What the audit row of a change contains in addition to the operator and the time. */
interface AuditEntry {
  /** Such as `operator.client.create`. */
  readonly operation: string;
  /** The client that is changed; unset for changes of the whole portal. */
  readonly clientId?: string;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The access of a command to one deployment. Refusals are thrown as CommandError. */
export interface Operator {
  /** A connection string of the role that migrates. */
  readonly url: string;
  readonly log: Logger;
  readonly settings: Settings;
  /** Runs a read in the role portal_owner. */
  read<T>(work: (tx: Transaction) => Promise<T | Refusal>): Promise<T>;
  /** Runs a change in one transaction. The work calls `audit` for each audit row. */
  change<T>(work: (tx: Transaction, audit: (entry: AuditEntry) => void) => Promise<T | Refusal>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the external database, or the embedded one: shared with a portal that runs on it, or started for this command.
 * Errors: StartupError; CommandError when the database is not at the version of this program.
 */
export async function openOperator(
  settings: Settings,
  log: Logger,
  checkVersion: boolean,
): Promise<Operator> {
  const server = await openPostgres(settings, log);
  const database = openDatabase({ url: server.url, role: 'portal_owner', max: 2, log });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  if (checkVersion && !(await database.withoutTenant(isAtThisVersion).catch(() => false))) {
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
    read: (work) => runOrThrow(database, work),
    change: (work) =>
      runOrThrow(database, async (tx) => {
        const entries: AuditEntry[] = [];
        const result = await work(tx, (entry) => entries.push(entry));
        if (!isRefusal(result)) for (const entry of entries) await writeAudit(tx, entry);
        return result;
      }),
  };
}

async function runOrThrow<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T> {
  const result = await runTransaction<T | Refusal>(
    (transaction) => database.withoutTenant(transaction),
    work,
  );
  if (isRefusal(result)) throw refusalError(result);
  return result;
}

/** Returns the connection string of the external or the embedded PostgreSQL, and how to stop using it. */
async function openPostgres(settings: Settings, log: Logger) {
  if (settings.databaseUrl !== undefined) {
    return { url: settings.databaseUrl, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log, join: true });
  return { url: embedded.url(), stop: () => embedded.stop() };
}

async function isAtThisVersion(tx: Transaction): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`select id from schema_migrations`);
  return isMigrated(rows.map((row) => row.id));
}

async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { username } = userInfo();
  await tx.execute(sql`insert into audit_log (client_id, id, actor, actor_name, actor_role, user_agent, operation, subject,
      before, after)
    values (${entry.clientId ?? null}, ${newId()}, ${`operator:${username}`}, ${username}, 'OPERATOR', 'portal command line',
      ${entry.operation}, ${entry.subject}, ${toJson(entry.before)}::jsonb, ${toJson(entry.after)}::jsonb)`);
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
