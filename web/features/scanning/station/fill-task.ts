import {
  findMisfit,
  getBagActions,
  listCommonModes,
  type Bag,
  type PartnerBag,
} from '@portal/contract/bagging';
import {
  applyToBag,
  hasScanEffect,
  judgeRemoval,
  judgeScan,
  SCAN_VERDICTS,
  type ScanBag,
  type ScanInput,
  type ScannableOrder,
  type ScanVerdict,
} from '@portal/contract/scanning';
import { SHIPMENT_MODES } from '@portal/contract/trade';
import { countPieces, type StationTask } from './station-task.ts';
import type { StationScan } from './station-types.ts';

/** A bag of a client, or of a forwarder, which has no partner but itself. */
export type FillBag = Bag | PartnerFillBag;
export type PartnerFillBag = PartnerBag & { readonly partner: Bag['partner'] };

/** A scan of a station as the calls that fill bags take it. */
export function toFillScan({ id, action, code, scannedAt }: StationScan): ScanInput {
  return { id, action: action === 'REMOVE' ? 'REMOVE' : 'ADD', code, scannedAt };
}

/** A bag as the rules of a scan judge it; its goods and modes are those of the orders that have pieces in it. */
function toScanBag(bag: FillBag, orders: Iterable<ScannableOrder>): ScanBag {
  const { id, destinationCountry, destinationPortId, serviceLevel, partner, limitGrams } = bag;
  const contents = [...orders].filter(({ pieces }) => pieces.some((piece) => piece.bag?.id === id));
  const goodsFlags = contents.flatMap((order) => order.goodsFlags);
  return {
    id,
    destinationCountry,
    destinationPortId,
    serviceLevel,
    partnerId: partner.id,
    limitGrams,
    isOpen: getBagActions(bag).includes('add-orders'),
    orders: bag.orders,
    grams: bag.orderGrams + (bag.tareGrams ?? 0),
    goodsFlags: [...new Set(goodsFlags)],
    modes: contents.reduce((modes, order) => listCommonModes(order, { modes }), [...SHIPMENT_MODES]),
  };
}

/** Puts pieces into a bag of a client or of a forwarder, and takes them out again. */
export const fillTask = {
  scanAction: 'ADD',
  undoAction: 'REMOVE',
  namesPieces: true,
  listsOneBag: false,
  toScanBag,
  judge: (action, code, order, bag) =>
    action === 'REMOVE' ? judgeRemoval(code.code, order, bag) : judgeScan(code, order, bag),
  hasEffect: (verdict) => isScanVerdict(verdict) && hasScanEffect(verdict),
  isSent: (verdict) => isScanVerdict(verdict) && hasScanEffect(verdict),
  changeOrder: (order, piece, action, { id, bagCode }) => ({
    ...order,
    pieces: order.pieces.map((other) =>
      other.piece === piece ? { ...other, bag: action === 'ADD' ? { id, bagCode } : null } : other,
    ),
  }),
  changeBag: (bag, orderBefore, { verdict, piece }) =>
    isScanVerdict(verdict) ? applyToBag(bag, orderBefore, { verdict, piece }) : bag,
  addQueued: (bag, action, { grams }) => ({ ...bag, grams: bag.grams + (action === 'ADD' ? grams : -grams) }),
  invert: (action) => (action === 'ADD' ? 'REMOVE' : 'ADD'),
  count: ({ id }, orders) => countPieces(orders, ({ bag }) => bag?.id === id),
  expect: (bag, orders) =>
    countPieces(orders, (piece, order) =>
      piece.bag === null ? !order.isOnHold && findMisfit(order, bag) === null : piece.bag.id === bag.id,
    ),
} as const satisfies StationTask<ScannableOrder, FillBag, ScanBag>;

function isScanVerdict(verdict: string): verdict is ScanVerdict {
  return SCAN_VERDICTS.some((other) => other === verdict);
}
