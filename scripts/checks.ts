import { existsSync } from 'node:fs';
import { type Ended, runQuietly, tool } from './process.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

const SOURCES = ['contract', 'client', 'server', 'web', 'tests', 'bench'];

// Several threads of one compiler check the shared types once each: 60 % more CPU time, while other checks use the second core.
const ONE_THREAD = ['--checkers', '1'];

/** In order of relevance for the reader. */
const CHECKS: readonly Check[] = [
  {
    name: 'types: server, contract, bench',
    command: tool('tsc'),
    args: ['-p', 'tsconfig.json', ...ONE_THREAD],
  },
  { name: 'types: tests', command: tool('tsc'), args: ['-p', 'tests/tsconfig.json', ...ONE_THREAD] },
  { name: 'types: web', command: tool('tsc'), args: ['-p', 'web/tsconfig.json', ...ONE_THREAD] },
  { name: 'lint', command: tool('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: tool('oxfmt'), args: ['--check'] },
  {
    name: 'boundaries',
    command: tool('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...SOURCES.filter((folder) => existsSync(folder))],
  },
  { name: 'circles of domains', command: process.execPath, args: ['scripts/check-domain-circles.ts'] },
  { name: 'unused files, exports, packages', command: tool('knip'), args: ['--no-progress'] },
  { name: 'API surface', command: process.execPath, args: ['scripts/openapi.ts', '--check'] },
  { name: 'package floors and lock', command: process.execPath, args: ['scripts/check-packages.ts'] },
  {
    name: 'messages and translations',
    command: process.execPath,
    args: ['web/build/translations/check-translations.ts'],
  },
  { name: 'names', command: process.execPath, args: ['scripts/check-names.ts'] },
  { name: 'classes of CSS modules', command: process.execPath, args: ['scripts/check-css-classes.ts'] },
  { name: 'index of decisions', command: process.execPath, args: ['scripts/decisions-index.ts', '--check'] },
  { name: 'no secrets', command: process.execPath, args: ['scripts/check-secrets.ts'] },
];

/** Runs all checks, two at a time. Prints a line for each when it ends, followed by the output of a failed one. */
export async function runChecks(): Promise<CheckResult[]> {
  const queue = [...CHECKS];
  const results: CheckResult[] = [];
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const ended = await runQuietly(check.command, check.args);
      report(check, ended);
      results.push({ name: check.name, ok: ended.ok });
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

/** The size of each page, on the built web app. */
export async function runSizeCheck(): Promise<CheckResult> {
  const check = { name: 'sizes of what pages load', command: tool('size-limit'), args: [] };
  const ended = await runQuietly(check.command, check.args);
  report(check, ended);
  return { name: check.name, ok: ended.ok };
}

function report(check: Check, ended: Ended): void {
  const seconds = (ended.milliseconds / 1000).toFixed(1);
  process.stdout.write(`${ended.ok ? '✓' : '✗'} ${check.name} (${seconds} s)\n`);
  if (!ended.ok) process.stdout.write(`${ended.output.trimEnd()}\n\n`);
}
