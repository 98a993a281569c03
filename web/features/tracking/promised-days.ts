interface Promised {
  readonly promisedFrom: string | null;
  readonly promisedTo: string | null;
}

/** `24 Nov 2026 – 26 Nov 2026`, one day where both are the same, undefined where nothing is promised. */
export function promisedDays(
  { promisedFrom, promisedTo }: Promised,
  formatDate: (iso: string) => string,
): string | undefined {
  const days = [promisedFrom, promisedTo].filter((day) => day !== null).map((day) => formatDate(day));
  return days.length === 0 ? undefined : [...new Set(days)].join(' – ');
}
