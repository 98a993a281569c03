import type { PartnerBag } from '@portal/contract/bagging';
import {
  CONTENT_ACTIONS,
  CONTENT_VERDICTS,
  getNewMark,
  hasContentEffect,
  isNotListed,
  judgeContent,
  setPieceMark,
  type ContentAction,
  type ContentBag,
  type ContentVerdict,
  type ScannableBagOrder,
} from '@portal/contract/scanning';
import { countPieces, type StationTask } from './station-task.ts';
import type { StationAction } from './station-types.ts';

/** What a scan of the station does to the contents; a station that checks makes no other scans. */
export function toContentAction(action: StationAction): ContentAction {
  return CONTENT_ACTIONS.find((other) => other === action) ?? 'PRESENT';
}

/** Marks the pieces of a received bag of a client as present, missing or damaged. */
export const checkTask: StationTask<ScannableBagOrder, PartnerBag, ContentBag> = {
  scanAction: 'PRESENT',
  undoAction: 'CLEAR',
  namesPieces: true,
  listsOneBag: true,
  toScanBag: ({ id, state, forwardedAt }) => ({ id, isOpen: state === 'COMPLETED' && forwardedAt === null }),
  judge: (action, code, order, bag) => judgeContent(toContentAction(action), code, order, bag),
  hasEffect: (verdict) => isContentVerdict(verdict) && hasContentEffect(verdict),
  isSent: (verdict) => isContentVerdict(verdict) && (hasContentEffect(verdict) || isNotListed(verdict)),
  changeOrder: (order, piece, action) => setPieceMark(order, piece, getNewMark(toContentAction(action))),
  changeBag: (bag) => bag,
  addQueued: (bag) => bag,
  invert: () => 'CLEAR',
  count: ({ id }, orders) =>
    countPieces(orders, ({ bag, mark }) => bag?.id === id && (mark === 'PRESENT' || mark === 'DAMAGED')),
  expect: ({ id }, orders) => countPieces(orders, ({ bag }) => bag?.id === id),
};

function isContentVerdict(verdict: string): verdict is ContentVerdict {
  return CONTENT_VERDICTS.some((other) => other === verdict);
}
