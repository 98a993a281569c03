import type { DutyRate, DutyTable } from '@portal/contract/duties';

/** All rates of one duty or tax of a table, by HS prefix; the prefix `''` applies to all goods. */
export interface Charge extends Pick<DutyRate, 'kind' | 'name'> {
  readonly byPrefix: ReadonlyMap<string, readonly DutyRate[]>;
  /** Where its rates are collected. */
  readonly collectionPoints: ReadonlySet<DutyRate['collectionPoint']>;
}

const chargesByTable = new WeakMap<DutyTable, readonly Charge[]>();

/** The duties and taxes of a table, duties first, because the base of a tax includes the duty. Cached by table. */
export function getCharges(table: DutyTable): readonly Charge[] {
  const cached = chargesByTable.get(table);
  if (cached !== undefined) return cached;
  const ratesByCharge = Map.groupBy(table.rates, ({ kind, name }) => `${kind} ${name}`);
  const charges = [...ratesByCharge.values()]
    .flatMap((rates) => toCharge(rates))
    .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'DUTY' ? -1 : 1));
  chargesByTable.set(table, charges);
  return charges;
}

function toCharge(rates: readonly DutyRate[]): Charge[] {
  const [first] = rates;
  if (first === undefined) return [];
  const byPrefix = new Map<string, DutyRate[]>();
  for (const rate of rates) {
    for (const prefix of rate.hsPrefixes.length === 0 ? [''] : rate.hsPrefixes) {
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), rate]);
    }
  }
  const collectionPoints = new Set(rates.map(({ collectionPoint }) => collectionPoint));
  return [{ kind: first.kind, name: first.name, byPrefix, collectionPoints }];
}

const LONGEST_HS_CODE = 10;

/**
 * The matching rate with the longest prefix of the HS code, or else the one for all goods. `needsHsCode` is true if there is no
 * HS code and a rate for a prefix could apply.
 */
export function findRate(
  { byPrefix }: Charge,
  hsCode: string | undefined,
  matches: (rate: DutyRate) => boolean,
): { readonly rate: DutyRate | undefined; readonly needsHsCode: boolean } {
  const generalRate = byPrefix.get('')?.find(matches);
  if (hsCode === undefined) {
    const hasPrefixRate = [...byPrefix].some(([prefix, rates]) => prefix !== '' && rates.some(matches));
    return { rate: generalRate, needsHsCode: hasPrefixRate };
  }
  for (let length = Math.min(hsCode.length, LONGEST_HS_CODE); length >= 2; length -= 1) {
    const rate = byPrefix.get(hsCode.slice(0, length))?.find(matches);
    if (rate !== undefined) return { rate, needsHsCode: false };
  }
  return { rate: generalRate, needsHsCode: false };
}
