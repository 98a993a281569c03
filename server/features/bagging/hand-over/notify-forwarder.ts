import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Notify } from '../../notifications/index.ts';
import type { BagRecord } from '../bags-store.ts';

export interface BagNoticeDeps {
  readonly notify: Notify;
}

/** Notifies the users of the forwarder of bags of a client, all of one forwarder, with one notice. Writes none without bags. */
export async function notifyForwarder(
  { notify }: BagNoticeDeps,
  tx: Transaction,
  clientId: string,
  kind: 'PARTNER_BAGS_SEALED' | 'PARTNER_BAGS_HANDED_OVER',
  bags: readonly Pick<BagRecord, 'bagCode' | 'partnerId'>[],
): Promise<void> {
  const bag = bags.at(-1);
  if (bag === undefined) return;
  const { bagCode, partnerId } = bag;
  const client = await tx.row<{ name: string }>(sql`select name from clients where client_id = ${clientId}`);
  const params = { count: bags.length, bagCode, clientName: client?.name ?? '', partnerId };
  await notify(tx, clientId, kind, { partnerId }, params);
}
