/** How a value of the database is written: text guarded, money in decimals, grams in kg, times on the zone's clocks. */
export type ExportKind = 'text' | 'integer' | 'decimal' | 'time';

/** A column of an export, in the order of the file. */
export interface ExportColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: ExportKind;
  /** SQL of the value over the rest of the select: a fixed text of the program, nothing from outside is ever in it. */
  readonly sql: string;
}

/** The header as written: a time says whose clocks it shows. */
export function exportHeader({ header, kind }: ExportColumn, timeZone: string): string {
  return kind === 'time' ? `${header} (${timeZone})` : header;
}
