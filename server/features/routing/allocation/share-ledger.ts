/** A partner's part of the orders that a group of partners shares; percents need not add up to 100. */
export interface Share {
  readonly percent: number;
}

/** Group of partners → orders each has had, in the group's order. The caller keeps it from batch to batch. */
export type ShareLedger = Map<string, number[]>;

/** What a routed leg took from the ledger: to be counted when the allocation is kept. */
export interface ShareTaken {
  readonly key: string;
  readonly index: number;
  /** How many partners the group has. */
  readonly size: number;
}

export function countShare(ledger: ShareLedger, { key, index, size }: ShareTaken): void {
  const counts = ledger.get(key) ?? Array.from({ length: size }, () => 0);
  counts[index] = (counts[index] ?? 0) + 1;
  ledger.set(key, counts);
}

/** Takes a turn back: the partner does not carry the order after all. */
export function uncountShare(ledger: ShareLedger, { key, index }: ShareTaken): void {
  const counts = ledger.get(key);
  if (counts !== undefined) counts[index] = Math.max(0, (counts[index] ?? 0) - 1);
}

/**
 * Whose turn it is. Of the partners with a deficit, the one that would soonest fall a whole order behind; the larger deficit,
 * then the earlier entry, wins a tie. Plain largest-deficit drifts past one order from five partners on; this stays within one, always.
 */
export function shareDue(shares: readonly Share[], counts: readonly number[] | undefined): number {
  const whole = shares.reduce((sum, { percent }) => sum + percent, 0);
  const turn = 1 + (counts?.reduce((sum, count) => sum + count, 0) ?? 0);
  let due = 0;
  let soonest = Infinity;
  let largest = -Infinity;
  for (const [index, { percent }] of shares.entries()) {
    const had = counts?.[index] ?? 0;
    const deficit = turn * percent - had * whole;
    if (deficit <= 0) continue;
    const deadline = Math.ceil(((had + 1) * whole) / percent);
    if (deadline < soonest || (deadline === soonest && deficit > largest)) {
      due = index;
      soonest = deadline;
      largest = deficit;
    }
  }
  return due;
}
