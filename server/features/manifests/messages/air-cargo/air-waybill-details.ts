import type { Refusal, ResponseOf } from '@portal/contract/core';
import type { AirWaybillDetails, getAirWaybillDetails } from '@portal/contract/manifests';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../../request/request-context.ts';
import type { ManifestDeps } from '../../manifests-deps.ts';
import { getDayAtOrigin } from '../../mawb/flight-readiness.ts';
import { lockMawb, readMawb } from '../../mawb/mawbs-store.ts';
import {
  readAirWaybillDetails,
  readLatestAirWaybillDetails,
  updateAirWaybillDetails,
} from './air-waybill-store.ts';

/** The saved details, or those of the latest MAWB on the route, issued today, as a suggestion. Refuses: not_found. */
export function findAirWaybillDetails(
  { clock }: Pick<ManifestDeps, 'clock'>,
  context: RequestContext,
  id: string,
): Promise<ResponseOf<typeof getAirWaybillDetails> | Refusal> {
  return context.inTenant(async (tx) => {
    const mawb = await readMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const saved = await readAirWaybillDetails(tx, mawb);
    const issuedOn = getDayAtOrigin(mawb, clock.now().getTime());
    const latest = saved === undefined ? await readLatestAirWaybillDetails(tx, mawb) : undefined;
    const details = saved ?? (latest && { ...latest, issuedOn }) ?? null;
    return { value: { details, isSaved: saved !== undefined, dayAtOrigin: issuedOn } };
  });
}

/** Refuses: not_found. */
export function saveDetails(
  context: RequestContext,
  id: string,
  details: AirWaybillDetails,
): Promise<{ value: AirWaybillDetails } | Refusal> {
  return context.inTenant(async (tx) => {
    const mawb = await lockMawb(tx, id);
    if (mawb === undefined) return refuse('manifest.not_found');
    const before = await readAirWaybillDetails(tx, mawb);
    await updateAirWaybillDetails(tx, mawb, details);
    context.audit({
      partnerId: mawb.partnerId,
      subject: mawb.awbNumber,
      before: before ?? null,
      after: details,
    });
    return { value: details };
  });
}
