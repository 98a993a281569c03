/** How a value is written: text guarded against formulas, times in the zone of the export, numbers unchanged. */
export type ExportKind = 'text' | 'integer' | 'decimal' | 'time';

/** A column of an export, in the order of the file. */
export interface ExportColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: ExportKind;
  /** The SQL expression of the value: a constant of the program, never input. */
  readonly sql: string;
  /** Computes the value of the file from the text that `sql` returns, for what the database cannot compute. */
  readonly decode?: (text: string) => string;
}

/** The header in the file. That of a time names the zone. */
export function exportHeader({ header, kind }: ExportColumn, timeZone: string): string {
  return kind === 'time' ? `${header} (${timeZone})` : header;
}
