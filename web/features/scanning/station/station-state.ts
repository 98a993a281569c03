import type { ScannerSettings } from '@portal/contract/scanning';
import type { PieceCount, StationTask } from './station-task.ts';
import {
  isOwnVerdict,
  type ScanConflict,
  type ScanEntry,
  type SendCoordinator,
  type StationBag,
  type StationOrder,
  type StationServer,
  type StationStore,
} from './station-types.ts';

/** After this time offline the list of a station is too old to judge by. */
export const MAX_LIST_AGE_MS = 12 * 3_600_000;
export const SHOWN_ENTRIES = 10;

/** What the page of a station shows. */
export interface StationState<O extends StationOrder, B extends StationBag> extends PieceCount {
  readonly bag: B | undefined;
  readonly orders: readonly O[];
  readonly expectation: PieceCount;
  /** The last scans, newest first. */
  readonly entries: readonly ScanEntry[];
  readonly queueLength: number;
  readonly conflicts: readonly ScanConflict[];
  readonly syncedAt: number | undefined;
  readonly isOnline: boolean;
  /** Whether the station still reads its bag and its list; scans wait for them. */
  readonly isOpening: boolean;
  /** Why the server refuses the bag; undefined if it does not. */
  readonly refusal: string | undefined;
}

export interface StationDeps<O extends StationOrder, B extends StationBag, W> {
  readonly task: StationTask<O, B, W>;
  readonly store: StationStore<O, B>;
  readonly server: StationServer<O, B>;
  readonly coordinator: SendCoordinator;
  /** Whether the browser still has the session of the user of the station. */
  readonly canSend: () => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** What the scanner of this device sends before and after each code. */
  readonly readSettings: () => ScannerSettings;
}

export const NOTHING: PieceCount = { pieces: 0, grams: 0 };

export function createInitialState<O extends StationOrder, B extends StationBag>(): StationState<O, B> {
  return {
    bag: undefined,
    orders: [],
    ...NOTHING,
    expectation: NOTHING,
    entries: [],
    queueLength: 0,
    conflicts: [],
    syncedAt: undefined,
    isOnline: true,
    isOpening: true,
    refusal: undefined,
  };
}

/** The last scan that had an effect and was not taken back. */
export function findEntryToUndo(
  entries: readonly ScanEntry[],
  { hasEffect, undoAction }: Pick<StationTask<never, never, never>, 'hasEffect' | 'undoAction'>,
): ScanEntry | undefined {
  return entries.find(
    ({ action, verdict, isUndone }) =>
      action !== undoAction && !isUndone && !isOwnVerdict(verdict) && hasEffect(verdict),
  );
}

/** The entries with the verdicts of the server where it decided otherwise. */
export function showConflicts(
  entries: readonly ScanEntry[],
  conflicts: readonly ScanConflict[],
): readonly ScanEntry[] {
  return entries.map((entry): ScanEntry => {
    const conflict = conflicts.find(({ id }) => id === entry.id);
    if (conflict === undefined) return entry;
    const { outcome } = conflict;
    return { ...entry, verdict: outcome?.verdict ?? 'BAG_CLOSED', otherBagCode: outcome?.bagCode ?? null };
  });
}
