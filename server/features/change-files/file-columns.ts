import type { FileHeaders, FileRowError } from '@portal/contract/change-files';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { parseHeader, type ListFile, type ParsedHeader } from '../orders/index.ts';

export type FileRow = ListFile['rows'][number];

/** A column that is read. */
export interface FileColumn<Field extends string> {
  readonly index: number;
  readonly header: string;
  readonly field: Field;
  readonly parsed: ParsedHeader;
}

/** Headers of fields, as `parseHeader` returns them. */
export type HeaderPatterns<Field extends string> = readonly (readonly [Field, RegExp])[];

/** The field of a header by its pattern; undefined for any other header. */
export function findField<Field extends string>(
  patterns: HeaderPatterns<Field>,
  { text }: ParsedHeader,
): Field | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The columns of a file by their headers. Of two columns of a field, the first is read. */
export function findFileColumns<Field extends string>(
  header: readonly string[],
  patterns: HeaderPatterns<Field>,
): FileColumn<Field>[] {
  const columns: FileColumn<Field>[] = [];
  for (const [index, name] of header.entries()) {
    const parsed = parseHeader(name);
    const field = findField(patterns, parsed);
    if (field !== undefined && !columns.some((column) => column.field === field))
      columns.push({ index, header: name, field, parsed });
  }
  return columns;
}

/** Refuses a file without a column of one of the fields, which it names by their headers. */
export function refuseMissingColumns<const Headers extends FileHeaders>(
  columns: readonly { readonly field: string }[],
  headers: Headers,
  needed: readonly (keyof Headers & string)[],
): Refusal | undefined {
  const missing = needed.filter((field) => columns.every((column) => column.field !== field));
  const headerList = missing.flatMap((field) => headers[field] ?? []);
  return missing.length === 0 ? undefined : refuse('changefile.columns', { headerList });
}

/** The headers of a file with their fields, as the response has them. */
export function listColumns<Field extends string>(
  header: readonly string[],
  columns: readonly FileColumn<Field>[],
): { header: string; field: Field | null }[] {
  const fields = new Map(columns.map(({ index, field }) => [index, field]));
  return header.map((name, index) => ({ header: name, field: fields.get(index) ?? null }));
}

/** The text of a cell; empty without its column. */
export const getCellOf = (row: FileRow, column: { readonly index: number } | undefined): string =>
  (row.cells[column?.index ?? -1] ?? '').trim();

const MAX_VALUE_LENGTH = 60;

/** An error of a field, with the cell of a column. */
export function createRowError(
  row: FileRow,
  field: string,
  column: { readonly index: number; readonly header: string } | undefined,
  { code, params, message }: FileRowError['reason'],
): FileRowError {
  return {
    row: row.number,
    column: column?.header ?? null,
    field,
    value: getCellOf(row, column).slice(0, MAX_VALUE_LENGTH),
    reason: { code, params, message },
  };
}

/** An error of a field, with its column and its cell. */
export type ToRowError = (field: string, why: FileRowError['reason']) => FileRowError;

/** The errors of the fields that a refusal names. */
export const toFieldErrors = ({ details }: Refusal, toError: ToRowError): FileRowError[] =>
  details.map(({ note, reason: message, code, params }) => toError(note, { code, params, message }));
