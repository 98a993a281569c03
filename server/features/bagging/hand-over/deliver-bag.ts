import type { deliverBag, deliverBags } from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { reason, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { explainAction, refuseAction, refuseField } from '../bagging-refusals.ts';
import type { BagReceipt, BagRecord } from '../bags-store.ts';
import {
  changeLockedBag,
  type BagDecision,
  type BagDeps,
  type BagResponse,
  type BagVersion,
} from '../pack/change-bag.ts';
import { changeEachBag } from '../seal/complete-bags.ts';
import { notifyForwarder, type BagNoticeDeps } from './notify-forwarder.ts';
import { openSignatureFile, parseSignature, storeSignature } from './signature.ts';

type Deps = BagDeps & BagNoticeDeps & { readonly files: FileStorage };

/**
 * Hands a bag over to its forwarder with a receipt, and notifies it; a sealed bag is completed with it. Repeating the same hand-over
 * changes nothing. Refuses: invalid, not_found, not_allowed_now, stale.
 */
export async function applyHandOver(
  deps: Deps,
  context: RequestContext,
  target: BagVersion,
  { receivedBy, handedOverAt, signature }: BodyOf<typeof deliverBag>,
): Promise<BagResponse> {
  const bytes = parseSignature(signature);
  if (isRefusal(bytes)) return bytes;
  return changeLockedBag(deps, context, target, async (tx, bag, now) => {
    const at = resolveTime(handedOverAt, now);
    if (isRefusal(at)) return at;
    if (isHandedOverTo(bag, receivedBy)) return undefined;
    const refusal = refuseAction(bag, 'hand-over');
    if (refusal !== undefined) return refusal;
    const signatureKey = await storeSignature(deps.files, context.clientId, bytes);
    await notifyForwarder(deps, tx, context.clientId, 'PARTNER_BAGS_HANDED_OVER', [bag]);
    return buildHandOver(bag, { at, receivedBy, signatureKey }, now);
  });
}

/**
 * Hands several bags over with one receipt, all to the forwarder of the first in the request, each with its own outcome. A bag
 * that was handed over to the same person before has a good one. Refuses: invalid.
 */
export async function applyHandOvers(
  deps: Deps,
  context: RequestContext,
  { bagIds, receivedBy, handedOverAt, signature }: BodyOf<typeof deliverBags>,
) {
  const bytes = parseSignature(signature);
  if (isRefusal(bytes)) return bytes;
  const at = resolveTime(handedOverAt, deps.clock.now());
  if (isRefusal(at)) return at;
  let forwarderId: string | undefined;
  let storedSignature: Promise<string | null> | undefined;
  const notify = (tx: Transaction, bags: readonly BagRecord[]) =>
    notifyForwarder(deps, tx, context.clientId, 'PARTNER_BAGS_HANDED_OVER', bags);
  return changeEachBag(
    deps,
    context,
    bagIds,
    async (tx, bag, now) => {
      forwarderId ??= await readFirstForwarder(tx, context.clientId, bagIds);
      if (bag.partnerId !== forwarderId)
        return { cause: reason('bag.other_receiver', { bagCode: bag.bagCode }) };
      if (isHandedOverTo(bag, receivedBy)) return {};
      const cause = explainAction(bag, 'hand-over');
      if (cause !== undefined) return { cause };
      storedSignature ??= storeSignature(deps.files, context.clientId, bytes);
      return { decision: buildHandOver(bag, { at, receivedBy, signatureKey: await storedSignature }, now) };
    },
    notify,
  );
}

/** The forwarder of the first of the bags by the sequence of the ids, which is not that in which bags are locked. */
async function readFirstForwarder(
  tx: Transaction,
  clientId: string,
  bagIds: readonly string[],
): Promise<string | undefined> {
  const row = await tx.row<{ partnerId: string }>(sql`select partner_id "partnerId" from bags
    where client_id = ${clientId} and id = any (${[...bagIds]}::uuid[])
    order by array_position(${[...bagIds]}::uuid[], id) limit 1`);
  return row?.partnerId;
}

const isHandedOverTo = (bag: BagRecord, receivedBy: string) =>
  bag.handedOverAt !== null && bag.receivedBy === receivedBy;

/** The time of a hand-over, by default now. Refuses: invalid, in the future. */
function resolveTime(handedOverAt: string | undefined, now: Date): Date | Refusal {
  const at = handedOverAt === undefined ? now : new Date(handedOverAt);
  return at > now ? refuseField('handedOverAt', reason('bag.handed_over_in_future')) : at;
}

function buildHandOver({ state }: BagRecord, receipt: BagReceipt, now: Date): BagDecision {
  const { at, receivedBy } = receipt;
  return {
    change: { state: 'COMPLETED', ...(state === 'SEALED' && { completedAt: now }), receipt },
    update: { kind: 'HANDED_OVER', at, details: { receivedBy } },
  };
}

/** The signature of the receipt of a bag. Refuses: not_found, not_allowed_now. */
export async function openSignature(
  files: FileStorage,
  context: RequestContext,
  bagId: string,
): Promise<FileResponse | Refusal> {
  const image = await context.inTenant(async (tx) => {
    const bag = await tx.row<{ key: string | null; bagCode: string }>(
      sql`select signature_key "key", bag_code "bagCode" from bags where client_id = ${context.clientId} and id = ${bagId}`,
    );
    if (bag === undefined) return refuse('bag.not_found');
    return bag.key === null ? refuse('bag.no_signature') : { key: bag.key, bagCode: bag.bagCode };
  });
  if (isRefusal(image)) return image;
  return openSignatureFile(files, image.key, image.bagCode);
}
