import { judgeReceipt, type BagReceipt } from '@portal/contract/scanning';
import { countPieces, type StationTask } from './station-task.ts';
import type { StationBag, StationOrder } from './station-types.ts';

/** A bag of a client in the list of a station that receives bags: an order of one piece, with the code of the bag. */
export interface ReceivableOrder extends StationOrder, BagReceipt {
  /** Whether it was received in this shift. */
  readonly isRecent: boolean;
}

/** Receives bags of clients. What the station works on is the facility of the forwarder, which is always open. */
export const receiveTask: StationTask<ReceivableOrder, StationBag, StationBag> = {
  scanAction: 'ADD',
  undoAction: null,
  namesPieces: false,
  listsOneBag: false,
  toScanBag: (facility) => facility,
  judge: (_action, _code, order) => ({ verdict: judgeReceipt(order), piece: order?.pieces[0] ?? null }),
  hasEffect: (verdict) => verdict === 'ACCEPTED',
  isSent: (verdict) => verdict === 'ACCEPTED',
  changeOrder: (order, _piece, action) => ({
    ...order,
    isReceived: action === 'ADD',
    isRecent: action === 'ADD',
  }),
  changeBag: (facility) => facility,
  addQueued: (facility) => facility,
  invert: () => 'REMOVE',
  count: (_facility, orders) => countPieces(orders, (_piece, { isRecent }) => isRecent),
  expect: (_facility, orders) =>
    countPieces(orders, (_piece, order) => order.isRecent || judgeReceipt(order) === 'ACCEPTED'),
};
