/**
 * Counts codes by a 53-bit hash, because a substring would keep its whole chunk of the file in memory. A collision, once in
 * ten thousand files of a million rows, only holds the rows of an order longer.
 */
export function createCodeCounter(): {
  add: (code: string) => void;
  /** The number of rows with a code; 0 for an unknown code. */
  countRows: (code: string) => number;
} {
  const seenOnce = new Set<number>();
  const repeated = new Map<number, number>();
  return {
    add: (code) => {
      const number = hashCode(code);
      const count = repeated.get(number);
      if (count !== undefined) repeated.set(number, count + 1);
      else if (seenOnce.has(number)) repeated.set(number, 2);
      else seenOnce.add(number);
    },
    countRows: (code) => {
      const number = hashCode(code);
      return repeated.get(number) ?? (seenOnce.has(number) ? 1 : 0);
    },
  };
}

/** A 53-bit hash (cyrb53). */
export function hashCode(code: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < code.length; index++) {
    const charCode = code.charCodeAt(index);
    high = Math.imul(high ^ charCode, 2_654_435_761);
    low = Math.imul(low ^ charCode, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
