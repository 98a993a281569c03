import type { Reason } from '@portal/contract/core';
import { isAwbNumberError, parseAwbNumber, type AwbRange } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { explainAwbNumberError } from './validate-awb-rows.ts';

/** A range of the AWB stock by its serial numbers. */
export interface SerialRange {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

/** The parsed range, or why it is not valid. */
export function parseAwbRange({ first, last }: AwbRange): SerialRange | Reason {
  const [from, to] = [parseAwbNumber(first), parseAwbNumber(last)];
  if (isAwbNumberError(from)) return explainAwbNumberError(first, from);
  if (isAwbNumberError(to)) return explainAwbNumberError(last, to);
  if (from.prefix !== to.prefix) return reason('awb.two_airlines', { first, last });
  if (from.serial > to.serial) return reason('awb.reversed_range', { first, last });
  return { prefix: from.prefix, first: from.serial, last: to.serial };
}

export const isRangeReason = (range: SerialRange | Reason): range is Reason => 'code' in range;
