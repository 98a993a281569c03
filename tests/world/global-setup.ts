import { rm } from 'node:fs/promises';
import { migrate } from '@portal/server/db/migrate.ts';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/supervisor.ts';
import { openJobs } from '@portal/server/jobs/jobs.ts';
import { openLog, type Logger } from '@portal/server/platform/log.ts';
import { QUEUES } from '@portal/server/wiring.ts';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabaseFolder } from './database-folder.ts';
import { startOutsidePostgres } from './outside-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the database `postgres`, for a role that may create databases. */
    serverUrl: string;
  }
}

/** The vitest project whose tests use a PostgreSQL from packages of the system. */
const OUTSIDE = 'db-outside';

export const TEMPLATE = 'portal_template';

/** The connection string of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Starts one PostgreSQL for the run and migrates a template database, which each test file clones. It is the
 * embedded PostgreSQL, or one from packages of the system for the project that tests external databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createDatabaseFolder('portal-test-');
  const log = openLog('warn');
  const server =
    project.name === OUTSIDE ? await startOutsidePostgres() : await startTemporaryDatabase(folder, log);
  await createTemplate(server.url, log);
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Creates the database that each world clones. */
export async function createTemplate(serverUrl: string, log: Logger): Promise<void> {
  await withServer(serverUrl, `create database ${TEMPLATE}`);
  const template = databaseUrl(serverUrl, TEMPLATE);
  await migrate(template);
  const jobs = await openJobs({ url: template, log, queues: QUEUES });
  await jobs.stop();
}

/** Starts an embedded server without durable commits. `folder` is created if it is missing. */
export async function startTemporaryDatabase(
  folder: string,
  log: Logger,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return { url: server.url(undefined, 'postgres'), stop: () => server.stop() };
}

/** Runs one statement as superuser. */
export async function withServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
