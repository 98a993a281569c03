import type { Aircraft } from '@portal/contract/freight';
import { listCarriedGoods } from '@portal/contract/preflight';
import { isCargoAircraftOnly, type CarriedGoods, type OrderItem } from '@portal/contract/trade';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The goods in bags that need special handling, in a transaction of their forwarder. */
export async function readGoodsOfBags(
  tx: Transaction,
  bagIds: readonly string[],
): Promise<readonly CarriedGoods[]> {
  const rows = await tx.rows<{ items: readonly OrderItem[] }>(sql`select o.items from orders o
    where exists (select from bag_orders m where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null
      and coalesce(m.bag_id, m.forwarder_bag_id) = any (${[...bagIds]}::uuid[]))`);
  return listCarriedGoods(rows.flatMap(({ items }) => items));
}

/** Passengers fly unless goods need a freighter. */
export function chooseAircraft(goods: readonly CarriedGoods[]): Aircraft {
  return goods.some(({ flag }) => isCargoAircraftOnly(flag)) ? 'FREIGHTER' : 'PASSENGER';
}
