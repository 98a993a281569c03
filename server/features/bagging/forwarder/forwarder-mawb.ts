import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import { sql } from '../../../db/sql.ts';
import { findConflictOfUses, parseBagMawb, type BagMawb } from '../pack/bag-mawb.ts';
import type { FillableBag } from '../bagging-rules.ts';
import type { ForwarderBag } from './forwarder-bags-store.ts';
import type { MawbUse } from '../../orders/index.ts';

/** The MAWB number of a forwarder's bag as it is stored, or why the bag cannot have it. The bag must be locked. */
export async function checkForwarderMawb(
  tx: Transaction,
  bag: ForwarderBag,
  text: string | null,
): Promise<BagMawb> {
  const mawb = await parseBagMawb(tx, bag, text);
  if (mawb.awbNumber == null) return mawb;
  await lockName(tx, `mawb ${bag.partnerId} ${mawb.awbNumber}`);
  const others = await readUses(tx, bag.partnerId, mawb.awbNumber, bag.id);
  const conflict = findConflictOfUses(mawb.awbNumber, await readUsesOfBag(tx, bag), others);
  return conflict === undefined ? mawb : { conflict };
}

/** The MAWB of a bag with its uses, for orders that are added to it; null without a MAWB. The bag must be locked. */
export async function readMawbOfForwarderBag(
  tx: Transaction,
  { partnerId, awbNumber }: Pick<ForwarderBag, 'partnerId' | 'awbNumber'>,
): Promise<FillableBag['mawb']> {
  if (awbNumber === null) return null;
  await lockName(tx, `mawb ${partnerId} ${awbNumber}`);
  return { awbNumber, uses: await readUses(tx, partnerId, awbNumber, null) };
}

/** The other uses of a MAWB that the forwarder can see: by its bags, and by orders and bags of its clients. */
function readUses(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  exceptBagId: string | null,
): Promise<MawbUse[]> {
  return tx.rows<MawbUse>(sql`select uses.code, null forwarder, uses.origin "originPort", uses.destination "destinationPort"
    from (select b.bag_code code, o.origin_port_id origin, b.destination_port_id destination
        from forwarder_bags b left join bag_orders m on m.partner_id = b.partner_id and m.forwarder_bag_id = b.id
            and m.left_at is null
          left join orders o on o.client_id = m.client_id and o.id = m.order_id
        where b.partner_id = ${partnerId} and b.awb_number = ${awbNumber} and b.state <> 'DELETED'
          and b.id is distinct from ${exceptBagId}::uuid
      union select b.bag_code, null, b.destination_port_id from bags b
        where b.partner_id = ${partnerId} and b.awb_number = ${awbNumber} and b.state not in ('DELETED', 'BROKEN_UP')
      union select o.order_code, o.origin_port_id, o.destination_port_id
        from orders o join order_grants g on g.client_id = o.client_id and g.order_id = o.id
        where g.partner_id = ${partnerId} and o.awb_number = ${awbNumber} and o.status <> 'CANCELLED') uses`);
}

function readUsesOfBag(tx: Transaction, { partnerId, id }: ForwarderBag): Promise<MawbUse[]> {
  return tx.rows<MawbUse>(sql`select distinct on (o.origin_port_id) coalesce(o.order_code, b.bag_code) code,
      null forwarder, o.origin_port_id "originPort", b.destination_port_id "destinationPort"
    from forwarder_bags b left join bag_orders m on m.partner_id = b.partner_id and m.forwarder_bag_id = b.id
        and m.left_at is null
      left join orders o on o.client_id = m.client_id and o.id = m.order_id
    where b.partner_id = ${partnerId} and b.id = ${id} order by o.origin_port_id, o.order_code`);
}
