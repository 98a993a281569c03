interface PromisedRange {
  readonly promisedFrom: string | null;
  readonly promisedTo: string | null;
}

/** Formats a promise as `Nov 24 – 26`; undefined without a promise. */
export function formatPromisedDays(
  { promisedFrom, promisedTo }: PromisedRange,
  formatDays: (from: string, to: string) => string,
): string | undefined {
  const last = promisedTo ?? promisedFrom;
  return last === null ? undefined : formatDays(promisedFrom ?? last, last);
}
