/** A partner's share in a group of partners. The percentages of a group need not add up to 100. */
export interface Share {
  readonly percent: number;
}

/** Key of a group of partners → number of orders of each partner, in the group's order. */
export type ShareLedger = Map<string, number[]>;

/** The place in the ledger where a routed leg is counted: the group and the index of the partner in it. */
export interface ShareAllocation {
  readonly key: string;
  readonly index: number;
  /** Number of partners in the group. */
  readonly size: number;
}

export function addShare(ledger: ShareLedger, { key, index, size }: ShareAllocation): void {
  const counts = ledger.get(key) ?? Array.from({ length: size }, () => 0);
  counts[index] = (counts[index] ?? 0) + 1;
  ledger.set(key, counts);
}

/** Reverts `addShare` when the partner does not carry the order after all. */
export function removeShare(ledger: ShareLedger, { key, index }: ShareAllocation): void {
  const counts = ledger.get(key);
  if (counts !== undefined) counts[index] = Math.max(0, (counts[index] ?? 0) - 1);
}

/**
 * Index of the partner that gets the next order: of the partners with a deficit, the one that would first be a whole order
 * behind. Ties go to the larger deficit, then to the earlier entry. Each partner stays within one order of its exact share;
 * selecting the largest deficit alone does not guarantee that with five or more partners.
 */
export function findDueShare(shares: readonly Share[], counts: readonly number[] | undefined): number {
  const totalPercent = shares.reduce((sum, { percent }) => sum + percent, 0);
  const orderNumber = 1 + (counts?.reduce((sum, count) => sum + count, 0) ?? 0);
  let dueIndex = 0;
  let earliestDeadline = Infinity;
  let largestDeficit = -Infinity;
  for (const [index, { percent }] of shares.entries()) {
    const assigned = counts?.[index] ?? 0;
    const deficit = orderNumber * percent - assigned * totalPercent;
    if (deficit <= 0) continue;
    const deadline = Math.ceil(((assigned + 1) * totalPercent) / percent);
    if (deadline < earliestDeadline || (deadline === earliestDeadline && deficit > largestDeficit)) {
      dueIndex = index;
      earliestDeadline = deadline;
      largestDeficit = deficit;
    }
  }
  return dueIndex;
}
