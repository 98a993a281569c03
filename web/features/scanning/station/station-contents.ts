import { OrderIndex } from './order-index.ts';
import { NOTHING } from './station-state.ts';
import type { PieceCount, StationJudgement, StationTask } from './station-task.ts';
import type { OtherScan, QueuedScan, StationAction, StationBag, StationOrder } from './station-types.ts';

/** The list and the bag of a station, with the effects of scans that the server has not counted in them. */
export class StationContents<O extends StationOrder, B extends StationBag, W> {
  private readonly task: StationTask<O, B, W>;
  private index = new OrderIndex<O>([]);
  private scanBag: W | undefined;

  constructor(task: StationTask<O, B, W>) {
    this.task = task;
  }

  get orders(): readonly O[] {
    return [...this.index.orders];
  }

  /** The order of a code, and the code of its piece if the scan is an SSCC. */
  find(text: string) {
    return this.index.find(text);
  }

  /** Takes the list of the server. `scans`: those that the list does not have yet. */
  setList(orders: readonly O[], scans: readonly QueuedScan[]): void {
    this.index = new OrderIndex(orders);
    for (const scan of scans) this.place(scan, scan.action);
  }

  /** Takes the bag of the server, and adds the scans of the queue to it. Returns what can be scanned in all. */
  setBag(bag: B, queue: readonly QueuedScan[]): PieceCount {
    let scanBag = this.task.toScanBag(bag, this.index.orders);
    for (const { action, orderCode, piece, bagId } of queue) {
      const order = orderCode === null ? undefined : this.index.find(orderCode).order;
      const queuedPiece = order?.pieces.find((other) => other.piece === piece);
      if (bagId === bag.id && queuedPiece !== undefined)
        scanBag = this.task.addQueued(scanBag, action, queuedPiece);
    }
    this.scanBag = scanBag;
    return this.task.expect(scanBag, this.index.orders);
  }

  /** The judgement of a code; undefined without a bag. */
  judge(action: StationAction, text: string): StationJudgement | undefined {
    const { code, isSscc, order } = this.index.find(text);
    return this.scanBag && this.task.judge(action, { code, isSscc }, order, this.scanBag);
  }

  /** Takes the effect of a scan at this station. */
  apply(orderBefore: O, order: O, judgement: StationJudgement): void {
    this.scanBag = this.scanBag && this.task.changeBag(this.scanBag, orderBefore, judgement);
    this.index.set(order);
  }

  /** Takes the effect of a scan of another station on the bag. */
  applyOther(bag: B, { orderCode, piece, action }: OtherScan): void {
    const order = orderCode === null ? undefined : this.index.find(orderCode).order;
    const scannedPiece = order?.pieces.find((other) => other.piece === piece);
    if (order === undefined || scannedPiece === undefined || this.scanBag === undefined) return;
    const changed = this.task.changeOrder(order, scannedPiece.piece, action, bag);
    const changedPiece = changed.pieces.find((other) => other.piece === piece);
    // The list can have it already.
    if (changedPiece?.bag?.id === scannedPiece.bag?.id && changedPiece?.mark === scannedPiece.mark) return;
    this.index.set(changed);
    this.scanBag = this.task.addQueued(this.scanBag, action, scannedPiece);
  }

  /** Changes the order of a scan as the action does. */
  place({ orderCode, piece, verdict, bagId, bagCode }: QueuedScan, action: StationAction): void {
    const order = orderCode === null ? undefined : this.index.find(orderCode).order;
    if (order === undefined || piece === null || !this.task.hasEffect(verdict)) return;
    this.index.set(this.task.changeOrder(order, piece, action, { id: bagId, bagCode }));
  }

  /** What was scanned so far. */
  count(bag: B | undefined): PieceCount {
    return bag === undefined ? NOTHING : this.task.count(bag, this.index.orders);
  }
}
