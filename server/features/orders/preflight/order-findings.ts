import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import {
  checkGoods,
  rateFinding,
  type Finding,
  type UnratedFinding,
  type CheckableOrder,
} from '@portal/contract/preflight';
import { convertMoney } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findOrder } from '../detail/order-details.ts';
import type { OrderWriteDeps } from '../orders-deps.ts';
import { buildConsigneeKey } from './consignee-key.ts';
import type { Preflight } from '../../preflight/index.ts';
import {
  findSplits,
  buildOrderParcelSource,
  buildNewParcelSource,
  type NewParcel,
} from './split-consignments.ts';

/** What a parcel counts as among others to its consignee; null where no worth counts as low, or none can be told. */
export function toLowValueParcel(
  { consignee, originCountry, destinationCountry, items }: OrderInput,
  { rules: basis, limits }: Preflight,
): { readonly key: string; readonly goodsMinor: number } | null {
  const limit = limits.find(({ country }) => country === destinationCountry);
  if (limit === undefined || originCountry === destinationCountry) return null;
  let goodsMinor = 0;
  for (const { unitValue, quantity } of items) {
    const lineValue = { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
    const converted = convertMoney(lineValue, limit.currency, basis.exchangeRates);
    if (converted === undefined) return null;
    goodsMinor += converted.amountMinor;
  }
  return Number.isSafeInteger(goodsMinor) ? { key: buildConsigneeKey(consignee), goodsMinor } : null;
}

/** Findings in orders about to be created, each to another consignee; in their order. */
export async function runPreflightOnInputs(
  tx: Transaction,
  clientId: string,
  inputs: readonly OrderInput[],
  preflight: Preflight,
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
    const found = [...checkGoods(input, preflight.rules), ...(split === undefined ? [] : [split])];
    return found.map((one) => rateFinding(one, preflight.rules.severities));
  });
}

const SELECT_GOODS = `select id, json_build_object('originCountry', origin_country, 'destinationCountry', destination_country,
    'items', items) as goods
  from orders where client_id = $1 and id = any ($2::uuid[])`;

/**
 * Pre-flight of orders as they stand, by id; an id that is not the client's is left out. For any number of orders two
 * statements are run. Whoever seals a bag asks here, and refuses where a finding is a BLOCKER.
 */
export async function runPreflight(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  { rules: basis, limits }: Preflight,
  now: Date,
): Promise<Map<string, Finding[]>> {
  const rows = await tx.prepared<{ id: string; goods: CheckableOrder }>('goods-of-orders', SELECT_GOODS, [
    clientId,
    orderIds,
  ]);
  const splits = await findSplits(tx, clientId, buildOrderParcelSource(orderIds), limits, now);
  return new Map(
    rows.map(({ id, goods }) => {
      const split = splits.get(id);
      const found = [...checkGoods(goods, basis), ...(split === undefined ? [] : [split])];
      return [id, found.map((one) => rateFinding(one, basis.severities))];
    }),
  );
}

/** One order's. Refuses: not_found. */
export function loadOrderFindings(
  { preflight, clock }: Pick<OrderWriteDeps, 'preflight' | 'clock'>,
  context: RequestContext,
  ref: string,
): Promise<{ data: Finding[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await findOrder(tx, context.clientId, ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    const { id } = order.row;
    const now = clock.now();
    const rules = await preflight.readContext(tx, context.clientId, now);
    const findings = await runPreflight(tx, context.clientId, [id], rules, now);
    return { data: findings.get(id) ?? [] };
  });
}
