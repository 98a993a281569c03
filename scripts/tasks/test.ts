import { mkdir, rm } from 'node:fs/promises';
import { runChecks, runSizeCheck } from '../checks.ts';
import { runShown, tool } from '../process.ts';
import { ensureTestTools } from '../test-tools.ts';
import { readReport, totalLine } from '../test-report.ts';
import { ensureBuild } from '../build.ts';

const REPORT = '.cache/test-report.json';

/** Runs the checks, then the unit, database and browser tests. The last line is the total of all tests. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureTestTools();
  const checks = await runChecks();
  await ensureBuild();
  checks.push(await runSizeCheck());
  await mkdir('.cache', { recursive: true });
  await rm(REPORT, { force: true });
  // With paths as arguments, every project with matching tests runs.
  if (args.length === 0) process.env['WHOLE_SUITE'] = 'on';
  const code = await runShown(tool('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...args,
  ]);
  const tests = await readReport(REPORT, code);
  const failedChecks = checks.filter((check) => !check.ok).length;
  const total = {
    passed: tests.passed + checks.length - failedChecks,
    failed: tests.failed + failedChecks,
    skipped: tests.skipped,
  };
  process.exitCode = total.failed === 0 && tests.passed > 0 ? 0 : 1;
  process.stdout.write(`${totalLine(total)}\n`);
}
