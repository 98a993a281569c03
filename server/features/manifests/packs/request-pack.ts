import { isRefusal, type Refusal } from '@portal/contract/core';
import type { ManifestPack } from '@portal/contract/manifests';
import { detailOf, refuse } from '@portal/contract/reasons';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { chooseLayoutOfIssued } from '../layouts/choose-layout.ts';
import { recordTaxIdReading } from '../manifest/manifest-file.ts';
import { readManifest } from '../manifest/manifests-store.ts';
import { readAirWaybillDetails } from '../messages/air-cargo/air-waybill-store.ts';
import { readMawb } from '../mawb/mawbs-store.ts';
import { readContent } from '../manifest/read-content.ts';
import { explainPackDifferences } from './explain-pack-differences.ts';
import { PACK_STEPS } from './pack-files.ts';
import { insertPack } from './packs-store.ts';

export const MANIFEST_PACK_QUEUE = 'manifest-pack';

/** Differences in a refusal. */
const MAX_DETAILS = 200;

interface PackRequest {
  readonly mawbId: string;
  /** Key of the layout for customs; undefined for that of the manifest. */
  readonly layout?: string | undefined;
  /** Why the pack is made in spite of differences; undefined refuses them. */
  readonly comment?: string;
}

/**
 * Starts to make the pack of a manifested MAWB in the background. Refuses: not_found, and not_allowed_now without a manifest,
 * without the addresses of its air waybill, or with the differences between the manifest and the bags and orders as they are
 * now, unless there is a comment.
 */
export function requestPack(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  context: RequestContext,
  { mawbId: ref, layout: layoutKey, comment }: PackRequest,
): Promise<{ value: ManifestPack } | Refusal> {
  return context.inTenant(async (tx): Promise<{ value: ManifestPack } | Refusal> => {
    const mawb = await readMawb(tx, ref);
    if (mawb === undefined) return refuse('manifest.not_found');
    const { partnerId, id: mawbId, awbNumber } = mawb;
    const content = await readManifest(tx, mawb);
    if (content === undefined) return refuse('manifest.not_issued', { awbNumber });
    if (content.bags.length === 0) return refuse('manifest.nothing_to_pack', { awbNumber });
    if ((await readAirWaybillDetails(tx, mawb)) === undefined)
      return refuse('manifest.no_waybill_details', { awbNumber });
    const layout = await chooseLayoutOfIssued(tx, mawb, layoutKey);
    if (isRefusal(layout)) return layout;
    const differences = explainPackDifferences(content, await readContent(tx, mawb));
    if (differences.length > 0 && comment === undefined) {
      const details = differences.slice(0, MAX_DETAILS).map(({ note, reason }) => detailOf(note, reason));
      return refuse('manifest.pack_differs', { awbNumber, count: differences.length }, { details });
    }
    await recordTaxIdReading(tx, context, content);
    const { userId, name: actorName } = context.caller;
    const value = await insertPack(
      tx,
      {
        partnerId,
        mawbId,
        layout,
        comment: comment ?? null,
        differences: differences.length,
        userId,
        actorName,
        totalCount: PACK_STEPS,
      },
      clock.now(),
    );
    await jobs.enqueue(tx, MANIFEST_PACK_QUEUE, partnerId, { partnerId, packId: value.id });
    context.audit({
      partnerId,
      subject: awbNumber,
      after: {
        layout: layout.name,
        comment,
        differences: differences.map(({ note, reason: { code } }) => `${note} ${code}`),
      },
    });
    return { value };
  });
}
