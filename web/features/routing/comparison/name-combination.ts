import type { RateComparison } from '@portal/contract/rate-comparison';

/** The partners of a combination in the order of its legs, each once in a row. */
export function nameCombination({ legs }: Pick<RateComparison, 'legs'>): string {
  const names = legs.map(({ partner }) => partner.name);
  return names.filter((name, index) => name !== names[index - 1]).join(' → ');
}
