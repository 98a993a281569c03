import type { ManifestTotals } from '@portal/contract/manifests';
import type { ManifestContent } from './manifest-content.ts';
import { buildLines, getCurrency, type ManifestLine } from './manifest-lines.ts';

/** Sums of lines in one currency, in minor units. */
export interface CurrencyTotals {
  readonly currency: string;
  readonly fobMinor: number;
  /** Of the lines whose freight has this currency. */
  readonly freightMinor: number;
  readonly insuranceMinor: number;
  readonly cifMinor: number;
  readonly codMinor: number;
}

/** Sums of lines; weights in grams. */
export interface LineTotals {
  readonly hawbs: number;
  readonly pieces: number;
  readonly grossGrams: number;
  /** Of the lines that have a net weight; null if none has one. */
  readonly netGrams: number | null;
  readonly chargeableGrams: number;
  readonly quantity: number;
  /** By currency code. */
  readonly currencies: readonly CurrencyTotals[];
}

const NO_AMOUNTS = { fobMinor: 0, freightMinor: 0, insuranceMinor: 0, cifMinor: 0, codMinor: 0 };

export function sumLines(lines: readonly ManifestLine[]): LineTotals {
  const totals = { pieces: 0, grossGrams: 0, chargeableGrams: 0, quantity: 0 };
  let netGrams: number | null = null;
  const hawbs = new Set<string>();
  const currencies = new Map<string, typeof NO_AMOUNTS>();
  const add = (currency: string | undefined, key: keyof typeof NO_AMOUNTS, amountMinor: number | null) => {
    if (currency === undefined || amountMinor === null) return;
    const amounts = currencies.get(currency) ?? { ...NO_AMOUNTS };
    amounts[key] += amountMinor;
    currencies.set(currency, amounts);
  };
  for (const line of lines) {
    hawbs.add(line.order.id);
    totals.pieces += line.pieces;
    totals.grossGrams += line.grossGrams;
    if (line.netGrams !== null) netGrams = (netGrams ?? 0) + line.netGrams;
    totals.chargeableGrams += line.chargeableGrams;
    totals.quantity += line.quantity;
    add(getCurrency(line.order), 'fobMinor', line.fobMinor);
    add(getCurrency(line.order), 'insuranceMinor', line.insuranceMinor);
    add(getCurrency(line.order), 'cifMinor', line.cifMinor);
    add(line.order.freight?.currency, 'freightMinor', line.freightMinor);
    add(line.order.cod?.currency, 'codMinor', line.codMinor);
  }
  const sorted = [...currencies].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    ...totals,
    netGrams,
    hawbs: hawbs.size,
    currencies: sorted.map(([currency, amounts]) => ({ currency, ...amounts })),
  };
}

/** Sums of the bags, the pieces of the MAWB; weights in grams. */
export interface BagTotals {
  readonly bags: number;
  readonly grossGrams: number;
  readonly tareGrams: number;
}

export function sumBags({ bags }: Pick<ManifestContent, 'bags'>): BagTotals {
  return {
    bags: bags.length,
    grossGrams: bags.reduce((total, { grossGrams }) => total + grossGrams, 0),
    tareGrams: bags.reduce((total, { tareGrams }) => total + tareGrams, 0),
  };
}

/** The sums that the list of versions shows. */
export function sumContent(content: ManifestContent): ManifestTotals {
  const { hawbs, pieces, grossGrams } = sumLines(buildLines(content.orders, 'ORDER'));
  const { bags, grossGrams: bagGrams } = sumBags(content);
  return { bags, hawbs, pieces, grossGrams, bagGrams };
}
