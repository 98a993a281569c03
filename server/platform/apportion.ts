/**
 * Splits a whole number by whole weights, so that the shares are whole numbers and add up to it: each share is rounded down,
 * and the largest remainders get one more, the first of equal ones first. Without any weight the shares are as equal as possible.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const effective = sum > 0 ? weights : weights.map(() => 1);
  const divisor = BigInt(sum > 0 ? sum : weights.length);
  // Amounts of money times weights are beyond what a number is exact for.
  const products = effective.map((weight) => BigInt(total) * BigInt(weight));
  const shares = products.map((product) => Number(product / divisor));
  const rest = total - shares.reduce((left, right) => left + right, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % divisor }))
    .sort((left, right) => compare(right.remainder, left.remainder) || left.index - right.index);
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const compare = (left: bigint, right: bigint) => (left < right ? -1 : left > right ? 1 : 0);
