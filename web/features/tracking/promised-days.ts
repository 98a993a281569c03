interface Promised {
  readonly promisedFrom: string | null;
  readonly promisedTo: string | null;
}

/** `Nov 24 – 26`, one day where both are the same, undefined where nothing is promised. */
export function promisedDays(
  { promisedFrom, promisedTo }: Promised,
  formatDays: (from: string, to: string) => string,
): string | undefined {
  const last = promisedTo ?? promisedFrom;
  return last === null ? undefined : formatDays(promisedFrom ?? last, last);
}
