import { cellError } from '../cells/cell-value.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { OrderReader } from './order-reader.ts';

/** Reports each status of the order that does not say whether it is to be shipped, and that the mapping does not answer. */
export function checkStatus(reader: OrderReader, { statusColumns }: MappingPlan): void {
  for (const { column, read } of statusColumns) {
    const { field, index } = column.mapping;
    const reportedTexts = new Set<string>();
    for (const { number, cells } of reader.group.rows) {
      const text = cleanCell(cells[index] ?? '');
      if (reportedTexts.has(text) || read(text) !== 'UNCLEAR') continue;
      reportedTexts.add(text);
      reader.addError(field, cellError('row.unclear_status'), { row: number, text, column });
    }
  }
}
