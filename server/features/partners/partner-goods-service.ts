import type { Refusal } from '@portal/contract/core';
import type { PartnerGoods } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';

/** Called in the transaction of a change of a partner's goods, with the clients that it is connected with. */
export type OnPartnerGoodsChanged = (tx: Transaction, clientIds: readonly string[]) => Promise<void>;

/** The rules of a partner for goods. Refuses: not_found, if the caller is no user of the partner. */
export function loadPartnerGoods(
  context: RequestContext,
  partnerId: string,
): Promise<{ value: PartnerGoods[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => ({ value: await readGoods(tx, partnerId) }));
}

/** Replaces the rules of a partner for goods. Refuses: not_found. */
export function replacePartnerGoods(
  context: RequestContext,
  partnerId: string,
  goods: PartnerGoods[],
  onChanged: OnPartnerGoodsChanged,
): Promise<{ value: PartnerGoods[] } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    await tx.execute(sql`select 1 from partners where id = ${partnerId} for update`);
    const before = await readGoods(tx, partnerId);
    await tx.execute(sql`update partners set goods = ${JSON.stringify(goods)}::jsonb, updated_at = now()
      where id = ${partnerId}`);
    context.audit({ subject: partnerId, before, after: goods });
    const connections = await tx.rows<{ clientId: string }>(sql`select client_id "clientId" from connections
      where partner_id = ${partnerId} and state = 'ACCEPTED' order by client_id`);
    await onChanged(
      tx,
      connections.map(({ clientId }) => clientId),
    );
    return { value: goods };
  });
}

async function readGoods(tx: Transaction, partnerId: string): Promise<PartnerGoods[]> {
  const row = await tx.row<{ goods: PartnerGoods[] }>(
    sql`select goods from partners where id = ${partnerId}`,
  );
  return row?.goods ?? [];
}
