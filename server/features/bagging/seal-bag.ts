import type { Bag, sealBag } from '@portal/contract/bagging';
import { isRefusal, refuse, type BodyOf, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { formatKilograms } from '@portal/contract/quantities';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { findingsIn, type BaggingDeps } from './bag-findings.ts';
import { denied, NO_BAG, wrong } from './bagging-refusals.ts';
import { misfitOf, reasonOf, type OrderToBag } from './bagging-rules.ts';
import { readBagJson } from './bags-read-model.ts';
import {
  addUpdate,
  bagOfSeal,
  changeBag,
  lockBag,
  readLimit,
  readOrdersOfBag,
  type StoredBag,
} from './bags-store.ts';

type Seal = BodyOf<typeof sealBag>;

/** Of a refusal; more would not be read. */
const MOST_DETAILS = 100;

/**
 * Seals a bag, once everything in it has been looked at again. The same seal once more is answered as before.
 * `version`: the one the caller has seen. Refuses: invalid, not_found, not_allowed_now, conflict, stale.
 */
export function seal(deps: BaggingDeps, run: Run, bagId: string, given: Seal, version: number | undefined) {
  return run.inTenant(async (tx): Promise<{ value: Bag } | Refusal> => {
    const now = deps.clock.now();
    const bag = await lockBag(tx, run.clientId, bagId);
    if (bag === undefined) return refuse('not_found', NO_BAG);
    if (!isSealedSo(bag, given)) {
      if (version !== undefined && version !== bag.version) return refuse('stale');
      const orders = await readOrdersOfBag(tx, run.clientId, bag.id);
      const weights = weigh(bag, given, await readLimit(tx, run.clientId));
      if (isRefusal(weights)) return weights;
      const no = denied(bag, 'seal') ?? misfits(bag, orders) ?? (await sealInUse(tx, run.clientId, given));
      if (no !== undefined) return no;
      const findings = await findingsIn(deps, tx, run.clientId, orders);
      const stopped = stoppedBy(bag, findings, given.acknowledgement);
      if (stopped !== undefined) return stopped;
      const { sealNumber } = given;
      await changeBag(tx, run.clientId, bag, { state: 'SEALED', sealNumber, ...weights }, now);
      const details = {
        sealNumber,
        ...weights,
        ...(findings.warnings > 0 && { warnings: findings.warnings }),
      };
      const orderCodes = orders.map(({ orderCode }) => orderCode);
      await addUpdate(tx, run.clientId, bag.id, run.caller, { kind: 'SEALED', orderCodes, details }, now);
      run.audit({
        subject: bag.bagCode,
        before: { state: bag.state },
        after: { state: 'SEALED', ...details },
      });
    }
    const value = await readBagJson(tx, run.clientId, bag.id);
    return value === undefined ? refuse('not_found', NO_BAG) : { value };
  });
}

function isSealedSo(bag: StoredBag, { sealNumber, grossGrams, tareGrams }: Seal): boolean {
  return (
    bag.state === 'SEALED' &&
    bag.sealNumber === sealNumber &&
    bag.grossGrams === grossGrams &&
    (tareGrams === undefined || bag.tareGrams === tareGrams)
  );
}

function weigh(
  bag: StoredBag,
  { grossGrams, tareGrams = bag.tareGrams ?? undefined }: Seal,
  limitGrams: number,
) {
  if (tareGrams === undefined) return wrong('tareGrams', 'Say what the empty bag weighs.');
  if (grossGrams <= tareGrams) {
    return wrong(
      'grossGrams',
      `The full bag must weigh more than the empty one, ${formatKilograms(tareGrams)}.`,
    );
  }
  if (grossGrams > limitGrams) {
    return wrong(
      'grossGrams',
      `A bag may weigh ${formatKilograms(limitGrams)}; this one weighs ${formatKilograms(grossGrams)}. Take orders out.`,
    );
  }
  return { grossGrams, tareGrams };
}

/** Orders are changed while they lie in a bag: what fitted then may not fit now. */
function misfits(bag: StoredBag, orders: readonly OrderToBag[]): Refusal | undefined {
  if (orders.length === 0) return refuse('not_allowed_now', `Bag ${bag.bagCode} is empty.`);
  const details = orders.flatMap((order): RefusalDetail[] => {
    const code = misfitOf(order, bag);
    return code === null ? [] : [{ note: order.orderCode, reason: reasonOf(code, order, bag) }];
  });
  if (details.length === 0) return undefined;
  return refuse('not_allowed_now', 'Orders in the bag no longer fit it. Take them out, or mend them.', {
    details: details.slice(0, MOST_DETAILS),
  });
}

async function sealInUse(tx: Transaction, clientId: string, { sealNumber }: Seal) {
  const other = await bagOfSeal(tx, clientId, sealNumber);
  if (other === undefined) return undefined;
  const reason = `Seal ${sealNumber} closes bag ${other.bagCode}.`;
  return refuse('conflict', reason, { details: [{ note: 'sealNumber', reason }] });
}

function stoppedBy(
  bag: StoredBag,
  { orders, blockers, acknowledgement }: Awaited<ReturnType<typeof findingsIn>>,
  acknowledged: string | undefined,
): Refusal | undefined {
  const detailsOf = (severity: string) => ({
    details: orders
      .flatMap(({ orderCode, findings }) =>
        findings
          .filter((one) => one.severity === severity)
          .map(({ message }) => ({ note: orderCode, reason: message })),
      )
      .slice(0, MOST_DETAILS),
  });
  if (blockers > 0) {
    const message = `Pre-flight blocks bag ${bag.bagCode}. Mend its orders, or take them out.`;
    return refuse('not_allowed_now', message, detailsOf('BLOCKER'));
  }
  if (acknowledgement === null || acknowledgement === acknowledged) return undefined;
  const message =
    acknowledged === undefined
      ? `Pre-flight warns of orders in bag ${bag.bagCode}. Acknowledge the warnings, or mend the orders.`
      : `Pre-flight warns of something else in bag ${bag.bagCode} by now. Look again.`;
  return refuse(acknowledged === undefined ? 'not_allowed_now' : 'stale', message, detailsOf('WARNING'));
}
