import { buildPieceCode } from '@portal/contract/orders';
import { isRepeat, readScan, type ScanRead } from '@portal/contract/scanning';
import { isFinal, sendQueue } from './send-queue.ts';
import { StationContents } from './station-contents.ts';
import {
  createInitialState,
  findEntryToUndo,
  MAX_LIST_AGE_MS,
  showConflicts,
  SHOWN_ENTRIES,
  type StationDeps,
  type StationState,
} from './station-state.ts';
import type {
  Damage,
  QueuedScan,
  ScanConflict,
  ScanEntry,
  Settlement,
  StationAction,
  StationBag,
  StationOrder,
  StationVerdict,
} from './station-types.ts';

/**
 * A scan station with one bag. It judges each scan by its list, writes it to the store, shows the verdict, and sends the queue
 * in sequence. Scans are handled one after the other, so that twenty codes a second are all judged. Its task has the rules.
 */
export class ScanStation<O extends StationOrder, B extends StationBag, W> {
  private state: StationState<O, B> = createInitialState();
  private readonly listeners = new Set<() => void>();
  private readonly deps: StationDeps<O, B, W>;
  private readonly contents: StationContents<O, B, W>;
  private queue: readonly QueuedScan[] = [];
  /** Scans that were sent while the list was being read: the list may not have them yet. */
  private sentScans: readonly QueuedScan[] = [];
  /** Ids of the scans of this station, which `watch` reads with those of the others. */
  private readonly ownScanIds = new Set<string>();
  private scansAfter: number | undefined;
  private lastRead: ScanRead | undefined;
  private work: Promise<void> = Promise.resolve();
  private sending: Promise<void> | undefined;

