import type { Bag, BagUpdate, deleteBag, editBag } from '@portal/contract/bagging';
import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import { isAwbFault, readAwbNumber } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { awbFaultReason } from '../orders/index.ts';
import { denied, NO_BAG, wrong } from './bagging-refusals.ts';
import { readBagJson } from './bags-read-model.ts';
import {
  addUpdate,
  changeBag,
  lockBag,
  readLimit,
  takeOutOfBag,
  type BagChange,
  type NewUpdate,
  type StoredBag,
} from './bags-store.ts';

type Deps = { readonly clock: Clock };
type Answer = { value: Bag } | Refusal;

/** Which bag, and the version of it that the caller has seen. */
interface Named {
  readonly id: string;
  readonly version: number | undefined;
}

/** What is to become of a bag that is locked, and the update that tells of it; undefined: it is so already. */
type Decided = { readonly change: BagChange; readonly update: NewUpdate } | undefined | Refusal;

function changing(
  { clock }: Deps,
  run: Run,
  { id, version }: Named,
  decide: (tx: Transaction, bag: StoredBag, now: Date) => Promise<Decided> | Decided,
): Promise<Answer> {
  return run.inTenant(async (tx): Promise<Answer> => {
    const now = clock.now();
    const bag = await lockBag(tx, run.clientId, id);
    if (bag === undefined) return refuse('not_found', NO_BAG);
    if (version !== undefined && version !== bag.version) return refuse('stale');
    const decided = await decide(tx, bag, now);
    if (isRefusal(decided)) return decided;
    if (decided !== undefined) {
      await changeBag(tx, run.clientId, bag, decided.change, now);
      await addUpdate(tx, run.clientId, id, run.caller, decided.update, now);
      const { state, awbNumber, tareGrams, sealNumber } = bag;
      const before = { state, awbNumber, tareGrams, sealNumber };
      const { kind, orderCodes, details } = decided.update;
      run.audit({ subject: bag.bagCode, before, after: { ...decided.change, kind, orderCodes, ...details } });
    }
    const value = await readBagJson(tx, run.clientId, id);
    return value === undefined ? refuse('not_found', NO_BAG) : { value };
  });
}

/** Refuses: invalid, not_found, not_allowed_now, stale. */
export function edit(deps: Deps, run: Run, named: Named, body: BodyOf<typeof editBag>): Promise<Answer> {
  return changing(deps, run, named, async (tx, bag) => {
    const { tareGrams, state, reason } = body;
    const change: { -readonly [Key in keyof BagChange]: BagChange[Key] } = {};
    if (state !== undefined && bag.state !== 'OPEN') {
      const no = denied(bag, 'unseal');
      if (no !== undefined) return no;
      Object.assign(change, OPENED);
    }
    if (body.awbNumber !== undefined) {
      const awbNumber = await readMawb(tx, bag, body.awbNumber);
      if (isRefusal(awbNumber)) return awbNumber;
      if (awbNumber !== bag.awbNumber) {
        const no = denied(bag, 'set-mawb');
        if (no !== undefined) return no;
        change.awbNumber = awbNumber;
      }
    }
    if (tareGrams !== undefined && tareGrams !== bag.tareGrams) {
      const no = denied({ ...bag, state: change.state ?? bag.state }, 'set-tare');
      if (no !== undefined) return no;
      const limitGrams = await readLimit(tx, run.clientId);
      const grams = bag.grams + (tareGrams ?? 0);
      if (grams > limitGrams) return wrong('tareGrams', heavyReason(grams, limitGrams));
      change.tareGrams = tareGrams;
    }
    if (Object.keys(change).length === 0) return undefined;
    return { change, update: editUpdate(bag, change, reason) };
  });
}

/** What the scale said holds while the seal does. */
const OPENED = { state: 'OPEN', sealNumber: null, grossGrams: null } as const;

function heavyReason(grams: number, limitGrams: number): string {
  return `With its orders the bag would weigh ${formatKilograms(grams)}; it may weigh ${formatKilograms(limitGrams)}.`;
}

function editUpdate({ sealNumber }: StoredBag, change: BagChange, reason: string | undefined): NewUpdate {
  const { awbNumber, tareGrams } = change;
  const details: BagUpdate['details'] = {
    ...(awbNumber !== undefined && { awbNumber }),
    ...(tareGrams !== undefined && { tareGrams }),
  };
  if (change.state !== 'OPEN') return { kind: 'CHANGED', details };
  const seal = sealNumber === null ? {} : { sealNumber };
  return {
    kind: 'UNSEALED',
    details: { ...details, ...seal, ...(reason !== undefined && { because: reason }) },
  };
}

/** As it is kept; null takes it off. Modulo 7 lets one typo in seventeen pass: the forwarder's own numbers tell more. */
async function readMawb(
  tx: Transaction,
  { partnerId }: StoredBag,
  text: string | null,
): Promise<string | null | Refusal> {
  if (text === null) return null;
  const read = readAwbNumber(text);
  if (isAwbFault(read)) return wrong('awbNumber', awbFaultReason(text, read));
  const { awbNumber, prefix, serial } = read;
  const stock = await tx.row<{ has: boolean | null }>(
    sql`select in_awb_stock(${partnerId}, ${prefix}, ${serial}) as has`,
  );
  if (stock?.has !== false) return awbNumber;
  return wrong('awbNumber', `${awbNumber} is not one of the forwarder's ${prefix} numbers.`);
}

/** Takes an order out of an open bag. Refuses: not_found, not_allowed_now, stale. */
export function removeOrder(deps: Deps, run: Run, named: Named, orderRef: string): Promise<Answer> {
  return changing(deps, run, named, async (tx, bag, now) => {
    const no = denied(bag, 'remove-order');
    if (no !== undefined) return no;
    const orderCodes = await takeOutOfBag(tx, run.clientId, bag.id, orderRef, now);
    if (orderCodes.length === 0) return refuse('not_found', NOT_INSIDE);
    return { change: {}, update: { kind: 'ORDER_REMOVED', orderCodes } };
  });
}

const NOT_INSIDE = 'There is no such order in the bag.';

/**
 * Takes a bag apart, or one order out of it, open or sealed. A bag that is deleted already is answered as it is.
 * Refuses: invalid, not_found, not_allowed_now, stale.
 */
export function remove(deps: Deps, run: Run, named: Named, body: BodyOf<typeof deleteBag>): Promise<Answer> {
  const { bag_id: bagId, order_id: orderRef = null, partner_id: partnerId, reason, comments } = body;
  if (bagId !== undefined && bagId !== named.id) {
    return Promise.resolve(wrong('bag_id', 'It is another bag than the address names.'));
  }
  return changing(deps, run, named, async (tx, bag, now): Promise<Decided> => {
    if (bag.state === 'DELETED' && orderRef === null) return undefined;
    const no = denied(bag, 'delete');
    if (no !== undefined) return no;
    if (partnerId !== bag.partnerId) return wrong('partner_id', 'Another forwarder carries this bag.');
    const orderCodes = await takeOutOfBag(tx, run.clientId, bag.id, orderRef, now);
    if (orderRef !== null && orderCodes.length === 0) return refuse('not_found', NOT_INSIDE);
    const { sealNumber } = bag;
    const details = { because: reason, comments, ...(sealNumber !== null && { sealNumber }) };
    return orderRef === null
      ? { change: { ...OPENED, state: 'DELETED' }, update: { kind: 'DELETED', orderCodes, details } }
      : { change: OPENED, update: { kind: 'ORDER_REMOVED', orderCodes, details } };
  });
}
