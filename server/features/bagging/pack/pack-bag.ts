import type { Bag, BaggingOutcome, packBag } from '@portal/contract/bagging';
import type { BodyOf, Refusal } from '@portal/contract/core';
import { buildPieceCode } from '@portal/contract/orders';
import { detailOf, reason, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readMawbOfBag } from './bag-mawb.ts';
import { refuseAction, refuseField } from '../bagging-refusals.ts';
import { fillBag, type AddedPieces, type FillResult } from '../bagging-rules.ts';
import { recordUpdate } from '../bag-updates.ts';
import { readBagJson } from '../bags-read-model.ts';
import { readLimit } from '../bag-settings.ts';
import { lockBaggableOrders } from './baggable-orders-store.ts';
import { updateBag, insertBag, lockBag, insertBagPieces, type BagRecord } from '../bags-store.ts';

interface PackResult {
  readonly bag: Bag;
  readonly outcomes: BaggingOutcome[];
}

type PackInput = BodyOf<typeof packBag>;

/**
 * Creates a bag of orders, or adds orders to an open one. Orders that do not fit are answered with a reason; the first that
 * fits sets country and forwarder of a new bag. Refuses: invalid, not_found, not_allowed_now.
 */
export function packOrders({ clock }: { readonly clock: Clock }, context: RequestContext, input: PackInput) {
  const { bagId, destinationPortId, serviceLevel } = input;
  if (bagId !== undefined) return addToBag(clock, context, bagId, input);
  if (destinationPortId === undefined || serviceLevel === undefined) {
    throw new Error('neither a bag nor the destination of a new one is given');
  }
  return createBag(clock, context, { destinationPortId, serviceLevel }, input.orderIds);
}

function createBag(
  clock: Clock,
  context: RequestContext,
  destination: {
    readonly destinationPortId: string;
    readonly serviceLevel: NonNullable<PackInput['serviceLevel']>;
  },
  orderIds: readonly string[],
): Promise<PackResult | Refusal> {
  return context.inTenant(async (tx) => {
    const now = clock.now();
    const ordersByRef = await lockBaggableOrders(tx, context.clientId, orderIds);
    const limitGrams = await readLimit(tx, context.clientId);
    const empty = {
      id: null,
      orders: 0,
      grams: 0,
      limitGrams,
      destinationCountry: null,
      partnerId: null,
      mawb: null,
    };
    const fillResult = fillBag({ ...empty, ...destination }, orderIds, ordersByRef);
    const { destinationCountry, partnerId } = fillResult.destination;
    if (destinationCountry === null || partnerId === null) return refuseAll(fillResult.outcomes);
    const createdBy = context.caller.userId;
    const newBag = { ...destination, destinationCountry, partnerId, createdBy };
    const { id, bagCode } = await insertBag(tx, context.clientId, newBag, now);
    const bag = { id, bagCode, partnerId, awbNumber: null };
    return saveOrders(tx, context, bag, fillResult, 'CREATED', now);
  });
}

function addToBag(clock: Clock, context: RequestContext, bagId: string, input: PackInput) {
  return context.inTenant(async (tx): Promise<PackResult | Refusal> => {
    const { orderIds } = input;
    const now = clock.now();
    const ordersByRef = await lockBaggableOrders(tx, context.clientId, orderIds);
    const bag = await lockBag(tx, context.clientId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    const refusal = refuseAction(bag, 'add-orders') ?? refuseOtherDestination(bag, input);
    if (refusal !== undefined) return refusal;
    const limitGrams = await readLimit(tx, context.clientId);
    const grams = bag.grams + (bag.tareGrams ?? 0);
    const mawb = await readMawbOfBag(tx, context.clientId, bag);
    const fillResult = fillBag({ ...bag, grams, limitGrams, mawb }, orderIds, ordersByRef);
    if (fillResult.additions.length > 0) await updateBag(tx, context.clientId, bag, {}, now);
    return saveOrders(tx, context, bag, fillResult, 'ORDERS_ADDED', now);
  });
}

/** Refuses orders for an open bag that the request gives another port or service level. */
export function refuseOtherDestination(
  bag: BagRecord,
  { destinationPortId, serviceLevel }: Pick<PackInput, 'destinationPortId' | 'serviceLevel'>,
): Refusal | undefined {
  const { bagCode, destinationPortId: port } = bag;
  if ((destinationPortId ?? port) !== port)
    return refuseField('destinationPortId', reason('bag.goes_to_port', { bagCode, port }));
  return (serviceLevel ?? bag.serviceLevel) === bag.serviceLevel
    ? undefined
    : refuseField('serviceLevel', reason('bag.has_other_service', { bagCode }));
}

async function saveOrders(
  tx: Transaction,
  context: RequestContext,
  { id, bagCode, partnerId, awbNumber }: Pick<BagRecord, 'id' | 'bagCode' | 'partnerId' | 'awbNumber'>,
  { additions, outcomes }: FillResult,
  kind: 'CREATED' | 'ORDERS_ADDED',
  now: Date,
): Promise<PackResult> {
  const orderCodes = additions.flatMap(listCodes);
  if (additions.length > 0) {
    const addedPieces = additions.flatMap(({ order, pieces }) =>
      pieces.map((piece) => ({ orderId: order.id, orderCode: order.orderCode, piece })),
    );
    await insertBagPieces(tx, context.clientId, id, addedPieces, now);
    const bag = { id, bagCode, partnerId, awbNumber, loadUnit: null, handedOverAt: null };
    await recordUpdate(
      tx,
      context.clientId,
      bag,
      context.caller,
      { kind, orderCodes, pieces: addedPieces },
      now,
    );
  }
  const bag = await readBagJson(tx, context.clientId, id);
  if (bag === undefined) throw new Error('the packed bag was not found');
  context.audit({
    subject: bagCode,
    after: { orderCodes, refused: outcomes.filter(({ ok }) => !ok).length },
  });
  return { bag, outcomes: [...outcomes] };
}

/** The code of an order that was added with all its pieces, otherwise the codes of the added pieces. */
export function listCodes({ order, pieces }: AddedPieces): string[] {
  return pieces.length === order.pieces
    ? [order.orderCode]
    : pieces.map((piece) => buildPieceCode(order.orderCode, piece));
}

/** Refuses a new bag that no order fits, with the reason for each. */
export function refuseAll(outcomes: readonly BaggingOutcome[]): Refusal {
  const details = outcomes.flatMap(({ orderId, orderCode, reason: cause }) =>
    cause === null ? [] : [detailOf(orderCode ?? orderId, cause)],
  );
  if (outcomes.some(({ code }) => code !== 'UNKNOWN_ORDER'))
    return refuse('bag.no_order_fits', {}, { details });
  return refuse(outcomes.length === 1 ? 'order.not_found' : 'order.none_found', {}, { details });
}
