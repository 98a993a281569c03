import type { ForwarderMawb } from '@portal/contract/manifests';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { readBagsOfMawb } from './mawb-bags.ts';
import { refuseMawbAction } from './mawb-progress.ts';
import { lockMawb, updateMawbState } from './mawbs-store.ts';
import { readMawbJson } from './mawbs-read-model.ts';

/** Cancels a MAWB without bags. A repeated request changes nothing. Refuses: not_found, not_allowed_now. */
export function cancelBooking(
  { clock }: Pick<ManifestDeps, 'clock'>,
  context: RequestContext,
  ref: string,
): Promise<{ value: ForwarderMawb } | Refusal> {
  return context.inTenant(async (tx): Promise<{ value: ForwarderMawb } | Refusal> => {
    const mawb = await lockMawb(tx, ref);
    if (mawb === undefined) return refuse('manifest.not_found');
    const { partnerId, id, awbNumber, state } = mawb;
    if (state !== 'CANCELLED') {
      const count = (await readBagsOfMawb(tx, partnerId, awbNumber)).length;
      const refusal =
        refuseMawbAction(mawb, 'cancel') ??
        (count > 0 ? refuse('manifest.has_bags', { awbNumber, count }) : undefined);
      if (refusal !== undefined) return refusal;
      await updateMawbState(tx, mawb, 'CANCELLED', clock.now());
      context.audit({ partnerId, subject: awbNumber, before: { state }, after: { state: 'CANCELLED' } });
    }
    const value = await readMawbJson(tx, partnerId, id);
    return value === undefined ? refuse('manifest.not_found') : { value };
  });
}
