import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runChecks, selectChecks } from '../checks.ts';
import { readImporters } from '../import-graph.ts';
import { runShown, tool } from '../process.ts';
import { ALL_STORIES, selectTests } from '../select-tests.ts';
import { TaskFailure } from '../task-failure.ts';
import { ensureTestTools } from '../test-tools.ts';
import { ensureBuild } from '../build.ts';

const PROJECTS = ['unit', 'db', 'components', 'journeys'].flatMap((project) => ['--project', project]);

function git(...args: readonly string[]): string[] {
  const lines = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line !== '');
}

/** The commit at which the branch of this change left another one. */
function findBase(branch: string): string {
  try {
    const [base = ''] = git('merge-base', branch, 'HEAD');
    return base;
  } catch {
    throw new TaskFailure(`Git does not know "${branch}". Usage: npm run test:changed -- [branch or commit]`);
  }
}

/**
 * Runs the checks and the tests that a change can reach: the difference of the working tree to the branch or commit of the
 * argument, main by default. Errors: TaskFailure.
 */
export async function run([branch = 'main']: readonly string[]): Promise<void> {
  await ensureTestTools();
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const base = findBase(branch);
  const changedFiles = [...git('diff', '--name-only', base), ...untracked];
  const sources = [...git('ls-files', '*.ts', '*.tsx'), ...untracked].filter(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
  const importers = await readImporters(sources);
  const { reachedFiles, tests, stories } = selectTests(importers, sources, changedFiles, (file) =>
    readFileSync(file, 'utf8'),
  );
  process.stdout.write(
    `${changedFiles.length} changed files reach ${tests.length} test files and ${stories.length} files of stories\n`,
  );
  const runTests = async () => {
    if (tests.some((file) => file.startsWith('tests/journeys/'))) await ensureBuild();
    const codes = [
      tests.length === 0 ? 0 : await runShown(tool('vitest'), ['run', ...PROJECTS, ...tests]),
      stories.length === 0
        ? 0
        : await runShown(tool('vitest'), [
            'run',
            '--project',
            'components',
            ALL_STORIES,
            '-t',
            `^(${stories.join('|')})/`,
          ]),
    ];
    return codes.every((code) => code === 0);
  };
  const [checks, passed] = await Promise.all([
    runChecks(selectChecks(changedFiles, reachedFiles), 1),
    runTests(),
  ]);
  const failed = checks.filter((check) => !check.ok);
  for (const { name } of failed) process.stdout.write(`✗ ${name}\n`);
  process.exitCode = failed.length === 0 && passed ? 0 : 1;
}
