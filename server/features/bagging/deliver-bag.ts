import type { deliverBag } from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { reason, refuse } from '@portal/contract/reasons';
import { sql } from '../../db/sql.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { refuseAction, refuseField } from './bagging-refusals.ts';
import { changeLockedBag, type BagDeps, type BagResponse, type BagVersion } from './change-bag.ts';
import { openSignatureFile, parseSignature, storeSignature } from './signature.ts';

type Deps = BagDeps & { readonly files: FileStorage };

/**
 * Hands a bag over to its forwarder with a receipt; a sealed bag is completed with it. Repeating the same hand-over
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
  return changeLockedBag(deps, context, target, async (_tx, bag, now) => {
    const at = handedOverAt === undefined ? now : new Date(handedOverAt);
    if (at > now) return refuseField('handedOverAt', reason('bag.handed_over_in_future'));
    if (bag.handedOverAt !== null && bag.receivedBy === receivedBy) return undefined;
    const refusal = refuseAction(bag, 'hand-over');
    if (refusal !== undefined) return refusal;
    const signatureKey = await storeSignature(deps.files, context.clientId, bytes);
    return {
      change: {
        state: 'COMPLETED',
        ...(bag.state === 'SEALED' && { completedAt: now }),
        receipt: { at, receivedBy, signatureKey },
      },
      update: { kind: 'HANDED_OVER', at, details: { receivedBy } },
    };
  });
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
