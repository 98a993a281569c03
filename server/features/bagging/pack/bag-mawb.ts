import type { Reason } from '@portal/contract/core';
import { isAwbNumberError, parseAwbNumber } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import {
  explainAwbNumberError,
  findMawbConflict,
  lockMawbs,
  readMawbUses,
  type MawbUse,
} from '../../orders/index.ts';
import type { FillableBag } from '../bagging-rules.ts';
import type { BagRecord } from '../bags-store.ts';

/** The MAWB number of a bag as it is stored, or why the bag cannot have it. */
export type BagMawb =
  | { readonly awbNumber: string | null; readonly conflict?: undefined }
  | { readonly awbNumber?: undefined; readonly conflict: Reason };

/**
 * The MAWB number of a bag as it is stored; null removes it. One typo in seventeen passes the check digit, so the AWB stock and
 * the other uses of the number are checked too. The bag must be locked.
 */
export async function checkBagMawb(
  tx: Transaction,
  clientId: string,
  bag: BagRecord,
  text: string | null,
): Promise<BagMawb> {
  const mawb = await parseBagMawb(tx, bag, text);
  if (mawb.awbNumber == null) return mawb;
  const conflict = await findConflictOfBag(tx, clientId, bag, mawb.awbNumber);
  return conflict === undefined ? mawb : { conflict };
}

/**
 * The MAWB number as it is stored, without its other uses: format, check digit, the AWB stock of the forwarder, and its booking.
 * After its manifest a MAWB takes no further bag.
 */
export async function parseBagMawb(
  tx: Transaction,
  {
    partnerId,
    awbNumber: before,
    destinationPortId: bagPort,
  }: Pick<BagRecord, 'partnerId' | 'awbNumber' | 'destinationPortId'>,
  text: string | null,
): Promise<BagMawb> {
  if (text === null) return { awbNumber: null };
  const parsed = parseAwbNumber(text);
  if (isAwbNumberError(parsed)) return { conflict: explainAwbNumberError(text, parsed) };
  const { awbNumber, prefix, serial } = parsed;
  const stock = await tx.row<{ has: boolean | null }>(
    sql`select in_awb_stock(${partnerId}, ${prefix}, ${serial}) as has`,
  );
  if (stock?.has === false) return { conflict: reason('bag.not_in_stock', { awbNumber, prefix }) };
  if (awbNumber === before) return { awbNumber };
  const booking = await tx.row<{ state: string; port: string }>(
    sql`select state, destination_port_id port from read_mawb_booking(${partnerId}, ${awbNumber})`,
  );
  if (booking === undefined) return { awbNumber };
  if (booking.state === 'CANCELLED') return { conflict: reason('bag.mawb_cancelled', { awbNumber }) };
  if (booking.state !== 'OPEN') return { conflict: reason('bag.mawb_final', { awbNumber }) };
  return booking.port === bagPort
    ? { awbNumber }
    : { conflict: reason('bag.mawb_other_port', { awbNumber, bagPort }) };
}

/** Compares the orders of a bag with each other, and with the other orders and bags under the number. */
async function findConflictOfBag(
  tx: Transaction,
  clientId: string,
  { id: bagId }: BagRecord,
  awbNumber: string,
): Promise<Reason | undefined> {
  await lockMawbs(tx, clientId, [awbNumber]);
  const others = ((await readMawbUses(tx, clientId, [awbNumber])).get(awbNumber) ?? []).filter(
    (use) => use.bagId !== bagId,
  );
  return findConflictOfUses(awbNumber, await readBagUses(tx, clientId, bagId), others);
}

/** Compares the uses of a bag with each other, and with the other uses of the number. */
export function findConflictOfUses(
  awbNumber: string,
  uses: readonly MawbUse[],
  others: readonly MawbUse[],
): Reason | undefined {
  const compared = [...others];
  for (const use of uses) {
    const conflict = findMawbConflict(awbNumber, use, compared);
    if (conflict !== undefined) return conflict;
    compared.push(use);
  }
  return undefined;
}

/** The uses that a bag makes of its MAWB: one for each origin of its orders, or for the empty bag. */
function readBagUses(tx: Transaction, clientId: string, bagId: string): Promise<MawbUse[]> {
  return tx.rows<MawbUse>(sql`
    select distinct on (o.origin_port_id) coalesce(o.order_code, b.bag_code) code,
      json_build_object('id', p.id, 'name', p.name) forwarder, o.origin_port_id "originPort",
      b.destination_port_id "destinationPort"
    from bags b join partners p on p.id = b.partner_id
      left join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null
      left join orders o on o.client_id = m.client_id and o.id = m.order_id
    where b.client_id = ${clientId} and b.id = ${bagId} order by o.origin_port_id, o.order_code`);
}

/** The MAWB of a bag with its uses, for orders that are added to the bag; null without a MAWB. The bag must be locked. */
export async function readMawbOfBag(
  tx: Transaction,
  clientId: string,
  { awbNumber }: Pick<BagRecord, 'awbNumber'>,
): Promise<FillableBag['mawb']> {
  if (awbNumber === null) return null;
  await lockMawbs(tx, clientId, [awbNumber]);
  return { awbNumber, uses: (await readMawbUses(tx, clientId, [awbNumber])).get(awbNumber) ?? [] };
}
