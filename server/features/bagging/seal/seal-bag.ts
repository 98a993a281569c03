import {
  findMisfit,
  isWithinTolerance,
  type Bag,
  type BagDestination,
  type BagPacker,
  type sealBag,
} from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { detail, detailOf, reason, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readOrderFindings, type BaggingDeps } from '../pack/bag-findings.ts';
import { refuseAction, refuseField } from '../bagging-refusals.ts';
import { explainMisfit, toFitOrder, type BaggableOrder } from '../bagging-rules.ts';
import { recordUpdate } from '../bag-updates.ts';
import { readBagJson } from '../bags-read-model.ts';
import { readScaleSettings, type ScaleSettings } from '../bag-settings.ts';
import { readBagOrders } from '../pack/baggable-orders-store.ts';
import { findBagBySeal, updateBag, lockBag, type BagRecord } from '../bags-store.ts';
import { notifyForwarder, type BagNoticeDeps } from '../hand-over/notify-forwarder.ts';

type SealInput = Omit<BodyOf<typeof sealBag>, 'acknowledgement'>;
type ClientSealInput = BodyOf<typeof sealBag>;

/** Details of one refusal. */
const MAX_DETAILS = 100;

/**
 * Seals a bag after checking its orders again, and notifies its forwarder. Repeating the same seal changes nothing.
 * `version`: the version from If-Match. Refuses: invalid, not_found, not_allowed_now, conflict, stale.
 */
export function applySeal(
  deps: BaggingDeps & BagNoticeDeps,
  context: RequestContext,
  bagId: string,
  input: ClientSealInput,
  version: number | undefined,
) {
  return context.inTenant(async (tx): Promise<{ value: Bag } | Refusal> => {
    const now = deps.clock.now();
    const bag = await lockBag(tx, context.clientId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    if (!isSameSeal(bag, input)) {
      if (version !== undefined && version !== bag.version) return refuse('request.stale');
      const orders = await readBagOrders(tx, context.clientId, bag.id);
      const weights = checkWeights(bag, input, await readScaleSettings(tx, context.clientId));
      if (isRefusal(weights)) return weights;
      const refusal =
        refuseAction(bag, 'seal') ??
        refuseMisfits(bag, orders) ??
        (await refuseUsedSeal(tx, context.clientId, input));
      if (refusal !== undefined) return refusal;
      const findings = await readOrderFindings(deps, tx, context.clientId, orders);
      const preflightRefusal = refuseByFindings(bag, findings, input.acknowledgement);
      if (preflightRefusal !== undefined) return preflightRefusal;
      const { sealNumber } = input;
      await updateBag(tx, context.clientId, bag, { state: 'SEALED', sealNumber, ...weights }, now);
      const details = {
        sealNumber,
        ...weights,
        ...(findings.warnings > 0 && { warnings: findings.warnings }),
        ...(input.weightReason !== undefined && { comments: input.weightReason }),
      };
      const orderCodes = orders.map(({ orderCode }) => orderCode);
      await recordUpdate(
        tx,
        context.clientId,
        bag,
        context.caller,
        { kind: 'SEALED', orderCodes, details },
        now,
      );
      await notifyForwarder(deps, tx, context.clientId, 'PARTNER_BAGS_SEALED', [bag]);
      context.audit({
        subject: bag.bagCode,
        before: { state: bag.state },
        after: { state: 'SEALED', ...details },
      });
    }
    const value = await readBagJson(tx, context.clientId, bag.id);
    return value === undefined ? refuse('bag.not_found') : { value };
  });
}

/** Whether the bag is sealed like this already. */
export function isSameSeal(bag: BagRecord, { sealNumber, grossGrams, tareGrams }: SealInput): boolean {
  return (
    bag.state === 'SEALED' &&
    bag.sealNumber === sealNumber &&
    bag.grossGrams === grossGrams &&
    (tareGrams === undefined || bag.tareGrams === tareGrams)
  );
}

/** The weights of a seal. Refuses: invalid, outside the limit or the tolerance of the scale. */
export function checkWeights(
  bag: BagRecord,
  { grossGrams, tareGrams = bag.tareGrams ?? undefined, weightReason }: SealInput,
  { limitGrams, tolerance }: ScaleSettings,
) {
  if (tareGrams === undefined) return refuseField('tareGrams', reason('bag.tare_missing'));
  if (grossGrams <= tareGrams) {
    return refuseField('grossGrams', reason('bag.gross_too_small', { tareGrams }));
  }
  if (grossGrams > limitGrams) {
    return refuseField('grossGrams', reason('bag.gross_too_large', { grossGrams, limitGrams }));
  }
  const netGrams = grossGrams - tareGrams;
  if (weightReason === undefined && !isWithinTolerance(netGrams, bag.grams, tolerance)) {
    return refuseField('weightReason', reason('bag.scale_differs', { netGrams, orderGrams: bag.grams }));
  }
  return { grossGrams, tareGrams };
}

/** Refuses if an order no longer fits the bag: orders can be edited after they were added. */
export function refuseMisfits(
  bag: BagRecord & Pick<BagDestination, 'packer'>,
  orders: readonly BaggableOrder[],
): Refusal | undefined {
  if (orders.length === 0) return refuse('bag.empty', { bagCode: bag.bagCode });
  const details = orders.flatMap((order): RefusalDetail[] => {
    const code = findMisfit(toFitOrder(order, bag.packer), bag);
    return code === null ? [] : [detailOf(order.orderCode, explainMisfit(code, order, bag))];
  });
  if (details.length === 0) return undefined;
  return refuse('bag.orders_misfit', { bagCode: bag.bagCode }, { details: details.slice(0, MAX_DETAILS) });
}

/** Refuses the number of another seal. `ownerId`: the client, or the forwarder. */
export async function refuseUsedSeal(
  tx: Transaction,
  ownerId: string,
  { sealNumber }: Pick<SealInput, 'sealNumber'>,
  packer: BagPacker = 'CLIENT',
): Promise<Refusal | undefined> {
  const sealedBag = await findBagBySeal(tx, ownerId, sealNumber, packer);
  if (sealedBag === undefined) return undefined;
  const params = { sealNumber, bagCode: sealedBag.bagCode };
  return refuse('bag.seal_in_use', params, { details: [detail('sealNumber', 'bag.seal_in_use', params)] });
}

function refuseByFindings(
  { bagCode }: BagRecord,
  { orders, blockers, acknowledgement }: Awaited<ReturnType<typeof readOrderFindings>>,
  sentAcknowledgement: string | undefined,
): Refusal | undefined {
  const listDetails = (severity: string) => ({
    details: orders
      .flatMap(({ orderCode, findings }) =>
        findings
          .filter((finding) => finding.severity === severity)
          .map(({ reason }) => detailOf(orderCode, reason)),
      )
      .slice(0, MAX_DETAILS),
  });
  if (blockers > 0) {
    return refuse('bag.blocked', { bagCode }, listDetails('BLOCKER'));
  }
  if (acknowledgement === null || acknowledgement === sentAcknowledgement) return undefined;
  const code = sentAcknowledgement === undefined ? 'bag.warnings' : 'bag.warnings_changed';
  return refuse(code, { bagCode }, listDetails('WARNING'));
}
