import { expect, test } from 'vitest';
import { countReport, longestParts, readReport, totalLine } from './test-report.ts';

const clean = {
  files: [
    { name: 'unit: a.test.ts', seconds: 1, ok: true, states: ['passed', 'passed', 'skipped'] as const },
  ],
};

test('a run without failures has the counts of its report', () => {
  const counts = countReport(clean, 0);
  expect(totalLine(counts)).toBe('Total: 2 passed, 0 failed, 1 skipped');
});

test('a failed test is one failure', () => {
  const file = { name: 'unit: b.test.ts', seconds: 1, ok: false, states: ['failed', 'passed'] as const };
  expect(countReport({ files: [...clean.files, file] }, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that cannot be loaded is a failure', () => {
  const file = { name: 'unit: b.test.ts', seconds: 0, ok: false, states: [] };
  expect(countReport({ files: [...clean.files, file, file] }, 1).failed).toBe(2);
});

test('an exit code without a failed test is a failure', () => {
  expect(countReport(clean, 1).failed).toBe(1);
});

test('a missing report is a failure', async () => {
  expect(countReport(await readReport('does-not-exist.json'), 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('of twelve parts, the ten longest are listed, the longest first', () => {
  const parts = Array.from({ length: 12 }, (_, index) => ({ name: `part ${index}`, seconds: index }));
  const lines = longestParts(parts).trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  part 11');
  expect(lines.at(-1)).toBe('    2.0 s  part 2');
});
