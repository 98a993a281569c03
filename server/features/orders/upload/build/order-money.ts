import type { Money } from '@portal/contract/core';
import type { UploadFieldKey } from '@portal/contract/orders';
import { cellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readAmount, toMinorUnits, type Amount } from '../cells/read-money.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { readCellNumber } from './read-numbers.ts';

/** Reads an amount of the order; undefined for an empty cell, and for a word that says that there is none. */
export function readOrderAmount(
  reader: OrderReader,
  field: UploadFieldKey,
  cell: Cell | undefined,
): Amount | undefined {
  return reader.read(field, cell, (text, amountCell): CellValue<Amount | undefined> | CellError =>
    /^(no|n|false|none|-|n\/a)$/i.test(text)
      ? { value: undefined }
      : readCellNumber(text, amountCell, readAmount),
  );
}

/** An amount of a cell as money. Undefined, with the error added to the reader, if it is too large; warns of lost decimals. */
export function toMoney(
  reader: OrderReader,
  field: UploadFieldKey,
  cell: Cell | undefined,
  { decimal, currency }: { readonly decimal: string; readonly currency: string },
): Money | undefined {
  const minor = toMinorUnits(decimal, currency);
  if (minor === undefined) {
    reader.addError(field, cellError('row.too_much_money'), cell);
    return undefined;
  }
  if (minor.isRounded) reader.addWarning(field, cellError('row.rounded', { currency }), cell);
  return { amountMinor: minor.amountMinor, currency };
}
