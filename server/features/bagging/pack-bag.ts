import type { Bag, BaggingOutcome, packBag } from '@portal/contract/bagging';
import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import type { Clock } from '../../platform/clock.ts';
import { denied, NO_BAG, wrong } from './bagging-refusals.ts';
import { fillBag, type Filled } from './bagging-rules.ts';
import { readBagJson } from './bags-read-model.ts';
import {
  addUpdate,
  changeBag,
  insertBag,
  lockBag,
  lockOrdersToBag,
  putIntoBag,
  readLimit,
} from './bags-store.ts';

interface Packed {
  readonly bag: Bag;
  readonly outcomes: BaggingOutcome[];
}

type Packing = BodyOf<typeof packBag>;

/**
 * Makes a bag of orders, or adds orders to one. What goes where the request or the bag says goes in; the first that fits
 * settles country and forwarder of a new bag. Refuses: invalid, not_found, not_allowed_now.
 */
export function pack({ clock }: { readonly clock: Clock }, run: Run, packing: Packing) {
  const { bagId, destinationPortId, serviceLevel } = packing;
  if (bagId !== undefined) return addTo(clock, run, bagId, packing);
  if (destinationPortId === undefined || serviceLevel === undefined) {
    throw new Error('the contract wants a bag, or where a new one goes');
  }
  return makeBag(clock, run, { destinationPortId, serviceLevel }, packing.orderIds);
}

function makeBag(
  clock: Clock,
  run: Run,
  going: { readonly destinationPortId: string; readonly serviceLevel: NonNullable<Packing['serviceLevel']> },
  orderIds: readonly string[],
): Promise<Packed | Refusal> {
  return run.inTenant(async (tx) => {
    const now = clock.now();
    const found = await lockOrdersToBag(tx, run.clientId, orderIds);
    const limitGrams = await readLimit(tx, run.clientId);
    const empty = { id: null, orders: 0, grams: 0, limitGrams, destinationCountry: null, partnerId: null };
    const filled = fillBag({ ...empty, ...going }, orderIds, found);
    const { destinationCountry, partnerId } = filled.route;
    if (destinationCountry === null || partnerId === null) return noneFits(filled.outcomes);
    const createdBy = run.caller.userId;
    const made = { ...going, destinationCountry, partnerId, createdBy };
    const bag = await insertBag(tx, run.clientId, made, now);
    return putIn(tx, run, bag, filled, 'CREATED', now);
  });
}

function addTo(clock: Clock, run: Run, bagId: string, packing: Packing) {
  return run.inTenant(async (tx): Promise<Packed | Refusal> => {
    const { orderIds, destinationPortId, serviceLevel } = packing;
    const now = clock.now();
    const found = await lockOrdersToBag(tx, run.clientId, orderIds);
    const bag = await lockBag(tx, run.clientId, bagId);
    if (bag === undefined) return refuse('not_found', NO_BAG);
    const no = denied(bag, 'add-orders');
    if (no !== undefined) return no;
    if ((destinationPortId ?? bag.destinationPortId) !== bag.destinationPortId) {
      return wrong('destinationPortId', `Bag ${bag.bagCode} goes to ${bag.destinationPortId}.`);
    }
    if ((serviceLevel ?? bag.serviceLevel) !== bag.serviceLevel) {
      return wrong('serviceLevel', `Bag ${bag.bagCode} has another service level.`);
    }
    const limitGrams = await readLimit(tx, run.clientId);
    const grams = bag.grams + (bag.tareGrams ?? 0);
    const filled = fillBag({ ...bag, grams, limitGrams }, orderIds, found);
    if (filled.added.length > 0) await changeBag(tx, run.clientId, bag, {}, now);
    return putIn(tx, run, bag, filled, 'ORDERS_ADDED', now);
  });
}

async function putIn(
  tx: Transaction,
  run: Run,
  { id, bagCode }: { readonly id: string; readonly bagCode: string },
  { added, outcomes }: Filled,
  kind: 'CREATED' | 'ORDERS_ADDED',
  now: Date,
): Promise<Packed> {
  const orderCodes = added.map(({ orderCode }) => orderCode);
  if (added.length > 0) {
    const ids = added.map((order) => order.id);
    await putIntoBag(tx, run.clientId, id, ids, now);
    await addUpdate(tx, run.clientId, id, run.caller, { kind, orderCodes }, now);
  }
  const bag = await readBagJson(tx, run.clientId, id);
  if (bag === undefined) throw new Error('a bag that was just filled is not there');
  run.audit({ subject: bagCode, after: { orderCodes, refused: outcomes.filter(({ ok }) => !ok).length } });
  return { bag, outcomes: [...outcomes] };
}

function noneFits(outcomes: readonly BaggingOutcome[]): Refusal {
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
