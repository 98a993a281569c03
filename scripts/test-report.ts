import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/**
 * Counts the tests of a JSON report. A file that cannot be loaded is one failure, and so is an exit code that the
 * tests do not explain (an unhandled error, a missing report).
 */
export async function readReport(path: string, exitCode: number): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  return countReport(JSON.parse(text), exitCode);
}

export function countReport(report: Report, exitCode: number): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function totalLine(counts: Counts): string {
  return `Total: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}
