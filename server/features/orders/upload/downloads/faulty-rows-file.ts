import { formatRowError, type RowError } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from './csv-line.ts';

const REASON_COLUMN = 'What is wrong';

export interface FaultyRow extends TableRow {
  readonly errors: readonly Pick<RowError, 'row' | 'message'>[];
}

/**
 * The faulty rows as a CSV of the file's own columns and one with the reasons, in pieces to be streamed. The columns stay
 * where they were, so that the corrected file is mapped as the first one was.
 */
export async function* streamFaultyRowsFile(
  header: readonly string[],
  rows: AsyncIterable<FaultyRow> | Iterable<FaultyRow>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvLine([...header, REASON_COLUMN]);
  for await (const { cells, errors } of rows) {
    const rowCells = header.map((_, index) => cells[index] ?? '');
    yield formatCsvLine([...rowCells, errors.map(formatRowError).join(' ')]);
  }
}
