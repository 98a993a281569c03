import { normalizeText } from '@portal/contract/core';
import type { ColumnMapping, UploadMapping } from '@portal/contract/orders';
import { isCellError } from '../cells/cell-value.ts';
import { readEnum } from '../cells/read-enum.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { isPaidStatus } from '../survey/order-status.ts';
import type { ColumnFormats } from '../survey/survey-rows.ts';

/**
 * Adds answers for unknown payment words: `prepaid` for a word all of whose rows have a status that says paid. Answers of the
 * mapping are kept.
 */
export function answerPaymentWords(
  { columns }: UploadMapping,
  { words }: Pick<ColumnFormats, 'words'>,
  rows: readonly { readonly cells: readonly string[] }[],
): ColumnMapping[] {
  const statusIndexes = columns.filter(({ field }) => field === 'orderStatus').map(({ index }) => index);
  const isPaid = (cells: readonly string[]) =>
    statusIndexes.some((index) => isPaidStatus(cells[index] ?? ''));
  return columns.map((column) => {
    const unknownWords = column.field === 'paymentType' ? (words.get(column.index) ?? []) : [];
    const paidWords = unknownWords.filter(({ word }) => {
      if (!isCellError(readEnum('paymentType', word))) return false;
      const key = normalizeText(word);
      const rowsOfWord = rows.filter(
        ({ cells }) => normalizeText(cleanCell(cells[column.index] ?? '')) === key,
      );
      return rowsOfWord.every(({ cells }) => isPaid(cells));
    });
    if (paidWords.length === 0) return column;
    const answers = Object.fromEntries(paidWords.map(({ word }) => [word, 'prepaid']));
    return { ...column, values: { ...answers, ...column.values } };
  });
}
