/**
 * Splits a whole number by weights, so that the shares are whole numbers and add up to it: each share is rounded down, and
 * the largest remainders get one more, the first of equal ones first. Without any weight the shares are as equal as possible.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const effective = sum > 0 ? weights : weights.map(() => 1);
  const divisor = sum > 0 ? sum : weights.length;
  const exact = effective.map((weight) => (total * weight) / divisor);
  const shares = exact.map(Math.floor);
  let rest = total - shares.reduce((left, right) => left + right, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  for (const { index } of byRemainder) {
    if (rest <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
