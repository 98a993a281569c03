import { mkdir, rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { CHECKS, runChecks, SIZE_CHECK } from '../checks.ts';
import { runShown, tool } from '../process.ts';
import { ensureTestTools } from '../test-tools.ts';
import { countReport, longestParts, readReport, totalLine } from '../test-report.ts';
import { ensureBuild } from '../build.ts';

const REPORT = '.cache/test-report.json';

/**
 * Builds the web app, then runs all tests, and the checks beside them: tests that wait leave time for them. Prints the longest
 * parts at the end; the last line is the total of all tests.
 */
export async function run(args: readonly string[]): Promise<void> {
  await ensureTestTools();
  const buildStart = performance.now();
  await ensureBuild();
  const build = { name: 'build', seconds: (performance.now() - buildStart) / 1000 };
  await mkdir('.cache', { recursive: true });
  await rm(REPORT, { force: true });
  // With paths as arguments, every project with matching tests runs.
  if (args.length === 0) process.env['WHOLE_SUITE'] = 'on';
  process.env['TEST_REPORT'] = REPORT;
  const [checks, code] = await Promise.all([
    runChecks([...CHECKS, SIZE_CHECK], 1),
    runShown(tool('vitest'), ['run', ...args]),
  ]);
  const report = await readReport(REPORT);
  const tests = countReport(report, code);
  const failedChecks = checks.filter((check) => !check.ok);
  const total = {
    passed: tests.passed + checks.length - failedChecks.length,
    failed: tests.failed + failedChecks.length,
    skipped: tests.skipped,
  };
  process.exitCode = total.failed === 0 && tests.passed > 0 ? 0 : 1;
  process.stdout.write(`\nThe longest parts:\n${longestParts([...checks, build, ...report.files])}`);
  // They failed somewhere above, among the tests.
  for (const { name } of failedChecks) process.stdout.write(`✗ ${name}\n`);
  process.stdout.write(`${totalLine(total)}\n`);
}
