import type { Refusal } from '@portal/contract/core';
import type { PartnerGoods } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { OnRoutingFactsChanged } from './partner-profile-service.ts';
import { listConnectedClients, lockPartner } from './partner-profile-store.ts';
import { recordProfileChange } from '../profile-history/index.ts';

/** The rules of a partner for goods. Refuses: not_found, if the caller is no user of the partner. */
export function loadPartnerGoods(
  context: RequestContext,
  partnerId: string,
): Promise<{ value: PartnerGoods[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => ({
    value: await readPartnerGoods(tx, partnerId),
  }));
}

/** Replaces the rules of a partner for goods. Refuses: not_found. */
export function replacePartnerGoods(
  context: RequestContext,
  partnerId: string,
  goods: PartnerGoods[],
  onChanged: OnRoutingFactsChanged,
): Promise<{ value: PartnerGoods[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await lockPartner(tx, partnerId);
    const before = await readPartnerGoods(tx, partnerId);
    await tx.execute(sql`update partners set goods = ${JSON.stringify(goods)}::jsonb, updated_at = now()
      where id = ${partnerId}`);
    context.audit({ subject: partnerId, before, after: goods });
    await recordProfileChange(tx, context, partnerId, {
      section: 'GOODS',
      before: { goods: before },
      after: { goods },
    });
    await onChanged(tx, await listConnectedClients(tx, partnerId));
    return { value: goods };
  });
}

/** The rules of a partner for goods that need special handling; goods without a rule are taken by default. */
export async function readPartnerGoods(tx: Transaction, partnerId: string): Promise<PartnerGoods[]> {
  const row = await tx.row<{ goods: PartnerGoods[] }>(
    sql`select goods from partners where id = ${partnerId}`,
  );
  return row?.goods ?? [];
}
