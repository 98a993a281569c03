import { resolveEnvironment, type Environment } from '@portal/contract/flags';
import type { PasswordPolicy } from '@portal/contract/auth';
import { Client } from 'pg';
import { openDatabase, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/supervisor.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { createListen, type Listen } from './db/listen.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { openJobs, type Jobs, type KeyedQueue } from './jobs/jobs.ts';
import { openMail, type Mail } from './mail/mail.ts';
import type { MailServer } from './mail/mail-server.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { openEncryption, type Encryption } from './platform/encryption.ts';
import { openFolderStorage, type FileStorage } from './platform/files/file-storage.ts';
import type { Logger } from './platform/log.ts';
import { openOutgoingHttp, type OutgoingHttp } from './platform/outgoing/outgoing-http.ts';
import { loadOrCreateSecret } from './platform/persisted-secret.ts';
import type { Settings, SupportAddresses } from './platform/settings.ts';

/** What the features are built on. Each feature takes only the parts that it uses. */
export interface Infrastructure {
  readonly database: Database;
  /** In the jobs role: for background work, which enters one tenant at a time. */
  readonly jobsDatabase: Database;
  /** Notifications of PostgreSQL, from the transactions of all nodes. */
  readonly listen: Listen;
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Undefined: mail stays in the outbox for the operator to read. */
  readonly mailServer: MailServer | undefined;
  /** For requests to addresses that clients configured. */
  readonly outgoing: OutgoingHttp;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokenSecret: string;
  readonly encryption: Encryption;
  readonly passwordPolicy: PasswordPolicy;
  /** Age from which exchange rates are outdated, in days; null for no limit. */
  readonly exchangeRatesMaxAge: number | null;
  /** The portal is reached over TLS. */
  readonly isSecure: boolean;
  readonly support: SupportAddresses;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** An outside page that shows figures instead of Insights; undefined without one. */
  readonly analyticsUrl: string | undefined;
  /** An external flag service; undefined: the portal's own flags. */
  readonly flagsUrl: string | undefined;
  readonly environment: Environment;
  /** Days that an uploaded file is stored after the last work on its batch. */
  readonly uploadRetentionDays: number;
}

/** The infrastructure of a running process. */
export interface OpenInfrastructure {
  readonly infrastructure: Infrastructure;
  /** A connection string of the role that migrates. For the start-up only. */
  readonly ownerUrl: string;
  /** Errors: throws when the database does not answer or has other migrations than this program. */
  readonly checkMigrations: () => Promise<void>;
  /** Closes everything in reverse order. */
  readonly close: () => Promise<void>;
}

/** Receives a line for each step of the start. */
export type OnProgress = (step: string) => void;

/** A database that starts together with the portal is ready sooner, also on a busy machine. */
const DATABASE_WAIT_MS = 120_000;

type CloseFunctions = (() => Promise<unknown>)[];

/**
 * Opens database, files and jobs, and migrates the database. `queues` are the queues of the product. Errors:
 * StartupError, MigrationError.
 */
export async function openInfrastructure(
  settings: Settings,
  log: Logger,
  queues: readonly (string | KeyedQueue)[],
  onProgress: OnProgress,
): Promise<OpenInfrastructure> {
  const closeFunctions: CloseFunctions = [];
  const close = async () => {
    for (const closePart of closeFunctions.toReversed()) await closePart();
  };
  try {
    const url = await openPostgres(settings, log, onProgress, closeFunctions);
    await waitForDatabase(url, {
      withinMs: DATABASE_WAIT_MS,
      onWait: (reason) => onProgress(`waiting for PostgreSQL: ${reason}`),
    });
    const appliedMigrations = await migrate(url);
    if (appliedMigrations.length > 0) onProgress(`database migrated (${appliedMigrations.length} steps)`);
    const database = openDatabase({ url, role: 'portal_app', max: 16, log });
    closeFunctions.push(() => database.close());
    const jobsDatabase = openDatabase({ url, role: 'portal_jobs', max: 6, log });
    closeFunctions.push(() => jobsDatabase.close());
    const files = await openFileStorage(settings);
    await files.check();
    const outgoing = openOutgoingHttp({ reach: settings.webhookReach });
    closeFunctions.push(() => outgoing.close());
    const jobs = await openJobs({ url, log, queues });
    closeFunctions.push(() => jobs.stop());
    const { dataDir } = settings;
    return {
      ownerUrl: url,
      checkMigrations: () => checkMigrations(database, url),
      close,
      infrastructure: {
        database,
        jobsDatabase,
        listen: createListen(url, log),
        files,
        jobs,
        mail: openMail({ jobs, publicUrl: settings.publicUrl }),
        mailServer: await openMailServer(settings),
        outgoing,
        clock: systemClock,
        log,
        tokenSecret: await loadOrCreateSecret(settings.sessionSecret, dataDir, 'session-secret'),
        encryption: openEncryption(
          await loadOrCreateSecret(settings.encryptionSecret, dataDir, 'encryption-secret'),
        ),
        passwordPolicy: settings.passwordPolicy,
        exchangeRatesMaxAge: settings.exchangeRatesMaxAge,
        isSecure: settings.publicUrl.startsWith('https:'),
        support: settings.support,
        publicUrl: settings.publicUrl,
        analyticsUrl: settings.analyticsUrl,
        flagsUrl: settings.flagsUrl,
        environment: resolveEnvironment(new URL(settings.publicUrl).hostname),
        uploadRetentionDays: settings.uploadRetentionDays,
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the connection string of the external or the embedded PostgreSQL. */
async function openPostgres(
  settings: Settings,
  log: Logger,
  onProgress: OnProgress,
  closeFunctions: CloseFunctions,
): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    // An api or worker process shares the database of this machine with the others.
    join: settings.role !== 'all',
  });
  closeFunctions.push(() => embedded.stop());
  onProgress('database started');
  return embedded.url();
}

async function openMailServer({ smtpUrl, mailFrom }: Settings): Promise<MailServer | undefined> {
  if (smtpUrl === undefined) return undefined;
  const mail = await import('./mail/mail-server.ts');
  return mail.openMailServer({ url: smtpUrl, from: mailFrom });
}

async function openFileStorage({ storage }: Settings): Promise<FileStorage> {
  if (storage.kind === 'folder') return openFolderStorage(storage.path);
  const { openS3Storage } = await import('./platform/files/s3-storage.ts');
  return openS3Storage(storage);
}

async function checkMigrations(database: Database, url: string): Promise<void> {
  await database.ping();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from schema_migrations');
    if (!(await isMigrated(rows.map((row) => row.id))))
      throw new Error('the database is not at this version of the program');
  } finally {
    await client.end();
  }
}
