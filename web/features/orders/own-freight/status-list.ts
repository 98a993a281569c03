/** What a clerk says of all orders of a list. */
export interface StatusList {
  readonly codes: string;
  /** `SERVICE_TYPE:STATUS` */
  readonly status: string;
  /** As a clock shows it, `2026-11-30T14:05`. */
  readonly time: string;
  readonly place: string;
  readonly remarks: string;
}

const HEADER = ['Order code', 'Leg', 'Status', 'Time', 'Place', 'Remarks'];

/** The orders of the list, each once. */
export function codesOf(typed: string): string[] {
  return [...new Set(typed.split(/[\n,;\t]+/).map((code) => code.trim()))].filter((code) => code !== '');
}

/** The list as a file of updates: a list and a file go one way, and times are read on the same clocks. */
export function statusFile({ codes, status, time, place, remarks }: StatusList): File {
  const [leg = '', word = ''] = status.split(':');
  const rows = codesOf(codes).map((code) => [code, leg, word, time, place.trim(), remarks.trim()]);
  const csv = [HEADER, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new File([csv], 'updates.csv', { type: 'text/csv' });
}

/** A CSV to fill in; spreadsheet programs want the mark before UTF-8. */
export function emptyStatusFile(): Blob {
  return new Blob([`\uFEFF${HEADER.join(',')}\r\n`], { type: 'text/csv' });
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Now, as clocks in the zone show it, to the minute. */
export function nowIn(timeZone: string, now: Date): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  );
  return shown.replace(' ', 'T');
}
