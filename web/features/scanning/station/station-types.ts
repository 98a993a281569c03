import type {
  ContentAction,
  ContentMark,
  ContentVerdict,
  ScanInput,
  ScanVerdict,
} from '@portal/contract/scanning';

/** What a scan does: fills a bag, or marks a piece of its contents. */
export type StationAction = ScanInput['action'] | ContentAction;

/** A verdict of the server. */
export type SharedVerdict = ScanVerdict | ContentVerdict;
/**
 * Verdicts that only a station gives. LIST_TOO_OLD: its list is too old to judge by. NOT_LOADED: it could not read the bag.
 * NOT_STORED: the browser could not store the scan. The scan has no effect.
 */
const OWN_VERDICTS = ['LIST_TOO_OLD', 'NOT_LOADED', 'NOT_STORED'] as const;
export type OwnVerdict = (typeof OWN_VERDICTS)[number];
export type StationVerdict = SharedVerdict | OwnVerdict;

export function isOwnVerdict(verdict: StationVerdict): verdict is OwnVerdict {
  return OWN_VERDICTS.some((other) => other === verdict);
}

/** A piece of the list of a station. */
export interface StationPiece {
  readonly piece: number;
  readonly grams: number;
  readonly sscc: string | null;
  /** The bag that it is in; null if it is in none. */
  readonly bag: { readonly id: string; readonly bagCode: string } | null;
  /** Its mark in a content check; absent at stations that fill bags. */
  readonly mark?: ContentMark | null;
}

/** An order of the list of a station, or a bag that is to be received: then it has one piece. */
export interface StationOrder {
  readonly orderCode: string;
  readonly destinationPortId: string | null;
  readonly pieces: readonly StationPiece[];
}

/** What a station works on. */
export interface StationBag {
  readonly id: string;
  readonly bagCode: string;
}

/** What a person adds to the scan of a damaged piece. */
export interface Damage {
  readonly remarks: string;
  /** JPEG in Base64. */
  readonly photo?: string;
}

/** A scan as the server gets it. */
export interface StationScan extends Partial<Damage> {
  readonly id: string;
  readonly action: StationAction;
  readonly code: string;
  readonly scannedAt: string;
}

/** A scan of any station on a bag. */
export interface OtherScan {
  readonly id: string;
  readonly action: StationAction;
  readonly verdict: SharedVerdict;
  readonly orderCode: string | null;
  readonly piece: number | null;
}

/** The answer of the server to a scan. */
export interface StationOutcome {
  readonly id: string;
  readonly verdict: SharedVerdict;
  readonly orderCode: string | null;
  readonly piece: number | null;
  /** The other bag of a piece that is in another bag. */
  readonly bagCode: string | null;
}

/** A scan that the server has not confirmed yet. */
export interface QueuedScan extends StationScan {
  /** Its place in the queue. */
  readonly sequence: number;
  readonly bagId: string;
  readonly bagCode: string;
  /** Null if the station knows no order of the code. */
  readonly orderCode: string | null;
  readonly piece: number | null;
  /** The verdict that the person saw. */
  readonly verdict: SharedVerdict;
}

/** A scan that the server decided otherwise than the station showed. It stays until a person resolves it. */
export interface ScanConflict extends QueuedScan {
  /** The verdict of the server; null if it refused the request. */
  readonly outcome: StationOutcome | null;
  /** Why the server refused the request; null if it answered a verdict. */
  readonly message: string | null;
}

/** What a station knows of the orders, and since when; times in milliseconds. */
export interface StationList<O extends StationOrder> {
  readonly orders: readonly O[];
  readonly syncedAt: number;
  /** The bag for which the list was read; a list of one bag has no pieces of others. */
  readonly bagId: string;
}

/** A scan as the panel shows it. */
export interface ScanEntry {
  readonly id: string;
  readonly action: StationAction;
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

/** The store of one user and task in the browser. It survives reloads, closed tabs and a crash. */
export interface StationStore<O extends StationOrder, B extends StationBag> {
  readonly loadList: () => Promise<StationList<O> | undefined>;
  readonly saveList: (list: StationList<O>) => Promise<void>;
  readonly loadBag: (bagId: string) => Promise<B | undefined>;
  /** The bags that this station can continue without the network. */
  readonly loadBags: () => Promise<readonly B[]>;
  readonly saveBag: (bag: B) => Promise<void>;
  readonly removeBag: (bagId: string) => Promise<void>;
  readonly loadQueue: () => Promise<readonly QueuedScan[]>;
  /** The first scans of the queue, at most `count`. */
  readonly loadNextScans: (count: number) => Promise<readonly QueuedScan[]>;
  readonly loadConflicts: () => Promise<readonly ScanConflict[]>;
  /** Adds a scan to the queue, together with the order that it changes, if any; resolves when both are durable. */
  readonly enqueue: (scan: Omit<QueuedScan, 'sequence'>, order: O | undefined) => Promise<QueuedScan>;
  /** Removes scans from the queue, and adds those that became conflicts, in one transaction. */
  readonly settle: (scans: readonly QueuedScan[], conflicts: readonly ScanConflict[]) => Promise<void>;
  readonly removeConflict: (id: string) => Promise<void>;
}

/** The calls of a station. */
export interface StationServer<O extends StationOrder, B extends StationBag> {
  readonly loadOrders: (bagId: string) => Promise<readonly O[]>;
  readonly loadBag: (bagId: string) => Promise<B>;
  /** The scans of all stations on a bag after a position; without `after` only `next`. Absent if a station does not show those of others. */
  readonly loadScans?: (
    bagId: string,
    after: number | undefined,
  ) => Promise<{ readonly data: readonly OtherScan[]; readonly next: number }>;
  readonly send: (
    bagId: string,
    scans: readonly StationScan[],
  ) => Promise<{ readonly bag: B; readonly outcomes: readonly StationOutcome[] }>;
}

/** Scans that the server has answered: they are no longer in the queue. */
export interface Settlement {
  readonly scans: readonly QueuedScan[];
  readonly conflicts: readonly ScanConflict[];
}

/** Coordinates the tabs of a browser that share the queue of one user and task. */
export interface SendCoordinator {
  /** Runs the work while no other tab sends this queue. */
  readonly runAlone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs what this one has sent. */
  readonly announce: (settlement: Settlement) => void;
  /** Calls the listener with what other tabs have sent. Returns the end of the subscription. */
  readonly subscribe: (listener: (settlement: Settlement) => void) => () => void;
}
