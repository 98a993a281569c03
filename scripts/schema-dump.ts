import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Where the schema of a migrated database stands in the repository, for readers and reviews. */
export const SCHEMA_FILE = join(import.meta.dirname, '..', 'server', 'db', 'schema.sql');

/**
 * The tables, policies, indexes, functions and grants of the portal in a migrated database, as `pg_dump` writes them,
 * without comments, settings, owners and what differs from run to run. `url` names a superuser; `pgDump` is the program.
 */
export function dumpSchema(pgDump: string, url: string): string {
  const dump = execFileSync(pgDump, ['--schema-only', '--no-owner', '--schema=public', url], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict )/.test(line));
  return `${lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
