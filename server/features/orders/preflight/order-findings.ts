import { isRefusal, type Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { checkOrder, type CheckedOrder } from '@portal/contract/preflight';
import { rateFinding, type Finding, type UnratedFinding } from '@portal/contract/findings';
import { convertMoney } from '@portal/contract/quantities';
import type { ShipmentMode } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { OrderWriteDeps } from '../orders-deps.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { buildMoneyJson } from '../store/order-row-json.ts';
import { buildConsigneeKey } from './consignee-key.ts';
import type { PreflightContext } from '../../preflight/index.ts';
import {
  findSplits,
  buildOrderParcelSource,
  buildNewParcelSource,
  type NewParcel,
} from './split-consignments.ts';

/**
 * Consignee key and value of the goods, for the check of split consignments. Null for a domestic order, for a destination
 * without a low-value limit, and if the value cannot be converted into the currency of the limit.
 */
export function toLowValueParcel(
  { consignee, originCountry, destinationCountry, items }: OrderInput,
  { rules, limits }: PreflightContext,
): { readonly key: string; readonly goodsMinor: number } | null {
  const limit = limits.find(({ country }) => country === destinationCountry);
  if (limit === undefined || originCountry === destinationCountry) return null;
  let goodsMinor = 0;
  for (const { unitValue, quantity } of items) {
    const lineValue = { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
    const converted = convertMoney(lineValue, limit.currency, rules.exchangeRates);
    if (converted === undefined) return null;
    goodsMinor += converted.amountMinor;
  }
  return Number.isSafeInteger(goodsMinor) ? { key: buildConsigneeKey(consignee), goodsMinor } : null;
}

/** Findings of inputs that are not created yet, by position. Each input must be to another consignee. */
export async function runPreflightOnInputs(
  tx: Transaction,
  clientId: string,
  inputs: readonly OrderInput[],
  preflight: PreflightContext,
  now: Date,
): Promise<Finding[][]> {
  const parcels = inputs.flatMap((input, index): NewParcel[] => {
    const parcel = toLowValueParcel(input, preflight);
    return parcel === null ? [] : [{ ref: String(index), ...parcel, consignee: input.consignee.name }];
  });
  const splits =
    parcels.length === 0
      ? new Map<string, UnratedFinding>()
      : await findSplits(tx, clientId, buildNewParcelSource(parcels), preflight.limits, now);
  return inputs.map((input, index) => {
    const split = splits.get(String(index));
    const findings = [
      ...checkOrder(input, preflight.rules, preflight.day),
      ...(split === undefined ? [] : [split]),
    ];
    return findings.map((finding) =>
      rateFinding(finding, preflight.rules.severities, input.destinationCountry),
    );
  });
}

/** The mode is that of the route: AIR if a leg flies, whatever mode the order states. */
const SELECT_CHECKED_PARTS = `select id, (created_at at time zone 'UTC')::date::text as day,
    jsonb_build_object('movement', movement, 'originCountry', origin_country, 'destinationCountry', destination_country,
      'shipmentMode', coalesce((select l.mode from order_legs l
          where l.client_id = orders.client_id and l.order_id = orders.id and l.mode = 'AIR' limit 1), shipment_mode),
      'items', items, 'parcels', parcels, 'requestedDate', requested_date,
      'consignmentKind', consignment_kind,
      'cod', ${buildMoneyJson('cod_minor', 'cod_currency')}) || parties as parts
  from orders where client_id = $1 and id = any ($2::uuid[])`;

/**
 * Findings of stored orders by order id, without ids of other clients. Runs two statements for any number of orders. `mode`: in
 * which they travel, whatever their routes say.
 */
export async function runPreflight(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  { rules, limits }: PreflightContext,
  now: Date,
  mode?: ShipmentMode,
): Promise<Map<string, Finding[]>> {
  const rows = await tx.prepared<{ id: string; day: string; parts: CheckedOrder }>(
    'checked-parts-of-orders',
    SELECT_CHECKED_PARTS,
    [clientId, orderIds],
  );
  const splits = await findSplits(tx, clientId, buildOrderParcelSource(orderIds), limits, now);
  return new Map(
    rows.map(({ id, day, parts }) => {
      const split = splits.get(id);
      const order = mode === undefined ? parts : { ...parts, shipmentMode: mode };
      const findings = [...checkOrder(order, rules, day), ...(split === undefined ? [] : [split])];
      const { destinationCountry } = order;
      return [id, findings.map((finding) => rateFinding(finding, rules.severities, destinationCountry))];
    }),
  );
}

/** Findings of one order. Refuses: not_found. */
export function loadOrderFindings(
  { preflight, clock }: Pick<OrderWriteDeps, 'preflight' | 'clock'>,
  context: RequestContext,
  ref: string,
): Promise<{ data: Finding[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(order)) return order;
    const { id } = order.row;
    const now = clock.now();
    const preflightContext = await preflight.readContext(tx, context.clientId, now);
    const findings = await runPreflight(tx, context.clientId, [id], preflightContext, now);
    return { data: findings.get(id) ?? [] };
  });
}
