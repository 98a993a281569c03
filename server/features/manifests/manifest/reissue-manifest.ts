import { isRefusal, type Refusal, type ResponseOf } from '@portal/contract/core';
import type { reissueManifest } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readNextLayout } from '../layouts/choose-layout.ts';
import { compareContents } from './manifest-differences.ts';
import { readManifestVersion } from './manifest-versions-read-model.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { insertManifest, readLatestVersion, readManifest } from './manifests-store.ts';
import { refuseMawbAction } from '../mawb/mawb-progress.ts';
import { checkWeights, toDetails } from '../mawb/mawb-findings.ts';
import { lockMawb, type MawbRecord } from '../mawb/mawbs-store.ts';
import { readContent } from './read-content.ts';
import { writeClientAudits } from '../mawb/write-client-audits.ts';

type ReissueResponse = ResponseOf<typeof reissueManifest> | Refusal;

/** Adds a version with what a locked MAWB has now. Returns its number. */
export async function addManifestVersion(
  tx: Transaction,
  { caller }: RequestContext,
  mawb: MawbRecord,
  reason: string,
  now: Date,
): Promise<number> {
  const previous = await readManifest(tx, mawb);
  const content = await readContent(tx, mawb);
  const differences = previous === undefined ? [] : compareContents(previous, content);
  const layout = await readNextLayout(tx, mawb);
  return insertManifest(tx, mawb, { content, differences, reason, layout }, caller, now);
}

/**
 * Issues a manifest again with a reason. Without a difference a repeated request answers the latest version, and another
 * one is refused. Refuses: not_found, not_allowed_now.
 */
export function reissue(
  { clock }: ManifestDeps,
  context: RequestContext,
  mawbId: string,
  reason: string,
): Promise<ReissueResponse> {
  return context.inTenant(async (tx): Promise<ReissueResponse> => {
    const mawb = await lockMawb(tx, mawbId);
    if (mawb === undefined) return refuse('manifest.not_found');
    const version =
      refuseMawbAction(mawb, 'reissue') ??
      (await reissueInTransaction(tx, context, mawb, reason, clock.now()));
    if (isRefusal(version)) return version;
    const value = await readManifestVersion(tx, mawb, version);
    return value === undefined ? refuse('manifest.version_not_found') : { value };
  });
}

async function reissueInTransaction(
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  reason: string,
  now: Date,
): Promise<number | Refusal> {
  const { awbNumber } = mawb;
  const latest = await readLatestVersion(tx, mawb);
  const previous = await readManifest(tx, mawb);
  if (latest === undefined || previous === undefined) return refuse('manifest.version_not_found');
  const content = await readContent(tx, mawb);
  const blockers = checkWeights(content);
  if (blockers.length > 0) return refuse('manifest.blocked', { awbNumber }, { details: toDetails(blockers) });
  const differences = compareContents(previous, content);
  if (differences.length === 0)
    return latest.reason === reason
      ? latest.version
      : refuse('manifest.unchanged', { awbNumber, version: latest.version });
  const layout = await readNextLayout(tx, mawb);
  const version = await insertManifest(
    tx,
    mawb,
    { content, differences, reason, layout },
    context.caller,
    now,
  );
  await writeClientAudits(tx, context, { operation: 'reissueManifest', awbNumber }, content.orders);
  context.audit({ partnerId: mawb.partnerId, subject: awbNumber, after: { version, reason } });
  return version;
}
