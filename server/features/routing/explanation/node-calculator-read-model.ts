import type { Refusal } from '@portal/contract/core';
import { parseSscc, toOrderCode } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import { routeTrace, type NodeCalculator } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { toRouteNode, type StoredLeg } from './node-mapper.ts';
import { readSheets } from '../route-orders/route-sheets-store.ts';
import { getSheet } from '../route-orders/order-router.ts';

const STORED_ROUTE = `select o.id, o.order_code "orderCode",
    array_remove(array[case when 'originPortId' = any(o.ports_by_default) then o.origin_port_id end,
      case when 'destinationPortId' = any(o.ports_by_default) then o.destination_port_id end], null) "defaultPorts",
    (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
        'fromPlace', l.from_place, 'toPlace', l.to_place, 'allocation', l.allocation, 'partnerId', l.partner_id,
        'rateCardId', l.rate_card_id, 'mode', l.mode, 'price', case when l.price_minor is not null then
          json_build_object('amountMinor', l.price_minor, 'currency', l.price_currency) end,
        'chargeableGrams', l.chargeable_grams, 'transitDaysMin', l.transit_days_min,
        'transitDaysMax', l.transit_days_max, 'rule', l.rule, 'trace', l.trace) order by l.sequence), '[]')
      from order_legs l where l.client_id = o.client_id and l.order_id = o.id) legs
  from orders o where o.client_id = $1 and`;

interface StoredRoute {
  readonly id: string;
  readonly orderCode: string;
  /** The ports that the order has by default. */
  readonly defaultPorts: readonly string[];
  readonly legs: readonly StoredLeg[];
}

/** The statement that finds the order of a reference, and the value of its `$2`. */
function toRouteKey(ref: string) {
  if (ref.includes('-')) return { name: 'stored-route-by-id', condition: 'o.id = $2', value: ref };
  const sscc = parseSscc(ref);
  if (sscc === undefined)
    return { name: 'stored-route-by-code', condition: 'o.order_code = $2', value: toOrderCode(ref) };
  const condition = 'o.id = (select s.order_id from order_ssccs s where s.client_id = $1 and s.sscc = $2)';
  return { name: 'stored-route-by-sscc', condition, value: sscc };
}

/**
 * The explained route of a stored order, as it was routed. `ref` is the order's id or code, the barcode of a label, or the
 * code or SSCC of a piece. Refuses: not_found.
 */
export async function readNodeCalculator(
  tx: Transaction,
  clientId: string,
  ref: string,
): Promise<NodeCalculator | Refusal> {
  const { name, condition, value } = toRouteKey(ref);
  const [order] = await tx.prepared<StoredRoute>(name, `${STORED_ROUTE} ${condition}`, [clientId, value]);
  if (order === undefined) return refuse('order.not_found');
  const legs = order.legs.map((leg) => ({ ...leg, trace: routeTrace.parse(leg.trace) }));
  const sheets = await readSheets(
    tx,
    clientId,
    legs.map((leg) => leg.trace.sheet),
  );
  const nodes = legs.map((leg) => toRouteNode(leg, getSheet(sheets, leg.trace.sheet), order.defaultPorts));
  return { id: order.id, orderCode: order.orderCode, nodes };
}
