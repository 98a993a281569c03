import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The file with the schema of a migrated database, for readers and reviews. */
export const SCHEMA_FILE = join(import.meta.dirname, '..', 'server', 'db', 'schema.sql');

/**
 * The schema of a migrated database as `pg_dump` writes it: tables, policies, indexes, functions and grants,
 * without comments, settings, owners, and values that differ from run to run. `url` belongs to a superuser;
 * `pgDump` is the path of the program.
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
