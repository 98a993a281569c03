import {
  getSourceKinds,
  type LayoutSheet,
  type LayoutSource,
  type SheetRowKind,
} from '@portal/contract/manifests';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';

/** A column in the editor; open with neither source nor fixed text. */
export interface ColumnValues {
  readonly header: string;
  readonly source?: LayoutSource | undefined;
  readonly fixed?: string | undefined;
  readonly unit?: LayoutSheet['columns'][number]['unit'];
  readonly dateFormat?: LayoutSheet['columns'][number]['dateFormat'];
}

/** A sheet in the editor, of any kind of rows. */
export interface SheetValues {
  readonly name: string;
  readonly rows: SheetRowKind;
  readonly columns: readonly ColumnValues[];
  readonly sortBy: readonly LayoutSource[];
  readonly hasTotals: boolean;
}

export function toSheetValues(sheet: LayoutSheet): SheetValues {
  return { sortBy: [], hasTotals: false, ...sheet };
}

/** The sheet as the API takes it. A header has no rows to sort or to add up. */
export function toSheet({ name, rows, columns, sortBy, hasTotals }: SheetValues): LayoutSheet {
  const sheet = rows === 'HEADER' ? { name, rows, columns } : { name, rows, columns, sortBy, hasTotals };
  // The editor offers the sources of the kind of rows only.
  return sheet as LayoutSheet;
}

/** The sheet with another kind of rows: columns and sort keys whose source it does not have are open, or left out. */
export function changeRows(sheet: SheetValues, rows: SheetRowKind): SheetValues {
  const kinds = getSourceKinds(rows);
  return {
    ...sheet,
    rows,
    columns: sheet.columns.map((column) =>
      column.source === undefined || column.source in kinds ? column : { header: column.header },
    ),
    sortBy: sheet.sortBy.filter((source) => source in kinds),
  };
}

/** The list with an entry moved by one position; the same list at its end. */
export function moveEntry<Entry>(entries: readonly Entry[], index: number, step: -1 | 1): readonly Entry[] {
  const target = index + step;
  const [entry, other] = [entries[index], entries[target]];
  if (entry === undefined || other === undefined) return entries;
  return entries.map((current, position) =>
    position === index ? other : position === target ? entry : current,
  );
}

export function replaceAt<Entry>(entries: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  return entries.map((current, position) => (position === index ? entry : current));
}

export function removeAt<Entry>(entries: readonly Entry[], index: number): readonly Entry[] {
  return entries.filter((_, position) => position !== index);
}

/** Whether a field of the sheet with the index has an error. */
export function hasSheetErrors(fieldErrors: FieldErrors, index: number): boolean {
  return Object.keys(fieldErrors).some((path) => path.startsWith(`sheets.${index}.`));
}
