import type { Bag } from '@portal/contract/bagging';
import { buildPieceCode } from '@portal/contract/orders';
import {
  applyToBag,
  hasScanEffect,
  isRepeat,
  judgeRemoval,
  judgeScan,
  readScan,
  setPieceBag,
  type ScanBag,
  type ScanInput,
  type ScannableOrder,
  type ScanRead,
} from '@portal/contract/scanning';
import { computeExpectation, OrderIndex, toScanBag, type Expectation } from './station-bag.ts';
import { sendQueue } from './send-queue.ts';
import type { QueuedScan, ScanConflict, ScanEntry, StationServer, StationStore } from './station-types.ts';

/** After this time offline the list of a station is too old to judge by. */
export const MAX_LIST_AGE_MS = 12 * 3_600_000;
const SHOWN_ENTRIES = 10;

/** What the page of a station shows. */
export interface StationState {
  readonly bag: Bag | undefined;
  readonly pieces: number;
  readonly grams: number;
  readonly expectation: Expectation;
  /** The last scans, newest first. */
  readonly entries: readonly ScanEntry[];
  readonly queueLength: number;
  readonly conflicts: readonly ScanConflict[];
  readonly syncedAt: number | undefined;
  readonly isOnline: boolean;
}

interface StationDeps {
  readonly store: StationStore;
  readonly server: StationServer;
  readonly now: () => number;
  readonly newId: () => string;
}

const INITIAL_STATE: StationState = {
  bag: undefined,
  pieces: 0,
  grams: 0,
  expectation: { pieces: 0, grams: 0 },
  entries: [],
  queueLength: 0,
  conflicts: [],
  syncedAt: undefined,
  isOnline: true,
};

/**
 * A scan station with one bag. It judges each scan by its list, writes it to the store, shows the verdict, and sends the queue
 * in sequence. Scans are handled one after the other, so that twenty codes a second are all judged.
 */
export class ScanStation {
  private state = INITIAL_STATE;
  private readonly listeners = new Set<() => void>();
  private readonly deps: StationDeps;
  private index = new OrderIndex([]);
  private scanBag: ScanBag | undefined;
  private queue: readonly QueuedScan[] = [];
  /** Scans that were sent while the list was being read: the list may not have them yet. */
  private sentScans: readonly QueuedScan[] = [];
  private lastRead: ScanRead | undefined;
  private work: Promise<void> = Promise.resolve();
  private sending: Promise<void> | undefined;

