import { ROW_REASONS, type RowError } from '@portal/contract/orders';
import { FINDING_REASONS, type UnratedFinding } from '@portal/contract/findings';
import { restoreReason } from '@portal/contract/reasons';
import type { CellError, CellParam } from '../cells/cell-value.ts';

/** An error of a row as it is stored: without its English text. */
export type StoredRowError = Omit<RowError, 'message'>;

type CellOfError = Pick<RowError, 'row' | 'column' | 'field' | 'value'>;

/** Adds the cell to an error, and those values of the cell that the text of the error needs. */
export function toRowError({ code, params, suggestion }: CellError, cell: CellOfError): StoredRowError {
  const { row, column, field, value } = cell;
  const cellParams: RowError['params'] = Object.fromEntries(
    (CELL_PARAMS[code] ?? []).map((name) => [name, CELL_PARAM_READERS[name](cell, suggestion)]),
  );
  return { row, column, field, value, code, params: { ...cellParams, ...params }, suggestion };
}

/** The error of a finding. The value that the finding suggests is offered as that of the cell. */
export function toFindingError({ code, params }: UnratedFinding): CellError {
  const { suggestion = null } = params;
  return { code: `finding.${code}`, params, suggestion: typeof suggestion === 'string' ? suggestion : null };
}

/** The warning of a finding at a cell. */
export function toFindingWarning(finding: UnratedFinding, cell: CellOfError): RowError {
  return restoreRowError(toRowError(toFindingError(finding), cell));
}

/** Adds the English text to a stored error. */
export function restoreRowError(error: StoredRowError): RowError {
  return { ...error, message: restoreReason(error).message };
}

const CELL_PARAM_READERS: Readonly<
  Record<CellParam, (cell: CellOfError, suggestion: string | null) => string>
> = {
  value: ({ value }) => shorten(value),
  fieldTerm: ({ field }) => field ?? '',
  column: ({ column }) => column ?? '',
  suggestion: (_, suggestion) => suggestion ?? '',
};

/** The values of the cell that the text of a code needs. */
const CELL_PARAMS: Readonly<Record<string, readonly CellParam[]>> = Object.fromEntries(
  Object.entries<string>({ ...ROW_REASONS, ...FINDING_REASONS }).map(([code, text]) => [
    code,
    (Object.keys(CELL_PARAM_READERS) as CellParam[]).filter((name) => text.includes(`{${name}}`)),
  ]),
);

const MAX_VALUE_LENGTH = 60;

function shorten(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 3)}…` : value;
}
