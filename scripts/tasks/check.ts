import { CHECKS, runChecks } from '../checks.ts';

/** Runs all checks that do not run the product. */
export async function run(): Promise<void> {
  const results = await runChecks(CHECKS, 2);
  const failed = results.filter((result) => !result.ok).length;
  process.stdout.write(`${results.length - failed} of ${results.length} checks passed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