  constructor(deps: StationDeps<O, B, W>) {
    this.deps = deps;
    this.contents = new StationContents(deps.task);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = () => this.state;

  /**
   * Reads what the browser has stored, then the server. Without the network the stored list is used. Scans wait until the station
   * has its bag and its list, or until it is certain that they cannot be read.
   */
  async open(bagId: string): Promise<void> {
    let endWait = () => {};
    this.work = new Promise((resolve) => (endWait = resolve));
    const admitScans = () => {
      this.update({ isOpening: false });
      endWait();
    };
    try {
      if (await this.load(bagId)) admitScans();
      await this.synchronise(bagId);
    } finally {
      admitScans();
    }
  }

  /** Reads what the browser has stored. Returns whether it has both the bag and its list. */
  private async load(bagId: string): Promise<boolean> {
    const { store, task } = this.deps;
    const [storedList, bag] = await Promise.all([store.loadList(), store.loadBag(bagId)]);
    // After the long list: what another tab sends while it is read is no longer in the queue.
    const [queue, conflicts] = await Promise.all([store.loadQueue(), store.loadConflicts()]);
    const list = task.listsOneBag && storedList?.bagId !== bagId ? undefined : storedList;
    this.queue = queue;
    for (const { id } of queue) this.ownScanIds.add(id);
    this.setList(list?.orders ?? []);
    if (bag !== undefined) this.setBag(bag);
    this.update({ conflicts, syncedAt: list?.syncedAt, queueLength: queue.length });
    return bag !== undefined && list !== undefined;
  }

  /** Sends the queue, then reads bag and list again. Returns whether the server could be reached. */
  async synchronise(bagId: string): Promise<boolean> {
    const { server, store, now } = this.deps;
    try {
      await this.flush();
      this.sentScans = [];
      // Before the list, so that no scan of another station is in neither.
      this.scansAfter ??= (await server.loadScans?.(bagId, undefined))?.next;
      const syncedAt = now();
      const [orders, bag] = await Promise.all([server.loadOrders(bagId), server.loadBag(bagId)]);
      this.setList(orders);
      this.setBag(bag);
      await Promise.all([
        store.saveList({ orders: this.contents.orders, syncedAt, bagId }),
        store.saveBag(bag),
      ]);
      this.update({ syncedAt, isOnline: true, refusal: undefined });
      return true;
    } catch (error) {
      // A server that refuses the bag has answered.
      if (isFinal(error)) this.update({ isOnline: true, refusal: error.message });
      else this.update({ isOnline: false });
      return false;
    }
  }

  /** Reads what other stations on the bag have scanned since the last call, and counts it. Rejects without the network. */
  async watch(): Promise<void> {
    const { server, task } = this.deps;
    const { bag } = this.state;
    if (bag === undefined || server.loadScans === undefined || this.scansAfter === undefined) return;
    const { data, next } = await server.loadScans(bag.id, this.scansAfter);
    this.scansAfter = next;
    const scans = data.filter(({ id, verdict }) => !this.ownScanIds.has(id) && task.hasEffect(verdict));
    for (const scan of scans) this.contents.applyOther(bag, scan);
    if (scans.length > 0) this.update(this.countBag());
  }

  /** The browser has lost the network. */
  readonly setOffline = (): void => this.update({ isOnline: false });

  /** Handles what a scanner or a person entered; resolves when its verdict is shown. */
  scan(text: string): Promise<void> {
    const read = { code: readScan(text, this.deps.readSettings()), at: this.deps.now() };
    if (read.code === '' || isRepeat(this.lastRead, read)) return this.work;
    this.lastRead = read;
    return this.enqueueWork(async () => void (await this.apply(this.deps.task.scanAction, read.code)));
  }

  /** Marks a piece, by its code, other than by a scan: as missing or damaged. */
  mark(action: StationAction, code: string, damage?: Damage): Promise<void> {
    return this.enqueueWork(async () => void (await this.apply(action, code, damage)));
  }

  /** Takes back the last scan that had an effect. */
  undo(): Promise<void> {
    return this.enqueueWork(async () => {
      const { undoAction } = this.deps.task;
      const entry = findEntryToUndo(this.state.entries, this.deps.task);
      if (undoAction === null || entry?.orderCode == null || entry.piece === null) return;
      this.lastRead = undefined;
      if (!(await this.apply(undoAction, buildPieceCode(entry.orderCode, entry.piece)))) return;
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
    this.sending ??= this.sendAll();
    return this.sending;
  }

  /** Removes scans from the queue that this tab or another has sent, and takes the effects of conflicts back. */
  readonly settle = ({ scans, conflicts }: Settlement, bag?: B) => {
    const ids = new Set(scans.map(({ id }) => id));
    this.queue = this.queue.filter(({ id }) => !ids.has(id));
    const conflictIds = new Set(conflicts.map(({ id }) => id));
    this.sentScans = [...this.sentScans, ...scans.filter(({ id }) => !conflictIds.has(id))];
    // The store had some already if this tab opened after another had sent them.
    const shownIds = new Set(this.state.conflicts.map(({ id }) => id));
    const newConflicts = conflicts.filter(({ id }) => !shownIds.has(id));
    this.revert(newConflicts);
    this.update({
      queueLength: this.queue.length,
      conflicts: [...this.state.conflicts, ...newConflicts],
      isOnline: true,
    });
    if (bag !== undefined && bag.id === this.state.bag?.id) this.setBag(bag);
  };

  private async sendAll(): Promise<void> {
    try {
      let sent: number;
      do {
        sent = 0;
        await sendQueue(this.deps, (settlement, bag) => {
          sent += settlement.scans.length;
          this.settle(settlement, bag);
        });
        // A scan that was added after the last look into the store.
      } while (sent > 0 && this.queue.length > 0);
    } finally {
      this.sending = undefined;
    }
  }

  private enqueueWork(task: () => Promise<void>): Promise<void> {
    this.work = this.work.then(task);
    return this.work;
  }

  /** Judges a scan and stores it. Returns whether it had an effect. Rejects if the store cannot be read. */
  private async apply(action: StationAction, text: string, damage?: Damage): Promise<boolean> {
    const { task, now, newId } = this.deps;
    const { bag } = this.state;
    const { order } = this.contents.find(text);
    const id = newId();
    this.ownScanIds.add(id);
    const orderCode = order?.orderCode ?? null;
    const port = order?.destinationPortId ?? null;
    const entry = { id, action, code: text, orderCode, port, isUndone: false };
    const refuse = (verdict: StationVerdict) => {
      this.show({ ...entry, piece: null, grams: null, verdict, otherBagCode: null });
      return false;
    };
    const judgement = this.contents.judge(action, text);
    if (bag === undefined || judgement === undefined) return refuse('NOT_LOADED');
    if (now() - (this.state.syncedAt ?? 0) > MAX_LIST_AGE_MS) return refuse('LIST_TOO_OLD');
    const { verdict } = judgement;
    const piece = judgement.piece?.piece ?? null;
    const isChange = order !== undefined && piece !== null && task.hasEffect(verdict);
    const changedOrder = isChange ? task.changeOrder(order, piece, action, bag) : undefined;
    if (task.isSent(verdict)) {
      const { id: bagId, bagCode } = bag;
      const scan = { id, action, code: text, scannedAt: new Date(now()).toISOString(), ...damage };
      const isStored = await this.enqueueScan(
        { ...scan, bagId, bagCode, verdict, orderCode, piece },
        changedOrder,
      );
      if (!isStored) return refuse('NOT_STORED');
    }
    if (isChange && changedOrder !== undefined) this.contents.apply(order, changedOrder, judgement);
    const otherBagCode = verdict === 'IN_ANOTHER_BAG' ? (judgement.piece?.bag?.bagCode ?? null) : null;
    const shownPiece = task.namesPieces ? piece : null;
    this.show({ ...entry, piece: shownPiece, grams: judgement.piece?.grams ?? null, verdict, otherBagCode });
    this.flush().catch(() => this.update({ isOnline: false }));
    return isChange;
  }

  /** Writes a scan to the store. Returns false if the browser cannot: its disk is full, or its site data was deleted. */
  private async enqueueScan(scan: Omit<QueuedScan, 'sequence'>, order: O | undefined): Promise<boolean> {
    try {
      this.queue = [...this.queue, await this.deps.store.enqueue(scan, order)];
      return true;
    } catch {
      return false;
    }
  }

  private show(entry: ScanEntry): void {
    const entries = [entry, ...this.state.entries].slice(0, SHOWN_ENTRIES);
    this.update({ entries, queueLength: this.queue.length, ...this.countBag() });
  }

  /** The list of the server, with the effects of scans that it does not know yet. */
  private setList(orders: readonly O[]): void {
    this.contents.setList(orders, [...this.sentScans, ...this.queue]);
  }

  /** Takes the effects of conflicts back, and shows their verdicts. */
  private revert(conflicts: readonly ScanConflict[]): void {
    for (const conflict of conflicts) this.contents.place(conflict, this.deps.task.invert(conflict.action));
    this.update({ entries: showConflicts(this.state.entries, conflicts), ...this.countBag() });
  }

  /** The bag of the server, with the effects of scans that it does not know yet. */
  private setBag(bag: B): void {
    const expectation = this.contents.setBag(bag, this.queue);
    this.state = { ...this.state, bag };
    this.update({ ...this.countBag(), expectation });
  }

  private countBag(): Pick<StationState<O, B>, 'pieces' | 'grams' | 'orders'> {
    return { orders: this.contents.orders, ...this.contents.count(this.state.bag) };
  }

  private update(change: Partial<StationState<O, B>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
