import type { UploadMapping } from '@portal/contract/orders';
import { cleanCell } from '../read/clean-cell.ts';

/** The columns of the order code. */
export function findCodeColumns({ columns }: UploadMapping): number[] {
  return columns.filter(({ field }) => field === 'customerOrderCode').map(({ index }) => index);
}

/** The order code of a row; empty when there is none. */
export function readOrderCode(cells: readonly string[], columns: readonly number[]): string {
  for (const index of columns) {
    const code = cleanCell(cells[index] ?? '');
    if (code !== '') return code;
  }
  return '';
}
