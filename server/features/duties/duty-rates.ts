import type { DutyRate, DutyTable } from '@portal/contract/duties';

/** All rates of one duty or tax of a table, by HS prefix; `''` is for all goods. */
export interface Charge extends Pick<DutyRate, 'kind' | 'name'> {
  readonly byPrefix: ReadonlyMap<string, readonly DutyRate[]>;
}

const compiled = new WeakMap<DutyTable, readonly Charge[]>();

/** The duties and taxes of a table, duties first: taxes are taken of goods with their duty. Worked out once a table. */
export function chargesOf(table: DutyTable): readonly Charge[] {
  const known = compiled.get(table);
  if (known !== undefined) return known;
  const named = Map.groupBy(table.rates, ({ kind, name }) => `${kind} ${name}`);
  const charges = [...named.values()]
    .flatMap((rates) => toCharge(rates))
    .sort((one, other) => (one.kind === other.kind ? 0 : one.kind === 'DUTY' ? -1 : 1));
  compiled.set(table, charges);
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
  return [{ kind: first.kind, name: first.name, byPrefix }];
}

const LONGEST_HS_CODE = 10;

/** The rate for goods of a code among those that fit the order: the longest prefix; else, that of all goods. */
export function rateOf(
  { byPrefix }: Charge,
  hsCode: string | undefined,
  fits: (rate: DutyRate) => boolean,
): { readonly rate: DutyRate | undefined; readonly needsHsCode: boolean } {
  const general = byPrefix.get('')?.find(fits);
  if (hsCode === undefined) {
    const depends = [...byPrefix].some(([prefix, rates]) => prefix !== '' && rates.some(fits));
    return { rate: general, needsHsCode: depends };
  }
  for (let length = Math.min(hsCode.length, LONGEST_HS_CODE); length >= 2; length -= 1) {
    const rate = byPrefix.get(hsCode.slice(0, length))?.find(fits);
    if (rate !== undefined) return { rate, needsHsCode: false };
  }
  return { rate: general, needsHsCode: false };
}
