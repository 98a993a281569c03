import type { Bag } from '@portal/contract/bagging';
import type { ScanInput, ScannableOrder, ScanOutcome, ScanVerdict } from '@portal/contract/scanning';

/** The verdict of a station: one of the rules of a scan, or that its list is too old to judge by. */
export type StationVerdict = ScanVerdict | 'LIST_TOO_OLD';

/** A scan that the server has not confirmed yet. */
export interface QueuedScan extends ScanInput {
  /** Its place in the queue. */
  readonly sequence: number;
  readonly bagId: string;
  readonly bagCode: string;
  readonly orderCode: string;
  readonly piece: number;
  /** The verdict that the person saw. */
  readonly verdict: ScanVerdict;
}

/** A scan that the server decided otherwise than the station showed. It stays until a person resolves it. */
export interface ScanConflict extends QueuedScan {
  /** The verdict of the server; null if it refused the request. */
  readonly outcome: ScanOutcome | null;
  /** Why the server refused the request; null if it answered a verdict. */
  readonly message: string | null;
}

/** The orders that a station judges by, and when they were read, in milliseconds. */
export interface StationList {
  readonly orders: readonly ScannableOrder[];
  readonly syncedAt: number;
}

/** A scan as the panel shows it. */
export interface ScanEntry {
  readonly id: string;
  readonly action: ScanInput['action'];
  readonly code: string;
  readonly orderCode: string | null;
  readonly piece: number | null;
  readonly grams: number | null;
  readonly verdict: StationVerdict;
  /** The other bag of a piece that is in another bag. */
  readonly otherBagCode: string | null;
  /** Destination port of the order. */
  readonly port: string | null;
  readonly isUndone: boolean;
}

/** The store of one user in the browser. It survives reloads, closed tabs and a crash. */
export interface StationStore {
  readonly loadList: () => Promise<StationList | undefined>;
  readonly saveList: (list: StationList) => Promise<void>;
  readonly loadBag: (bagId: string) => Promise<Bag | undefined>;
  readonly saveBag: (bag: Bag) => Promise<void>;
  readonly loadQueue: () => Promise<readonly QueuedScan[]>;
  readonly loadConflicts: () => Promise<readonly ScanConflict[]>;
  /** Adds a scan to the queue, together with the order that it changes; resolves when both are durable. */
  readonly enqueue: (scan: Omit<QueuedScan, 'sequence'>, order: ScannableOrder) => Promise<QueuedScan>;
  /** Removes scans from the queue, and adds those that became conflicts, in one transaction. */
  readonly settle: (scans: readonly QueuedScan[], conflicts: readonly ScanConflict[]) => Promise<void>;
  readonly removeConflict: (id: string) => Promise<void>;
}

/** The calls of a station. */
export interface StationServer {
  readonly loadOrders: () => Promise<readonly ScannableOrder[]>;
  readonly loadBag: (bagId: string) => Promise<Bag>;
  readonly send: (
    bagId: string,
    scans: readonly ScanInput[],
  ) => Promise<{ readonly bag: Bag; readonly outcomes: readonly ScanOutcome[] }>;
}
