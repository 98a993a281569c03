import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A part of a run: a check, a build or a test file. */
export interface Part {
  readonly name: string;
  readonly seconds: number;
}

interface TestFile extends Part {
  /** The state of each test. */
  readonly states: readonly ('passed' | 'failed' | 'skipped' | 'pending')[];
  /** False if a test failed, or the file could not be loaded. */
  readonly ok: boolean;
}

/** The test files of a run of vitest. Their seconds include hooks and imports. */
export interface Report {
  readonly files: readonly TestFile[];
}

export async function readReport(path: string): Promise<Report> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? { files: [] } : JSON.parse(text);
}

/**
 * Counts the tests of a report. A file that cannot be loaded is one failure, and so is an exit code that the tests do not
 * explain (an unhandled error, a missing report).
 */
export function countReport({ files }: Report, exitCode: number): Counts {
  const states = files.flatMap((file) => file.states);
  const count = (...counted: readonly string[]) => states.filter((state) => counted.includes(state)).length;
  const broken = files.filter((file) => !file.ok && !file.states.includes('failed')).length;
  const failed = count('failed') + broken;
  return {
    passed: count('passed'),
    failed: failed === 0 && (exitCode !== 0 || files.length === 0) ? 1 : failed,
    skipped: count('skipped', 'pending'),
  };
}

export function totalLine(counts: Counts): string {
  return `Total: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
}

const MAX_PARTS = 10;

/** The longest parts of a run, one per line. */
export function longestParts(parts: readonly Part[]): string {
  return parts
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MAX_PARTS)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`)
    .join('');
}
