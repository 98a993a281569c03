import { readFileSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { listUnmatchedGlobs, MUTATION_GROUPS, type MutationGroup } from '../mutation/groups.ts';
import { TaskFailure } from '../task-failure.ts';

/** Percent of the mutants of a group that its tests have to kill. */
const REQUIRED_SHARE = 90;
const FOLDER = '.cache/mutation';
const GUIDE = 'docs/how-to/mutation-run.md';

/**
 * Mutates the pure rules and counts the mutants that unit tests kill. Arguments limit the run to groups of
 * scripts/mutation/groups.ts; `--force` also repeats what did not change since the last run. Writes the share of each group to
 * the guide.
 */
export async function run(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--force');
  const unknown = names.find((name) => MUTATION_GROUPS[name] === undefined);
  if (unknown !== undefined) {
    throw new TaskFailure(
      `There is no group "${unknown}". Groups: ${Object.keys(MUTATION_GROUPS).join(', ')}.`,
    );
  }
  const results: string[] = [];
  for (const [name, group] of Object.entries(MUTATION_GROUPS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const unmatched = listUnmatchedGlobs(group);
    if (unmatched.length > 0) throw new TaskFailure(`No file: ${unmatched.join(', ')}`);
    const { killed, total } = await mutate(name, group, args.includes('--force'));
    const share = total === 0 ? 100 : (100 * killed) / total;
    if (share < REQUIRED_SHARE) process.exitCode = 1;
    writeShare(name, `${killed} of ${total} | ${share.toFixed(1)} %`);
    results.push(`${name.padEnd(16)} ${killed} of ${total} killed, ${share.toFixed(1)} %\n`);
  }
  process.stdout.write(results.join(''));
}

/** Writes the row of a group in the table of the guide. */
function writeShare(name: string, share: string): void {
  const guide = readFileSync(GUIDE, 'utf8');
  const row = `| ${name} | ${share} |`;
  const pattern = new RegExp(String.raw`^\| ${name} \| \d+ of .*$`, 'm');
  const withRow = pattern.test(guide)
    ? guide.replace(pattern, row)
    : guide.replace('|---|---|---|\n', `|---|---|---|\n${row}\n`);
  writeFileSync(GUIDE, withRow);
}

async function mutate(
  name: string,
  group: MutationGroup,
  force: boolean,
): Promise<{ killed: number; total: number }> {
  process.env['MUTATION_TESTS'] = group.tests.join(' ');
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('../mutation/ignore-texts.ts')],
    ignorers: ['texts'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate: [...group.mutate, '!**/*.test.ts'],
    ignorePatterns: ['.*', 'bench', 'client', 'docs', 'dist'],
    // Stryker rewrites tsconfig.json through the JavaScript API of TypeScript, which TypeScript 7 does not have.
    tsconfigFile: 'no-tsconfig.json',
    tempDirName: `${FOLDER}/sandbox-${name}`,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.json`,
    force,
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // Mutants with an endless loop end after this; a slow machine must not count as one.
    timeoutMS: 60_000,
    reporters: ['clear-text', 'html'],
    clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
  }).runMutationTest();
  const count = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  return { killed, total: killed + count('Survived', 'NoCoverage') };
}
