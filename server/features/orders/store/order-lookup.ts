import type { Refusal } from '@portal/contract/core';
import { parseScannedCode, toOrderCode, toOrderSearchText } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { isUuid } from '../../../platform/ids.ts';
import { SELECT_ORDER_RECORDS, type OrderRecord } from './order-record.ts';
import { findPieceCodes, type PieceCodesByRef } from './ssccs-store.ts';

/** The column by which a reference of a request finds its order; one of the two is null. */
interface OrderKey {
  readonly id: string | null;
  readonly code: string | null;
}

/** A reference is an order id, an order code, a piece code, or the barcode of a label. `findPieceCodes` resolves SSCCs. */
function toOrderKey(ref: string): OrderKey {
  return isUuid(ref) ? { id: ref.toLowerCase(), code: null } : { id: null, code: toOrderCode(ref) };
}

/** References as SQL parameters: `o.id = any (ids::uuid[]) or o.order_code = any (codes::text[])`. */
export function splitOrderRefs(
  refs: readonly string[],
  pieceCodes: PieceCodesByRef,
): {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
} {
  const keys = refs.map((ref) => toOrderKey(pieceCodes.get(ref) ?? ref));
  return { ids: keys.flatMap(({ id }) => id ?? []), codes: keys.flatMap(({ code }) => code ?? []) };
}

interface IdentifiedOrder {
  readonly id: string;
  readonly orderCode: string;
  /** Only where a reference can also be the client's own code. */
  readonly customerOrderCode?: string;
}

/** Orders by the reference of the request; a reference without an order is missing. */
export function matchOrderRefs<T extends IdentifiedOrder>(
  refs: readonly string[],
  orders: readonly T[],
  pieceCodes: PieceCodesByRef,
): Map<string, T> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byCode = new Map(orders.map((order) => [order.orderCode, order]));
  const ordersOfCode = Map.groupBy(orders, (order) => order.customerOrderCode);
  return new Map(
    refs.flatMap((ref): [string, T][] => {
      const { id, code } = toOrderKey(pieceCodes.get(ref) ?? ref);
      const order = (id === null ? byCode.get(code ?? '') : byId.get(id)) ?? findOnly(ordersOfCode.get(ref));
      return order === undefined ? [] : [[ref, order]];
    }),
  );
}

/** Several customers can have orders with one code, which then names none of them. */
const findOnly = <T>(orders: readonly T[] = []): T | undefined =>
  orders.length === 1 ? orders[0] : undefined;

/** `matchOrderRefs`, each order with the piece that its reference names; null for a reference of the whole order. */
export function matchPieceRefs<T extends IdentifiedOrder>(
  refs: readonly string[],
  orders: readonly T[],
  pieceCodes: PieceCodesByRef,
): Map<string, T & { readonly piece: number | null }> {
  return new Map(
    [...matchOrderRefs(refs, orders, pieceCodes)].map(([ref, order]) => {
      const { orderCode, piece } = parseScannedCode(pieceCodes.get(ref) ?? ref);
      return [ref, { ...order, piece: orderCode === order.orderCode ? piece : null }];
    }),
  );
}

/** The order that a reference names, and its piece; null for the whole order. The reference can be an SSCC. */
export async function findPieceKey(
  tx: Transaction,
  ref: string,
): Promise<OrderKey & { readonly piece: number | null }> {
  const pieceCodes = await findPieceCodes(tx, [ref]);
  const code = pieceCodes.get(ref) ?? ref;
  return { ...toOrderKey(code), piece: parseScannedCode(code).piece };
}

/**
 * The text that a search over order codes compares: for a piece code, also the beginning of one, the barcode of a label, or
 * the SSCC of a piece of the caller the code of its order; any other text unchanged.
 */
export async function resolveOrderSearch(
  tx: Transaction,
  text: string | undefined,
): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const pieceCodes = await findPieceCodes(tx, [text]);
  return toOrderSearchText(pieceCodes.get(text) ?? text);
}

/** An order by id, order code, piece code or SSCC; undefined if the caller has no such order. */
export async function findOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<OrderRecord | undefined> {
  const { id, code } = await findPieceKey(tx, ref);
  const [name, condition] =
    id === null ? ['order-by-code', 'o.order_code = $2'] : ['order-by-id', 'o.id = $2'];
  const rows = await tx.prepared<{ record: OrderRecord }>(name, `${SELECT_ORDER_RECORDS} ${condition}`, [
    clientId,
    id ?? code,
  ]);
  return rows[0]?.record;
}

/** An order by id, order code, piece code or SSCC. Refuses: not_found. */
export async function loadOrder(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<OrderRecord | Refusal> {
  return (await findOrder(tx, clientId, ref)) ?? refuse('order.not_found');
}

/** An order of any client, by id or order code, for the operator. Refuses: not_found. */
export async function findOrderOfAnyClient(
  tx: Transaction,
  ref: string,
): Promise<{ readonly clientId: string; readonly id: string; readonly orderCode: string } | Refusal> {
  const { id, code } = toOrderKey(ref);
  const [order] = await tx.rows<{ clientId: string; id: string; orderCode: string }>(sql`
    select client_id "clientId", id, order_code "orderCode" from orders where id = ${id} or order_code = ${code} limit 1`);
  return order ?? refuse('order.not_found');
}
