import type { BagState } from '../bagging/bag-states.ts';

/** A bag of a client as far as its receipt by the forwarder depends on it. */
export interface BagReceipt {
  readonly state: BagState;
  /** Whether the forwarder has received it. */
  readonly isReceived: boolean;
}

/** Verdicts of a station that receives bags. */
export type BagReceiptVerdict = 'ACCEPTED' | 'ALREADY_HERE' | 'NOT_READY' | 'UNKNOWN';

/** Judges a bag that is scanned in; server and stations use the same rule. `bag`: undefined if there is none for the forwarder. */
export function judgeReceipt(bag: BagReceipt | undefined): BagReceiptVerdict {
  if (bag === undefined) return 'UNKNOWN';
  if (bag.isReceived) return 'ALREADY_HERE';
  return bag.state === 'SEALED' || bag.state === 'COMPLETED' ? 'ACCEPTED' : 'NOT_READY';
}
