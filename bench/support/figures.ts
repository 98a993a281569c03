/** A measured figure with its floor and goal: one line of the table. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly floor: number;
  readonly goal: number;
  /** `up`: a larger value is better. */
  readonly better: 'up' | 'down';
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which the share `p` (0 to 1) of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** Prints each figure with its ratio to the floor. Sets the exit code to 1 if a figure misses its floor. */
export function report(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const reached = (limit: number) =>
      figure.better === 'up' ? figure.measured >= limit : figure.measured <= limit;
    const verdict = reached(figure.goal) ? 'goal' : reached(figure.floor) ? 'floor' : 'MISSED';
    const sign = figure.better === 'up' ? '≥' : '≤';
    const ratio = figure.better === 'up' ? figure.measured / figure.floor : figure.floor / figure.measured;
    console.log(
      `${verdict.padEnd(7)} ${figure.what}: ${round(figure.measured)} ${figure.unit} (floor ${sign} ${figure.floor}, goal ${sign} ${figure.goal}; ${round(ratio)}× the floor)`,
    );
    if (verdict === 'MISSED') process.exitCode = 1;
  }
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
