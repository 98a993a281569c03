import type { CustodyEntry } from '@portal/contract/custody';

/** Consecutive entries of the ledger during which one party had the pieces at one place, newest first. */
export type Holding = readonly [CustodyEntry, ...CustodyEntry[]];

/** Groups entries of the ledger, newest first, by who had the pieces and where. */
export function groupByHolder(entries: readonly CustodyEntry[]): readonly Holding[] {
  const holdings: [CustodyEntry, ...CustodyEntry[]][] = [];
  for (const entry of entries) {
    const last = holdings.at(-1);
    const isSame = last?.[0].holder?.id === entry.holder?.id && last?.[0].place === entry.place;
    if (last !== undefined && isSame) last.push(entry);
    else holdings.push([entry]);
  }
  return holdings;
}
