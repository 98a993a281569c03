import type { LoadUnit } from '@portal/contract/bagging';
import type { BodyOf, Refusal, RefusalDetail, ResponseOf } from '@portal/contract/core';
import { allowsMawbAction, type setLoadUnit } from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { changeBags } from './change-bags.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { PARTNER_BAGS_SQL, readBagsOfMawb, type MawbBag } from './mawb-bags.ts';
import { refuseMawbAction } from './mawb-progress.ts';
import { lockMawb, type MawbRecord } from './mawbs-store.ts';

type LoadUnitResponse = ResponseOf<typeof setLoadUnit> | Refusal;

/**
 * Puts bags of a MAWB on a load unit, or takes them off theirs. A repeated request changes nothing. Refuses: not_found,
 * invalid, not_allowed_now, conflict, stale.
 */
export function applyLoadUnit(
  { clock }: Pick<ManifestDeps, 'clock'>,
  context: RequestContext,
  mawbId: string,
  { bagIds, loadUnit }: BodyOf<typeof setLoadUnit>,
): Promise<LoadUnitResponse> {
  return context.inTenant(async (tx): Promise<LoadUnitResponse> => {
    const mawb = await lockMawb(tx, mawbId);
    if (mawb === undefined) return refuse('manifest.not_found');
    const refusal = refuseMawbAction(mawb, 'set-load-unit');
    if (refusal !== undefined) return refusal;
    const { partnerId, awbNumber } = mawb;
    const byId = new Map((await readBagsOfMawb(tx, partnerId, awbNumber)).map((bag) => [bag.id, bag]));
    const errors = bagIds.flatMap((id, index) =>
      explainBag(`bagIds.${index}`, byId.get(id), awbNumber, loadUnit),
    );
    if (errors.length > 0) return refuseInvalid(errors);
    const useRefusal = loadUnit && (await refuseUnitOfOtherMawb(tx, mawb, loadUnit));
    if (useRefusal) return useRefusal;
    const bags = [...new Set(bagIds)].flatMap((id) => byId.get(id) ?? []);
    const changed = bags.filter((bag) => !isOnUnit(bag, loadUnit));
    const isChanged = await changeBags(
      tx,
      context,
      partnerId,
      changed,
      { loadUnit, kind: 'CHANGED' },
      clock.now(),
    );
    if (!isChanged) return refuse('request.stale');
    context.audit({
      partnerId,
      subject: awbNumber,
      before: { bags: changed.map(({ bagCode, loadUnit: unit }) => ({ bagCode, loadUnit: unit })) },
      after: { loadUnit },
    });
    return { value: { bags: bags.map(({ id, bagCode }) => ({ id, bagCode, loadUnit })) } };
  });
}

const isOnUnit = ({ loadUnit }: MawbBag, unit: LoadUnit | null) =>
  loadUnit?.code === unit?.code && loadUnit?.kind === unit?.kind;

function explainBag(
  field: string,
  bag: MawbBag | undefined,
  awbNumber: string,
  unit: LoadUnit | null,
): RefusalDetail[] {
  if (bag === undefined) return [detailOf(field, reason('manifest.bag_of_other_mawb', { awbNumber }))];
  const { bagCode, state } = bag;
  if (isOnUnit(bag, unit) || allowsMawbAction('set-load-unit', state)) return [];
  return [detailOf(field, reason('manifest.bag_departed', { bagCode, stateTerm: state }))];
}

/** Refuses a unit with bags of another MAWB that have not arrived. Locks its code until the transaction ends. */
async function refuseUnitOfOtherMawb(
  tx: Transaction,
  { partnerId, awbNumber }: MawbRecord,
  { code }: LoadUnit,
): Promise<Refusal | undefined> {
  await lockName(tx, `load unit ${partnerId} ${code}`);
  const [use] = await tx.prepared<{ awbNumber: string }>(
    'mawb-of-load-unit',
    `select b.awb_number "awbNumber" from ${PARTNER_BAGS_SQL} b
      where b.load_unit ->> 'code' = $2 and b.awb_number <> $3
        and b.state not in ('ARRIVED', 'DELIVERED', 'BROKEN_UP') limit 1`,
    [partnerId, code, awbNumber],
  );
  return use && refuse('manifest.unit_of_other_mawb', { unitCode: code, awbNumber: use.awbNumber });
}
