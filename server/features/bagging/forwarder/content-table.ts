import type { CustodyKind } from '@portal/contract/custody';
import { buildPieceCode } from '@portal/contract/orders';
import {
  getNewMark,
  hasContentEffect,
  isNotListed,
  judgeContent,
  type ContentCheck,
  type ContentMark,
  type ContentOrder,
  type ContentScanInput,
  type ContentScanOutcome,
} from '@portal/contract/scanning';
import type { BagRecord } from '../bags-store.ts';
import type { ClientOrder } from './client-pieces.ts';
import type { ContentChange } from './content-custody.ts';

interface CheckState {
  readonly marks: ReadonlyMap<string, ContentMark>;
  readonly notListed: ContentCheck['notListed'];
  readonly pieceCodes: ReadonlyMap<string, string>;
}

/** The marks of a bag, which change with each scan of a request. */
export function openContentTable(
  bag: BagRecord,
  orders: ReadonlyMap<string, ClientOrder>,
  state: CheckState,
) {
  const marks = new Map(state.marks);
  const toPieceCode = (orderCode: string | null, piece: number | null) =>
    orderCode === null || piece === null ? null : buildPieceCode(orderCode, piece);
  const notListed = new Set(state.notListed.map(({ orderCode, piece }) => toPieceCode(orderCode, piece)));
  const changes: ContentChange[] = [];
  const isOpen = bag.state === 'COMPLETED' && !bag.isForwarded;
  const apply = (scan: ContentScanInput): ContentScanOutcome => {
    const { id, action, code } = scan;
    const order = orders.get(code);
    const pieceCode = state.pieceCodes.get(code);
    const ref = { code: pieceCode ?? code, isSscc: pieceCode !== undefined };
    const judgement = judgeContent(action, ref, order && toContentOrder(order, bag.id, marks), {
      id: bag.id,
      isOpen,
    });
    const { verdict, piece } = judgement;
    const orderCode = order?.orderCode ?? null;
    const key = toPieceCode(orderCode, piece?.piece ?? null);
    if (order !== undefined && piece !== null && key !== null) {
      const { clientId, id: orderId } = order;
      const change = { clientId, orderId, piece: piece.piece, scan };
      if (hasContentEffect(verdict)) {
        const mark = getNewMark(action);
        if (mark === null) marks.delete(key);
        else marks.set(key, mark);
        changes.push({ ...change, kind: CUSTODY_KINDS[action] });
      } else if (isNotListed(verdict) && !notListed.has(key)) {
        notListed.add(key);
        changes.push({ ...change, kind: 'NOT_ON_LIST' });
      }
    }
    const bagCode = verdict === 'IN_ANOTHER_BAG' ? (piece?.bag?.bagCode ?? null) : null;
    return { id, verdict, orderCode, piece: piece?.piece ?? null, bagCode };
  };
  return { apply, changes: changes as readonly ContentChange[] };
}

const CUSTODY_KINDS: Readonly<Record<ContentScanInput['action'], CustodyKind>> = {
  PRESENT: 'CHECKED',
  MISSING: 'MISSING',
  DAMAGED: 'DAMAGED',
  CLEAR: 'UNCHECKED',
};

function toContentOrder(
  { orderCode, labelVersion, pieceGrams, baggedPieces }: ClientOrder,
  bagId: string,
  marks: ReadonlyMap<string, ContentMark>,
): ContentOrder {
  const bags = new Map(baggedPieces.map(({ piece, bag }) => [piece, bag]));
  const pieces = pieceGrams.map((grams, index) => {
    const piece = index + 1;
    const bag = bags.get(piece) ?? null;
    const mark = bag?.id === bagId ? (marks.get(buildPieceCode(orderCode, piece)) ?? null) : null;
    return { piece, grams, bag, mark };
  });
  return { orderCode, labelVersion, pieces };
}
