import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import type { MawbUse } from './mawb-conflict.ts';

/** A use of a MAWB that is stored. */
export interface StoredMawbUse extends MawbUse {
  /** The bag; null for an order. */
  readonly bagId: string | null;
  /** The order has departed. */
  readonly departed: boolean;
}

/** SQL expression for the partner of the freight forwarder leg of `orders o`. */
export const FORWARDER_JSON = `(select json_build_object('id', p.id, 'name', p.name) from order_legs l join partners p on p.id = l.partner_id
    where l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'FREIGHT_FORWARDER')`;

const ORDER_USES = `select distinct on (o.awb_number, l.partner_id, o.origin_port_id, o.destination_port_id)
      o.awb_number "awbNumber", o.order_code code, null::uuid "bagId", ${FORWARDER_JSON} forwarder,
      o.origin_port_id "originPort", o.destination_port_id "destinationPort",
      exists (select 1 from order_events e where e.client_id = o.client_id
        and e.order_id = o.id and e.service_type = 'FREIGHT_FORWARDER' and e.status = 'DEPARTED') departed
    from orders o left join order_legs l on l.client_id = o.client_id and l.order_id = o.id
      and l.service_type = 'FREIGHT_FORWARDER'
    where o.client_id = $1 and o.awb_number = any ($2::text[]) and o.id <> all ($3::uuid[]) and o.status <> 'CANCELLED'
    order by o.awb_number, l.partner_id, o.origin_port_id, o.destination_port_id, departed desc, o.order_code`;

// A bag has the origins of its orders; an empty one has none.
const BAG_USES = `select distinct b.awb_number, b.bag_code, b.id, json_build_object('id', p.id, 'name', p.name)::jsonb,
      o.origin_port_id, b.destination_port_id, false
    from bags b join partners p on p.id = b.partner_id
      left join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null
      left join orders o on o.client_id = m.client_id and o.id = m.order_id
    where b.client_id = $1 and b.awb_number = any ($2::text[]) and b.state <> 'DELETED'`;

const SELECT_USES = `select * from (${ORDER_USES}) of_orders
  union all select "awbNumber", code, "bagId", forwarder::json, "originPort", "destinationPort", departed
    from (${BAG_USES}) of_bags ("awbNumber", code, "bagId", forwarder, "originPort", "destinationPort", departed)`;

/**
 * Locks MAWB numbers of a client until the transaction ends, so that two requests cannot give one number to different routes.
 * Lock orders and bags before; read the uses after.
 */
export async function lockMawbs(
  tx: Transaction,
  clientId: string,
  awbNumbers: readonly string[],
): Promise<void> {
  const names = [...new Set(awbNumbers)].map((awbNumber) => `mawb ${clientId} ${awbNumber}`).sort();
  for (const name of names) await lockName(tx, name);
}

/**
 * The uses of MAWB numbers by orders, one for each combination of forwarder and ports, and by bags; cancelled orders and
 * deleted bags have none.
 */
export async function readMawbUses(
  tx: Transaction,
  clientId: string,
  awbNumbers: readonly string[],
  excludedOrderIds: readonly string[] = [],
): Promise<Map<string, StoredMawbUse[]>> {
  const rows = await tx.prepared<StoredMawbUse & { awbNumber: string }>('mawb-uses', SELECT_USES, [
    clientId,
    awbNumbers,
    excludedOrderIds,
  ]);
  return Map.groupBy(rows, ({ awbNumber }) => awbNumber);
}
