import {
  isAwbNumberError,
  parseAwbNumber,
  type AwbNumberError,
  type AwbRange,
} from '@portal/contract/orders';

interface RangeErrors {
  readonly first?: RangeError;
  readonly last?: RangeError;
}

export type RangeError =
  | { readonly kind: 'shape' | 'differentAirlines' | 'wrongOrder' }
  | { readonly kind: 'checkDigit'; readonly expectedCheckDigit: string; readonly suggestion: string };

/** The errors of a range by field; of a valid range, the `count` of its numbers. */
export function checkRange(range: AwbRange): RangeErrors & { readonly count?: number } {
  const [first, last] = [parseAwbNumber(range.first), parseAwbNumber(range.last)];
  if (isAwbNumberError(first) || isAwbNumberError(last)) {
    return {
      ...(isAwbNumberError(first) && { first: toRangeError(first) }),
      ...(isAwbNumberError(last) && { last: toRangeError(last) }),
    };
  }
  if (first.prefix !== last.prefix) return { last: { kind: 'differentAirlines' } };
  if (first.serial > last.serial) return { last: { kind: 'wrongOrder' } };
  return { count: last.serial - first.serial + 1 };
}

function toRangeError(error: AwbNumberError): RangeError {
  if (error.error === 'SHAPE') return { kind: 'shape' };
  const { expectedCheckDigit, suggestion } = error;
  return { kind: 'checkDigit', expectedCheckDigit, suggestion };
}
