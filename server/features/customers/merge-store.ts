import { MAX_LISTED_CODES, type CustomerMerge } from '@portal/contract/customers';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A customer, and the one that is merged into it. */
export interface CustomerPair {
  readonly clientId: string;
  readonly intoId: string;
  readonly fromId: string;
}

type MergeCounts = Omit<CustomerMerge, 'into' | 'from' | 'completed'> & {
  /** Whether the other customer alone has a logo. */
  readonly lacksLogo: boolean;
};

/** What a merge of locked customers changes. */
export async function countMergedRows(
  tx: Transaction,
  { clientId, intoId, fromId }: CustomerPair,
): Promise<MergeCounts> {
  const row = await tx.row<MergeCounts>(sql`select
      json_build_object(
        'orders', (select count(*) from orders where client_id = ${clientId} and customer_id = ${fromId}),
        'batches', (select count(*) from batches where client_id = ${clientId} and customer_id = ${fromId}),
        'addresses', (select count(*) from address_book where client_id = ${clientId} and customer_id = ${fromId}),
        'conversations', (select count(*) from chat_rooms where client_id = ${clientId} and customer_id = ${fromId}
          and last_position > 0))::jsonb
        || customer_move_private(${fromId}, ${intoId}, true)::jsonb moved,
      (select count(*)::int from orders o where o.client_id = ${clientId} and o.customer_id = ${fromId}
        and exists (select from orders k where k.client_id = o.client_id and k.customer_id = ${intoId}
          and k.customer_order_code = o.customer_order_code)) "renamedOrders",
      array(select customer_order_code from orders o where o.client_id = ${clientId} and o.customer_id = ${fromId}
        and exists (select from orders k where k.client_id = o.client_id and k.customer_id = ${intoId}
          and k.customer_order_code = o.customer_order_code) order by 1 limit ${MAX_LISTED_CODES}) "renamedCodes",
      (select count(*) = 2 from chat_rooms where client_id = ${clientId} and customer_id in (${intoId}, ${fromId})
        and subject = 'PAIR' and last_position > 0) "keepsConversation",
      former.cod_account is not null "losesCodAccount", kept.logo_path is null and former.logo_path is not null "lacksLogo"
    from customers kept, customers former where kept.client_id = ${clientId} and kept.id = ${intoId}
      and former.client_id = ${clientId} and former.id = ${fromId}`);
  if (row === undefined) throw new Error('a locked customer was not found');
  return row;
}

/** Moves everything but the orders. */
export async function moveCustomerRows(tx: Transaction, pair: CustomerPair): Promise<void> {
  const { clientId, intoId, fromId } = pair;
  await tx.row(sql`select customer_move_private(${fromId}, ${intoId}, false)`);
  for (const statement of [
    sql`update batches set customer_id = ${intoId} where client_id = ${clientId} and customer_id = ${fromId}`,
    sql`update background_jobs set customer_id = ${intoId} where client_id = ${clientId} and customer_id = ${fromId}`,
    sql`update saved_views set customer_id = ${intoId} where client_id = ${clientId} and customer_id = ${fromId}`,
    // An address is in a book once.
    sql`delete from address_book a using address_book k where a.client_id = ${clientId} and a.customer_id = ${fromId}
      and k.client_id = a.client_id and k.customer_id = ${intoId} and k.kind = a.kind
      and md5((k.party #- '{taxId,token}')::text) = md5((a.party #- '{taxId,token}')::text)`,
    sql`update address_book a set customer_id = ${intoId}, is_default = is_default and not exists (select from address_book k
        where k.client_id = a.client_id and k.customer_id = ${intoId} and k.kind = a.kind and k.is_default)
      where client_id = ${clientId} and customer_id = ${fromId}`,
    sql`delete from upload_mappings m using upload_mappings k where m.client_id = ${clientId} and m.customer_id = ${fromId}
      and k.client_id = m.client_id and k.customer_id = ${intoId} and k.type = m.type and k.fingerprint = m.fingerprint`,
    sql`update upload_mappings set customer_id = ${intoId} where client_id = ${clientId} and customer_id = ${fromId}`,
  ])
    await tx.execute(statement);
  await moveConversations(tx, pair);
}

/** Moves the conversations about subjects that the other customer has none about. */
async function moveConversations(tx: Transaction, { clientId, intoId, fromId }: CustomerPair): Promise<void> {
  await tx.row(sql`with moved as (update chat_rooms r set customer_id = ${intoId}
      where client_id = ${clientId} and customer_id = ${fromId} and not exists (select from chat_rooms k
        where k.client_id = r.client_id and k.customer_id = ${intoId} and k.subject = r.subject
          and k.subject_id is not distinct from r.subject_id)
      returning id),
    messages as (update chat_messages set customer_id = ${intoId}
      where client_id = ${clientId} and room_id in (select id from moved)),
    readers as (update chat_readers set customer_id = ${intoId}
      where client_id = ${clientId} and room_id in (select id from moved)),
    files as (update chat_files set customer_id = ${intoId}
      where client_id = ${clientId} and room_id in (select id from moved))
    select count(*) from moved`);
}

/** Takes over the logo of the other customer. */
export async function takeLogo(tx: Transaction, { clientId, intoId, fromId }: CustomerPair): Promise<void> {
  await tx.execute(sql`update customers kept set logo_path = former.logo_path from customers former
    where kept.client_id = ${clientId} and kept.id = ${intoId} and former.client_id = ${clientId} and former.id = ${fromId}`);
}

/** Marks a customer as merged, with those that were merged into it before. */
export async function markMerged(tx: Transaction, { clientId, intoId, fromId }: CustomerPair): Promise<void> {
  await tx.execute(sql`update customers set merged_into = ${intoId}, status = 'SUSPENDED', cod_account = null,
      version = version + 1, updated_at = now()
    where client_id = ${clientId} and (id = ${fromId} or merged_into = ${fromId})`);
}

/** Moves up to `limit` orders and returns their number. A code that both customers use gets the order code behind it. */
export async function moveOrders(
  tx: Transaction,
  { clientId, intoId, fromId }: CustomerPair,
  limit: number,
): Promise<number> {
  return tx.execute(sql`with next as (select id from orders where client_id = ${clientId} and customer_id = ${fromId}
      order by created_at, id limit ${limit} for update)
    update orders o set customer_id = ${intoId}, version = version + 1, updated_at = now(),
      customer_order_code = case when exists (select from orders k where k.client_id = o.client_id
          and k.customer_id = ${intoId} and k.customer_order_code = o.customer_order_code)
        then o.customer_order_code || '/' || o.order_code else o.customer_order_code end
    from next where o.client_id = ${clientId} and o.id = next.id`);
}
