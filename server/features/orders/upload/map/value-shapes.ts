import type { FieldKind } from '@portal/contract/orders';
import { cleanCell } from '../read/clean-cell.ts';
import { hasThreeSides } from '../cells/read-dimensions.ts';
import { isCellError } from '../cells/cell-value.ts';
import { readBoolean } from '../cells/read-boolean.ts';
import { isCountry } from '../cells/read-country.ts';
import { readEnum, saysCashOnDelivery } from '../cells/read-enum.ts';
import { parseCurrency } from '../cells/read-money.ts';

/** Statistics of the values of a column; the kinds are shares of the filled cells, 0 to 1. */
export interface ColumnShape {
  readonly filled: number;
  readonly distinct: number;
  readonly samples: readonly string[];
  readonly email: number;
  readonly country: number;
  readonly currency: number;
  readonly number: number;
  readonly date: number;
  readonly digits: number;
  /** Cells with three sides, such as `30x20x10 cm`. */
  readonly dimensions: number;
  /** Words for a payment type, and those for cash on delivery among them. */
  readonly payment: number;
  readonly cod: number;
}

const MAX_ANALYZED_VALUES = 100;

export function analyzeValues(cells: readonly string[]): ColumnShape {
  const values = cells
    .map(cleanCell)
    .filter((cell) => cell !== '')
    .slice(0, MAX_ANALYZED_VALUES);
  const getShare = (test: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  return {
    filled: values.length,
    distinct: new Set(values).size,
    samples: [...new Set(values)].slice(0, 3),
    email: getShare((value) => /^\S+@\S+\.\S+$/.test(value)),
    country: getShare(isCountry),
    currency: getShare((value) => parseCurrency(value) !== undefined),
    number: getShare((value) => /^\D{0,4}[\d.,\s'’()-]*\d[\d.,\s'’)-]*\D{0,6}$/u.test(value)),
    date: getShare((value) =>
      /^\d{1,4}[-/. ]\w{1,9}[-/. ,]+\d{1,4}\b|^\d{4}-\d\d-\d\d|^\d{8}$|年/.test(value),
    ),
    dimensions: getShare(hasThreeSides),
    digits: getShare((value) => value.replaceAll(/\D/g, '').length >= 6),
    payment: getShare(isPaymentWord),
    cod: getShare(saysCashOnDelivery),
  };
}

/** Whether a text names a payment type: not a mere "yes", which can be of any column. */
export function isPaymentWord(value: string): boolean {
  const result = readEnum('paymentType', value);
  return !isCellError(result) && result.value !== undefined && isCellError(readBoolean(value));
}

/**
 * How well the values fit a kind of field, 0.6 to 1; 1 without values. Never so low that a clear header is dropped: a column
 * full of errors must be mapped to show its errors.
 */
export function fitKind(kind: FieldKind, shape: ColumnShape): number {
  if (shape.filled === 0) return 1;
  const shares: Partial<Record<FieldKind, number>> = {
    email: shape.email,
    country: shape.country,
    currency: shape.currency,
    money: shape.number,
    weight: shape.number,
    length: shape.number,
    dimensions: shape.dimensions,
    int: shape.number,
    hsCode: shape.digits,
    date: Math.max(shape.date, shape.number > 0.9 ? 0.3 : 0),
    phone: shape.digits,
  };
  const share = shares[kind];
  if (share === undefined) return shape.email > 0.8 && kind === 'text' ? 0.6 : 1;
  // Real files have up to a third of invalid values. Below half, the header probably means something else.
  return share >= 0.5 ? 1 : 0.6 + share * 0.8;
}
