import type { Transaction } from '../database.ts';
import type { ExportColumn } from './export-column.ts';

const FETCH_SIZE = 1_000;

/**
 * Reads the rows of a select with a cursor, in batches, so that few rows are in memory. `columns`: those of the select, whose
 * `decode` is applied. The transaction can run one such read.
 */
export async function* readRowBatches(
  tx: Transaction,
  columns: readonly ExportColumn[],
  select: string,
): AsyncGenerator<unknown[][]> {
  const decoders = columns.flatMap(({ decode }, index) => (decode === undefined ? [] : [{ decode, index }]));
  await tx.connection.query(`declare exported no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await tx.connection.query<unknown[]>({
      text: `fetch ${FETCH_SIZE} from exported`,
      rowMode: 'array',
    });
    for (const row of rows) {
      for (const { decode, index } of decoders) {
        const text = row[index];
        if (typeof text === 'string') row[index] = decode(text);
      }
    }
    yield rows;
    if (rows.length < FETCH_SIZE) return;
  }
}
