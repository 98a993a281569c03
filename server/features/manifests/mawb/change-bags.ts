import type { BagState, BagUpdate, BagUpdateKind, LoadUnit } from '@portal/contract/bagging';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  leaveLoadUnit,
  lockBag,
  lockForwarderBag,
  recordForwarderUpdate,
  saveBagChange,
  updateBag,
} from '../../bagging/index.ts';
import { findGrantedOrders, runAsGrantingClient } from '../../orders/index.ts';
import { readPiecesOfBags, type BaggedPiece, type MawbBag } from './mawb-bags.ts';

/** What happens to bags at once. */
export interface BagsChange {
  readonly state?: BagState;
  /** Absent keeps it. */
  readonly awbNumber?: string | null;
  /** Number of the departure of the MAWB; null takes the bags off their flight. */
  readonly departure?: number | null;
  /** Absent keeps it; null takes the bags off their unit. */
  readonly loadUnit?: LoadUnit | null;
  readonly kind: Extract<
    BagUpdateKind,
    'CHANGED' | 'MANIFESTED' | 'OFFLOADED' | 'DELAYED' | 'DEPARTED' | 'ARRIVED' | 'DELIVERED'
  >;
  /** When it happened, if not now. */
  readonly at?: Date;
  /** Port at which it happened, UN/LOCODE. */
  readonly place?: string;
  readonly details?: BagUpdate['details'];
}

function splitChange(
  { state, awbNumber, departure, loadUnit, kind, at, place, details }: BagsChange,
  pieces: readonly BaggedPiece[],
) {
  return {
    change: {
      ...(state !== undefined && { state }),
      ...(awbNumber !== undefined && { awbNumber }),
      ...(departure !== undefined && { departure }),
      ...(loadUnit !== undefined && { loadUnit }),
    },
    update: {
      kind,
      pieces,
      ...(at !== undefined && { at }),
      ...(place !== undefined && { place }),
      details: {
        ...(awbNumber !== undefined && { awbNumber }),
        ...(loadUnit !== undefined && { loadUnit }),
        ...details,
      },
    },
  };
}

/**
 * Changes bags of clients, as rows of their clients, and bags of the forwarder, with histories and custody. Bags change by
 * ascending client and id, so that two requests cannot deadlock. False if a bag has another state by now, or if none of its
 * orders is carried by the forwarder: the caller has to refuse then.
 */
export async function changeBags(
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bags: readonly MawbBag[],
  change: BagsChange,
  now: Date,
): Promise<boolean> {
  if (bags.length === 0) return true;
  const pieces = await readPiecesOfBags(
    tx,
    partnerId,
    bags.map(({ id }) => id),
  );
  const granted = await findGrantedOrders(
    tx,
    pieces.map(({ orderId }) => orderId),
  );
  const sorted = bags.toSorted((left, right) =>
    `${left.clientId ?? ''}${left.id}` < `${right.clientId ?? ''}${right.id}` ? -1 : 1,
  );
  for (const bag of sorted) {
    const piecesOfBag = pieces.filter(({ bagId }) => bagId === bag.id);
    const { clientId } = bag;
    if (clientId === null) {
      if (!(await changeForwarderBag(tx, context, { partnerId, bag }, piecesOfBag, change, now)))
        return false;
      continue;
    }
    const grant = piecesOfBag.map(({ orderId }) => granted.get(orderId)).find((order) => order !== undefined);
    if (grant === undefined) return false;
    const isChanged = await runAsGrantingClient(tx, grant, async () => {
      const record = await lockBag(tx, clientId, bag.id);
      if (record?.state !== bag.state) return false;
      const bagChange = splitChange(change, piecesOfBag);
      await saveBagChange(tx, { clientId, caller: context.caller }, record, bagChange, now);
      return true;
    });
    if (!isChanged) return false;
  }
  return true;
}

/** False if the bag has another state by now. */
async function changeForwarderBag(
  tx: Transaction,
  { caller }: RequestContext,
  { partnerId, bag }: { readonly partnerId: string; readonly bag: MawbBag },
  pieces: readonly BaggedPiece[],
  bagsChange: BagsChange,
  now: Date,
): Promise<boolean> {
  const record = await lockForwarderBag(tx, partnerId, bag.id);
  if (record?.state !== bag.state) return false;
  const { change, update } = leaveLoadUnit(record, splitChange(bagsChange, pieces));
  await updateBag(tx, partnerId, record, change, now, 'FORWARDER');
  const numberedUpdate = { ...update, nextAwbNumber: change.awbNumber };
  await recordForwarderUpdate(tx, record, caller, numberedUpdate, pieces, now);
  return true;
}
