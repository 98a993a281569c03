import { existsSync } from 'node:fs';
import { type Ended, runQuietly, tool } from './process.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The check reads only files whose paths match; all files if undefined. */
  readonly reads?: RegExp;
}

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const SOURCES = ['contract', 'client', 'server', 'web', 'tests', 'bench'];

/** One program for the types and for the rules that need them (decision 0281). */
const LINT: Check = {
  name: 'types and lint',
  command: tool('oxlint'),
  args: ['--type-check', '--deny-warnings'],
};

/** In order of relevance for the reader. */
export const CHECKS: readonly Check[] = [
  LINT,
  { name: 'format', command: tool('oxfmt'), args: ['--check'] },
  {
    name: 'boundaries',
    command: tool('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...SOURCES.filter((folder) => existsSync(folder))],
  },
  { name: 'circles of domains', command: process.execPath, args: ['scripts/check-domain-circles.ts'] },
  { name: 'unused files, exports, packages', command: tool('knip'), args: ['--no-progress'] },
  {
    name: 'API surface',
    command: process.execPath,
    args: ['scripts/openapi.ts', '--check'],
    reads: /^contract\//,
  },
  {
    name: 'package floors and lock',
    command: process.execPath,
    args: ['scripts/check-packages.ts'],
    reads: /package(-lock)?\.json$/,
  },
  {
    name: 'messages and translations',
    command: process.execPath,
    args: ['web/build/translations/check-translations.ts'],
    reads: /^(contract|web)\//,
  },
  { name: 'names', command: process.execPath, args: ['scripts/check-names.ts'] },
  {
    name: 'classes of CSS modules',
    command: process.execPath,
    args: ['scripts/check-css-classes.ts'],
    reads: /^web\//,
  },
  {
    name: 'index of decisions',
    command: process.execPath,
    args: ['scripts/decisions-index.ts', '--check'],
    reads: /^docs\/decisions\//,
  },
  { name: 'no secrets', command: process.execPath, args: ['scripts/check-secrets.ts'] },
];

/** The checks that read a changed file. Types and lint are checked in the files that the change reaches. */
export function selectChecks(changedFiles: readonly string[], reachedFiles: readonly string[]): Check[] {
  return CHECKS.filter(
    ({ reads }) => reads === undefined || changedFiles.some((file) => reads.test(file)),
  ).flatMap((check) => {
    if (check !== LINT) return check;
    return reachedFiles.length === 0 ? [] : { ...check, args: [...check.args, ...reachedFiles] };
  });
}

/** The size of each page, on the built web app. */
export const SIZE_CHECK: Check = { name: 'sizes of what pages load', command: tool('size-limit'), args: [] };

/** Runs checks, so many at a time. Prints a line for each when it ends, followed by the output of a failed one. */
export async function runChecks(checks: readonly Check[], atOnce: number): Promise<CheckResult[]> {
  const queue = [...checks];
  const results: CheckResult[] = [];
  const worker = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift())
      results.push(report(check, await runQuietly(check.command, check.args)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

function report({ name }: Check, { ok, output, milliseconds }: Ended): CheckResult {
  const seconds = milliseconds / 1000;
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!ok) process.stdout.write(`${output.trimEnd()}\n\n`);
  return { name, ok, seconds };
}
