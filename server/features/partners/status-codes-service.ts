import type { ParamsOf, Refusal } from '@portal/contract/core';
import { findStatus, STATUS_OWNERS } from '@portal/contract/orders';
import type { PartnerStatusCode, savePartnerStatusCode, StatusCodeInput } from '@portal/contract/partners';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { lockPartner } from './partner-profile-store.ts';
import { recordProfileChange } from '../profile-history/index.ts';
import { deleteStatusCode, readStatusCode, upsertStatusCode } from './status-codes-store.ts';

type CodeKey = ParamsOf<typeof savePartnerStatusCode>;

/** The part of a code that the history shows. */
const toHistory = ({ code, label, serviceType, status }: PartnerStatusCode) => ({
  code,
  label,
  serviceType,
  status,
});

/** Maps a code of a partner. Refuses: not_found, invalid (a status that the leg does not have), not_allowed_now. */
export function saveStatusCode(
  context: RequestContext,
  { partnerId, statusCode }: CodeKey,
  input: StatusCodeInput,
): Promise<{ value: PartnerStatusCode } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const owners = input.serviceType === null ? STATUS_OWNERS : [input.serviceType];
    const hasStatus = owners.some(
      (serviceType) =>
        serviceType !== 'ORDER' && findStatus({ serviceType, status: input.status }) !== undefined,
    );
    if (!hasStatus)
      return refuseInvalid([detail('status', 'partner.status_unknown', { status: input.status })]);
    await lockPartner(tx, partnerId);
    const before = await readStatusCode(tx, partnerId, statusCode);
    if (!(await upsertStatusCode(tx, partnerId, statusCode, input)))
      return refuse('partner.too_many_status_codes');
    const value = await readStatusCode(tx, partnerId, statusCode);
    if (value === undefined) throw new Error('a saved status code does not exist');
    const change = { before: before === undefined ? null : toHistory(before), after: toHistory(value) };
    await recordProfileChange(tx, context, partnerId, { section: 'STATUS_CODES', ...change });
    context.audit({ subject: statusCode, ...change });
    return { value };
  });
}

/** Removes a code of a partner. Refuses: not_found. */
export function removeStatusCode(
  context: RequestContext,
  { partnerId, statusCode }: CodeKey,
): Promise<undefined | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const before = await readStatusCode(tx, partnerId, statusCode);
    if (before === undefined) return refuse('partner.status_code_not_found', { statusCode });
    await deleteStatusCode(tx, partnerId, statusCode);
    const change = { before: toHistory(before), after: null };
    await recordProfileChange(tx, context, partnerId, { section: 'STATUS_CODES', ...change });
    context.audit({ subject: statusCode, before: change.before });
    return undefined;
  });
}
