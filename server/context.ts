import { environmentOf } from '@portal/contract/flags';
import { Client } from 'pg';
import { openDatabase, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/supervisor.ts';
import { isMigrated, migrate } from './db/migrate.ts';
import { systemClock } from './platform/clock.ts';
import { folderFiles, type Files } from './platform/files.ts';
import { openJobs, type Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';
import type { MailServer } from './platform/mail/mail-server.ts';
import { openOutgoing } from './platform/outgoing/outgoing-http.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { openSeal } from './platform/seal.ts';
import type { Settings } from './platform/settings.ts';
import { QUEUE_NAMES, type Ground } from './wiring.ts';

/** Everything a running portal holds open, and how to let go of it. */
export interface Context {
  readonly ground: Ground;
  /** As the role that migrates: for the operator's work at start-up only. */
  readonly ownerUrl: string;
  readonly migrationsApplied: () => Promise<void>;
  close(): Promise<void>;
}

/** Opens database, files and jobs in the order they need each other. Errors: StartupError, MigrationError. */
export async function openContext(
  settings: Settings,
  log: Logger,
  said: (step: string) => void,
): Promise<Context> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of opened.toReversed()) await one();
  };
  try {
    const url = await openServer(settings, log, said, opened);
    const applied = await migrate(url);
    if (applied.length > 0) said(`database migrated (${applied.length} steps)`);
    const database = openDatabase({ url, role: 'portal_app', max: 16, log });
    opened.push(() => database.close());
    const jobsDatabase = openDatabase({ url, role: 'portal_jobs', max: 6, log });
    opened.push(() => jobsDatabase.close());
    const files = await openFiles(settings);
    await files.check();
    const jobs: Jobs = await openJobs({ url, log, queues: QUEUE_NAMES });
    opened.push(() => jobs.stop());
    const outgoing = openOutgoing({ reach: settings.webhookReach });
    opened.push(() => outgoing.close());
    return {
      ownerUrl: url,
      migrationsApplied: () => checkMigrations(database, url),
      close,
      ground: {
        database,
        jobsDatabase,
        files,
        jobs,
        mail: openMail({ jobs, publicUrl: settings.publicUrl }),
        mailServer: await openMailServer(settings),
        outgoing,
        clock: systemClock,
        log,
        tokenSecret: await keptSecret(settings.sessionSecret, settings.dataDir, 'session-secret'),
        seal: openSeal(await keptSecret(settings.encryptionSecret, settings.dataDir, 'encryption-secret')),
        passwordPolicy: settings.passwordPolicy,
        secure: settings.publicUrl.startsWith('https:'),
        support: settings.support,
        flagsUrl: settings.flagsUrl,
        environment: environmentOf(new URL(settings.publicUrl).hostname),
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openServer(
  settings: Settings,
  log: Logger,
  said: (step: string) => void,
  opened: (() => Promise<unknown>)[],
): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log,
    // A node of its own role shares the machine's data with the others.
    join: settings.role !== 'all',
  });
  opened.push(() => embedded.stop());
  said('database started');
  return embedded.url();
}

async function openMailServer({ smtpUrl, mailFrom }: Settings): Promise<MailServer | undefined> {
  if (smtpUrl === undefined) return undefined;
  const mail = await import('./platform/mail/mail-server.ts');
  return mail.openMailServer({ url: smtpUrl, from: mailFrom });
}

async function openFiles({ storage }: Settings): Promise<Files> {
  if (storage.kind === 'folder') return folderFiles(storage.path);
  const { s3Files } = await import('./platform/s3-files.ts');
  return s3Files(storage);
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
