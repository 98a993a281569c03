import { expect, test } from 'vitest';
import { countReport, readReport, totalLine } from './test-report.ts';

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };

test('a run without failures has the counts of its report', () => {
  const counts = countReport(clean, 0);
  expect(totalLine(counts)).toBe('Total: 3 passed, 0 failed, 1 skipped');
});

test('a file that cannot be loaded is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countReport({ ...clean, testResults }, 1).failed).toBe(1);
});

test('an exit code without a failed test is a failure', () => {
  expect(countReport(clean, 1).failed).toBe(1);
});

test('a missing report is a failure', async () => {
  expect(await readReport('does-not-exist.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
