import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface Connection {
  readonly clientId: string;
  readonly partnerId: string;
}

/** Connects a client and a partner without a request, as the operator. Idempotent. */
export async function connect(tx: Transaction, { clientId, partnerId }: Connection): Promise<void> {
  await tx.execute(sql`insert into connections (client_id, partner_id, state, answered_at)
    values (${clientId}, ${partnerId}, 'ACCEPTED', now())
    on conflict (client_id, partner_id) do update set state = 'ACCEPTED', reason = null, answered_at = now(), updated_at = now()
      where connections.state <> 'ACCEPTED'`);
}
