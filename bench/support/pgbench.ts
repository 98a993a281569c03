import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The transactions per second of an SQL script with prepared statements over `connections`, with the settings of a
 * request.
 */
export function pgbench(
  databaseUrl: string,
  script: string,
  options: {
    readonly connections: number;
    readonly seconds: number;
    readonly settings: Readonly<Record<string, string>>;
  },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const settings = Object.entries(options.settings).map(([name, value]) => `-c ${name}=${value}`);
    const result = spawnSync(
      postgresProgram('pgbench'),
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(options.connections),
        '-j',
        '1',
        '-T',
        String(options.seconds),
        '-f',
        file,
        databaseUrl,
      ],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: settings.join(' ') } },
    );
    const tps = /tps = ([\d.]+)/.exec(result.stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench failed: ${result.stderr}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The path of a program of a PostgreSQL package of Debian. */
export function postgresProgram(name: 'pgbench' | 'psql'): string {
  const root = '/usr/lib/postgresql';
  const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error(`${name} is missing: apt-get install postgresql`);
  return join(root, newest, 'bin', name);
}

/** The statement with its values as literals, for pgbench. */
export function inline(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = values[Number(position) - 1];
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `'{${value.join(',')}}'`;
    return `'${(value as string).replaceAll("'", "''")}'`;
  });
}
