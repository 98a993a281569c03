import { isAwbFault, readAwbNumber, type AwbFault, type AwbRange } from '@portal/contract/orders';

interface RangeFaults {
  readonly first?: RangeFault;
  readonly last?: RangeFault;
}

export type RangeFault =
  | { readonly kind: 'shape' | 'airlines' | 'order' }
  | { readonly kind: 'check'; readonly right: string; readonly suggestion: string };

/** What is wrong with a range, at the field it is wrong in, and how many numbers it has when nothing is. */
export function faultsOf(range: AwbRange): RangeFaults & { readonly count?: number } {
  const [first, last] = [readAwbNumber(range.first), readAwbNumber(range.last)];
  if (isAwbFault(first) || isAwbFault(last)) {
    return {
      ...(isAwbFault(first) && { first: toFault(first) }),
      ...(isAwbFault(last) && { last: toFault(last) }),
    };
  }
  if (first.prefix !== last.prefix) return { last: { kind: 'airlines' } };
  if (first.serial > last.serial) return { last: { kind: 'order' } };
  return { count: last.serial - first.serial + 1 };
}

function toFault(fault: AwbFault): RangeFault {
  if (fault.fault === 'SHAPE') return { kind: 'shape' };
  return { kind: 'check', right: fault.right, suggestion: fault.suggestion };
}
