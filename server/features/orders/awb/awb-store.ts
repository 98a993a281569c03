import { isAwbNumberError, parseAwbNumber, type AwbNumber } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { getStateAndActions } from '../status/allowed-actions.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { matchOrderRefs, splitOrderRefs } from '../store/order-lookup.ts';
import { findPieceCodes } from '../store/ssccs-store.ts';
import { FORWARDER_JSON, lockMawbs, readMawbUses } from './mawb-uses-store.ts';
import type { AwbChange, AwbLookups, AwbOrder, AwbRowInput } from './validate-awb-rows.ts';

interface AwbOrderRow extends Omit<AwbOrder, 'canSetAwb' | 'status'> {
  readonly customerOrderCode: string;
}

/** Reads the data that rows are validated against, and locks their orders and MAWB numbers. */
export async function loadAwbLookups(
  tx: Transaction,
  clientId: string,
  rows: readonly AwbRowInput[],
  now: Date,
): Promise<AwbLookups> {
  const orders = await readOrders(tx, clientId, rows, now);
  const ids = [...new Set([...orders.values()].map(({ id }) => id))];
  const numbers = rows.flatMap(({ awbNumber = '' }) => {
    const parsed = parseAwbNumber(awbNumber);
    return isAwbNumberError(parsed) ? [] : [parsed];
  });
  const airlines = await readAirlines(tx, numbers);
  const awbNumbers = numbers.map(({ awbNumber }) => awbNumber);
  await lockMawbs(tx, clientId, awbNumbers);
  const uses = await readMawbUses(tx, clientId, awbNumbers, ids);
  const holders = await readHawbHolders(tx, clientId, rows, ids);
  const stock = await readStock(tx, numbers, [...orders.values()]);
  return {
    findOrder: (code) => orders.get(code),
    isKnownAirline: (prefix) => airlines === undefined || airlines.has(prefix),
    listUses: (awbNumber) => uses.get(awbNumber) ?? [],
    findHawbHolder: (hawbNumber) => holders.get(hawbNumber),
    isInStock: (partnerId, { awbNumber }) => stock.get(`${partnerId} ${awbNumber}`) ?? undefined,
  };
}

/** Orders by the `code` of the row: order id, order code, piece code, barcode of a label, SSCC, or customer order code. */
async function readOrders(
  tx: Transaction,
  clientId: string,
  rowInputs: readonly AwbRowInput[],
  now: Date,
): Promise<Map<string, AwbOrder>> {
  const refs = [...new Set(rowInputs.map(({ code }) => code))];
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const requested = await tx.rows<{ id: string }>(sql`select id from orders where client_id = ${clientId}
    and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[]) or customer_order_code = any (${refs}::text[]))`);
  const requestedIds = requested.map(({ id }) => id);
  const histories = await lockOrderHistories(tx, clientId, requestedIds);
  // Read once they are locked, because the bag of an order changes its number.
  const rows = await tx.rows<AwbOrderRow>({
    text: `select o.id, o.order_code "orderCode", o.customer_id "customerId", o.customer_order_code "customerOrderCode", o.awb_number "awbNumber",
      o.hawb_number "hawbNumber", o.origin_port_id "originPort", o.destination_port_id "destinationPort", ${FORWARDER_JSON} forwarder,
      (select m.bag_code from mawb_pieces m where m.client_id = o.client_id and m.awb_number = o.awb_number and m.order_id = o.id
        and m.bagged_grams is not null order by m.piece limit 1) "bagCode"
    from orders o where o.client_id = $1 and o.id = any ($2::uuid[])`,
    values: [clientId, requestedIds],
  });
  const awbOrders = rows.flatMap((row) => {
    const history = histories.get(row.id);
    if (history === undefined) return [];
    const { state, actions } = getStateAndActions(history, now);
    return [{ ...row, canSetAwb: actions.includes('set-awb'), status: state.status }];
  });
  return matchOrderRefs(refs, awbOrders, pieceCodes);
}

/** Known prefixes among those of the numbers; undefined if the operator has not loaded any airlines. */
async function readAirlines(
  tx: Transaction,
  numbers: readonly AwbNumber[],
): Promise<Set<string> | undefined> {
  const prefixes = [...new Set(numbers.map(({ prefix }) => prefix))];
  const rows = await tx.rows<{ prefix: string }>(
    sql`select prefix from awb_prefixes where prefix = any (${prefixes}::text[])`,
  );
  if (rows.length === 0 && (await tx.row(sql`select 1 from awb_prefixes limit 1`)) === undefined)
    return undefined;
  return new Set(rows.map(({ prefix }) => prefix));
}

/** Order codes by HAWB number, of orders outside the request. */
async function readHawbHolders(
  tx: Transaction,
  clientId: string,
  rowInputs: readonly AwbRowInput[],
  excludedIds: readonly string[],
): Promise<Map<string, string>> {
  const hawbs = rowInputs.flatMap(({ hawbNumber }) => hawbNumber?.toUpperCase().replaceAll(/\s/g, '') ?? []);
  const rows = await tx.rows<{ hawb_number: string; order_code: string }>(sql`
    select hawb_number, order_code from orders where client_id = ${clientId}
      and hawb_number = any (${hawbs}::text[]) and id <> all (${excludedIds}::uuid[])`);
  return new Map(rows.map((row) => [row.hawb_number, row.order_code]));
}

/** By partner and number: whether the number is in the partner's stock; null if the partner has no stock of the airline. */
async function readStock(
  tx: Transaction,
  numbers: readonly AwbNumber[],
  orders: readonly AwbOrder[],
): Promise<Map<string, boolean | null>> {
  const partners = [...new Set(orders.flatMap(({ forwarder }) => forwarder?.id ?? []))];
  const rows = await tx.rows<{ partner: string; number: string; isInStock: boolean | null }>(sql`
    select partner, number, in_awb_stock(partner, prefix, serial) "isInStock"
    from unnest(${partners}::uuid[]) partner,
      (select distinct * from json_to_recordset(${JSON.stringify(numbers)}::json)
        input ("awbNumber" text, prefix text, serial integer)) requested (number, prefix, serial)`);
  return new Map(rows.map(({ partner, number, isInStock }) => [`${partner} ${number}`, isInStock]));
}

/** Updates the MAWB and HAWB numbers of orders. */
export async function saveAwbNumbers(
  tx: Transaction,
  clientId: string,
  changes: readonly AwbChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const numbers = changes.map(({ order: { id }, awbNumber, hawbNumber }) => ({ id, awbNumber, hawbNumber }));
  await tx.execute(sql`update orders o set awb_number = input."awbNumber", hawb_number = input."hawbNumber",
      updated_at = ${now.toISOString()}, version = o.version + 1
    from json_to_recordset(${JSON.stringify(numbers)}::json) input (id uuid, "awbNumber" text, "hawbNumber" text)
    where o.client_id = ${clientId} and o.id = input.id`);
}