  constructor(deps: StationDeps) {
    this.deps = deps;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = () => this.state;

  /** Reads what the browser has stored, then the server. Without the network the stored list is used. */
  async open(bagId: string): Promise<void> {
    const { store } = this.deps;
    const [list, bag, queue, conflicts] = await Promise.all([
      store.loadList(),
      store.loadBag(bagId),
      store.loadQueue(),
      store.loadConflicts(),
    ]);
    this.queue = queue;
    this.setList(list?.orders ?? []);
    if (bag !== undefined) this.setBag(bag);
    this.update({ conflicts, syncedAt: list?.syncedAt, queueLength: queue.length });
    await this.synchronise(bagId);
  }

  /** Sends the queue, then reads bag and list again. Returns whether the server could be reached. */
  async synchronise(bagId: string): Promise<boolean> {
    const { server, store, now } = this.deps;
    try {
      await this.flush();
      this.sentScans = [];
      const syncedAt = now();
      const [orders, bag] = await Promise.all([server.loadOrders(), server.loadBag(bagId)]);
      this.setList(orders);
      this.setBag(bag);
      await Promise.all([store.saveList({ orders: [...this.index.orders], syncedAt }), store.saveBag(bag)]);
      this.update({ syncedAt, isOnline: true });
      return true;
    } catch {
      this.update({ isOnline: false });
      return false;
    }
  }

  /** The browser has lost the network. */
  setOffline(): void {
    this.update({ isOnline: false });
  }

  /** Handles what a scanner or a person entered; resolves when its verdict is shown. */
  scan(text: string): Promise<void> {
    const read = { code: readScan(text), at: this.deps.now() };
    if (read.code === '' || isRepeat(this.lastRead, read)) return this.work;
    this.lastRead = read;
    return this.enqueueWork(() => this.apply('ADD', read.code));
  }

  /** Takes back the last scan that put a piece into the bag. */
  undo(): Promise<void> {
    return this.enqueueWork(async () => {
      const entry = this.state.entries.find(
        ({ action, verdict, isUndone }) =>
          action === 'ADD' && !isUndone && verdict !== 'LIST_TOO_OLD' && hasScanEffect(verdict),
      );
      if (entry?.orderCode == null || entry.piece === null) return;
      this.lastRead = undefined;
      await this.apply('REMOVE', buildPieceCode(entry.orderCode, entry.piece));
      const entries = this.state.entries.map((other) =>
        other.id === entry.id ? { ...other, isUndone: true } : other,
      );
      this.update({ entries });
    });
  }

  /** Removes a conflict that a person has resolved. */
  async resolveConflict(id: string): Promise<void> {
    await this.deps.store.removeConflict(id);
    this.update({ conflicts: this.state.conflicts.filter((conflict) => conflict.id !== id) });
  }

  /** Sends the queue. Rejects if the server cannot be reached; the scans stay in the queue. */
  flush(): Promise<void> {
    this.sending ??= sendQueue(this.deps, () => this.queue, {
      onSettled: (scans, conflicts, bag) => {
        const ids = new Set(scans.map(({ id }) => id));
        this.queue = this.queue.filter(({ id }) => !ids.has(id));
        const conflictIds = new Set(conflicts.map(({ id }) => id));
        this.sentScans = [...this.sentScans, ...scans.filter(({ id }) => !conflictIds.has(id))];
        this.revert(conflicts);
        this.update({
          queueLength: this.queue.length,
          conflicts: [...this.state.conflicts, ...conflicts],
          isOnline: true,
        });
        if (bag !== undefined && bag.id === this.state.bag?.id) this.setBag(bag);
      },
    }).finally(() => (this.sending = undefined));
    return this.sending;
  }

  private enqueueWork(task: () => Promise<void>): Promise<void> {
    this.work = this.work.then(task);
    return this.work;
  }

  private async apply(action: ScanInput['action'], text: string): Promise<void> {
    const { store, now, newId } = this.deps;
    const { bag } = this.state;
    if (bag === undefined || this.scanBag === undefined) return;
    const { code, isSscc, order } = this.index.find(text);
    const id = newId();
    const entry = { id, action, code: text, otherBagCode: null, isUndone: false };
    const orderFacts = { orderCode: order?.orderCode ?? null, port: order?.destinationPortId ?? null };
    if (now() - (this.state.syncedAt ?? 0) > MAX_LIST_AGE_MS) {
      this.show({ ...entry, ...orderFacts, piece: null, grams: null, verdict: 'LIST_TOO_OLD' });
      return;
    }
    const judgement =
      action === 'ADD'
        ? judgeScan({ code, isSscc }, order, this.scanBag)
        : judgeRemoval(code, order, this.scanBag);
    const { verdict, piece } = judgement;
    if (order !== undefined && piece !== null && hasScanEffect(verdict)) {
      const changedOrder = changeOrder(order, piece.piece, action, bag);
      const scannedAt = new Date(now()).toISOString();
      const { id: bagId, bagCode } = bag;
      const scan = { id, action, code: text, scannedAt, bagId, bagCode, verdict };
      const queuedScan = await store.enqueue(
        { ...scan, orderCode: order.orderCode, piece: piece.piece },
        changedOrder,
      );
      this.queue = [...this.queue, queuedScan];
      this.scanBag = applyToBag(this.scanBag, order, judgement);
      this.index.set(changedOrder);
    }
    this.show({
      ...entry,
      ...orderFacts,
      piece: piece?.piece ?? null,
      grams: piece?.grams ?? null,
      verdict,
      otherBagCode: verdict === 'IN_ANOTHER_BAG' ? (piece?.bag?.bagCode ?? null) : null,
    });
    this.flush().catch(() => this.update({ isOnline: false }));
  }

  private show(entry: ScanEntry): void {
    const entries = [entry, ...this.state.entries].slice(0, SHOWN_ENTRIES);
    this.update({ entries, queueLength: this.queue.length, ...this.countBag() });
  }

  /** The list of the server, with the effects of scans that it does not know yet. */
  private setList(orders: readonly ScannableOrder[]): void {
    this.index = new OrderIndex(orders);
    for (const scan of [...this.sentScans, ...this.queue]) this.place(scan, scan.action);
  }

  private place({ orderCode, piece, bagId, bagCode }: QueuedScan, action: ScanInput['action']): void {
    const { order } = this.index.find(orderCode);
    if (order !== undefined) this.index.set(changeOrder(order, piece, action, { id: bagId, bagCode }));
  }

  /** Takes the effects of conflicts back, and shows their verdicts. */
  private revert(conflicts: readonly ScanConflict[]): void {
    for (const conflict of conflicts) this.place(conflict, conflict.action === 'ADD' ? 'REMOVE' : 'ADD');
    const entries = this.state.entries.map((entry): ScanEntry => {
      const conflict = conflicts.find(({ id }) => id === entry.id);
      if (conflict === undefined) return entry;
      const { outcome } = conflict;
      return { ...entry, verdict: outcome?.verdict ?? 'BAG_CLOSED', otherBagCode: outcome?.bagCode ?? null };
    });
    this.update({ entries, ...this.countBag() });
  }

  /** The bag of the server, with the effects of scans that it does not know yet. */
  private setBag(bag: Bag): void {
    let scanBag = toScanBag(bag, this.index.orders);
    for (const { action, orderCode, piece, bagId } of this.queue) {
      const { order } = this.index.find(orderCode);
      const queuedPiece = order?.pieces.find((other) => other.piece === piece);
      if (bagId !== bag.id || order === undefined || queuedPiece === undefined) continue;
      const sign = action === 'ADD' ? 1 : -1;
      scanBag = { ...scanBag, grams: scanBag.grams + sign * queuedPiece.grams };
    }
    this.scanBag = scanBag;
    this.update({ bag, ...this.countBag(), expectation: computeExpectation(scanBag, this.index.orders) });
  }

  private countBag(): Pick<StationState, 'pieces' | 'grams'> {
    const { bag } = this.state;
    let pieces = 0;
    let grams = 0;
    for (const order of this.index.orders)
      for (const piece of order.pieces) {
        if (piece.bag === null || piece.bag.id !== (this.scanBag?.id ?? bag?.id)) continue;
        pieces += 1;
        grams += piece.grams;
      }
    return { pieces, grams };
  }

  private update(change: Partial<StationState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function changeOrder(
  order: ScannableOrder,
  piece: number,
  action: ScanInput['action'],
  { id, bagCode }: Pick<Bag, 'id' | 'bagCode'>,
): ScannableOrder {
  const pieces = setPieceBag(order, piece, action === 'ADD' ? { id, bagCode } : null).pieces;
  return {
    ...order,
    pieces: order.pieces.map((other, position) => ({ ...other, bag: pieces[position]?.bag ?? null })),
  };
}
