import type { Bag, BaggingOutcome, packBag } from '@portal/contract/bagging';
import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuseAction, BAG_NOT_FOUND, refuseField } from './bagging-refusals.ts';
import { fillBag, type FillResult } from './bagging-rules.ts';
import { readBagJson } from './bags-read-model.ts';
import {
  insertUpdate,
  updateBag,
  insertBag,
  lockBag,
  lockBaggableOrders,
  insertBagOrders,
  readLimit,
} from './bags-store.ts';

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
    const empty = { id: null, orders: 0, grams: 0, limitGrams, destinationCountry: null, partnerId: null };
    const fillResult = fillBag({ ...empty, ...destination }, orderIds, ordersByRef);
    const { destinationCountry, partnerId } = fillResult.destination;
    if (destinationCountry === null || partnerId === null) return refuseAll(fillResult.outcomes);
    const createdBy = context.caller.userId;
    const newBag = { ...destination, destinationCountry, partnerId, createdBy };
    const bag = await insertBag(tx, context.clientId, newBag, now);
    return saveOrders(tx, context, bag, fillResult, 'CREATED', now);
  });
}

function addToBag(clock: Clock, context: RequestContext, bagId: string, input: PackInput) {
  return context.inTenant(async (tx): Promise<PackResult | Refusal> => {
    const { orderIds, destinationPortId, serviceLevel } = input;
    const now = clock.now();
    const ordersByRef = await lockBaggableOrders(tx, context.clientId, orderIds);
    const bag = await lockBag(tx, context.clientId, bagId);
    if (bag === undefined) return refuse('not_found', BAG_NOT_FOUND);
    const refusal = refuseAction(bag, 'add-orders');
    if (refusal !== undefined) return refusal;
    if ((destinationPortId ?? bag.destinationPortId) !== bag.destinationPortId) {
      return refuseField('destinationPortId', `Bag ${bag.bagCode} goes to ${bag.destinationPortId}.`);
    }
    if ((serviceLevel ?? bag.serviceLevel) !== bag.serviceLevel) {
      return refuseField('serviceLevel', `Bag ${bag.bagCode} has another service level.`);
    }
    const limitGrams = await readLimit(tx, context.clientId);
    const grams = bag.grams + (bag.tareGrams ?? 0);
    const fillResult = fillBag({ ...bag, grams, limitGrams }, orderIds, ordersByRef);
    if (fillResult.added.length > 0) await updateBag(tx, context.clientId, bag, {}, now);
    return saveOrders(tx, context, bag, fillResult, 'ORDERS_ADDED', now);
  });
}

async function saveOrders(
  tx: Transaction,
  context: RequestContext,
  { id, bagCode }: { readonly id: string; readonly bagCode: string },
  { added, outcomes }: FillResult,
  kind: 'CREATED' | 'ORDERS_ADDED',
  now: Date,
): Promise<PackResult> {
  const orderCodes = added.map(({ orderCode }) => orderCode);
  if (added.length > 0) {
    const ids = added.map((order) => order.id);
    await insertBagOrders(tx, context.clientId, id, ids, now);
    await insertUpdate(tx, context.clientId, id, context.caller, { kind, orderCodes }, now);
  }
  const bag = await readBagJson(tx, context.clientId, id);
  if (bag === undefined) throw new Error('the packed bag was not found');
  context.audit({
    subject: bagCode,
    after: { orderCodes, refused: outcomes.filter(({ ok }) => !ok).length },
  });
  return { bag, outcomes: [...outcomes] };
}

function refuseAll(outcomes: readonly BaggingOutcome[]): Refusal {
  const details = outcomes.map(({ orderId, orderCode, reason }) => ({
    note: orderCode ?? orderId,
    reason: reason ?? '',
  }));
  if (outcomes.every(({ code }) => code === 'UNKNOWN_ORDER')) {
    return refuse(
      'not_found',
      outcomes.length === 1 ? 'There is no such order.' : 'There are no such orders.',
      {
        details,
      },
    );
  }
  return refuse('not_allowed_now', 'None of these orders can go into the bag.', { details });
}
