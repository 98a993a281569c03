import { formatRowError, type RowError } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from './csv-line.ts';

const REASON_COLUMN = 'What is wrong';

export interface FaultyRow extends TableRow {
  readonly errors: readonly Pick<RowError, 'row' | 'message'>[];
}

/**
 * Streams the faulty rows as a CSV with the columns of the file and a last column with the errors. The columns keep their
 * positions, so that the corrected file gets the same mapping.
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
