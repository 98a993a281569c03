import { refuse, type Refusal } from '@portal/contract/core';
import type { OrderInput } from '@portal/contract/orders';
import { checkGoods, weighed, type Finding, type Found, type GoodsToCheck } from '@portal/contract/preflight';
import { convert } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { readOrder } from '../detail/order-details.ts';
import type { IntakeDeps } from '../orders-deps.ts';
import { consigneeKey } from './consignee-key.ts';
import type { Preflight } from '../../preflight/index.ts';
import { findSplits, parcelsOfOrders, parcelsToCome, type ParcelToCome } from './split-consignments.ts';

/** What a parcel counts as among others to its consignee; null where no worth counts as low, or none can be told. */
export function lowValueParcel(
  { consignee, originCountry, destinationCountry, items }: OrderInput,
  { basis, limits }: Preflight,
): { readonly key: string; readonly goodsMinor: number } | null {
  const limit = limits.find(({ country }) => country === destinationCountry);
  if (limit === undefined || originCountry === destinationCountry) return null;
  let goodsMinor = 0;
  for (const { unitValue, quantity } of items) {
    const whole = { amountMinor: unitValue.amountMinor * quantity, currency: unitValue.currency };
    const converted = convert(whole, limit.currency, basis.exchangeRates);
    if (converted === undefined) return null;
    goodsMinor += converted.amountMinor;
  }
  return Number.isSafeInteger(goodsMinor) ? { key: consigneeKey(consignee), goodsMinor } : null;
}

/** Findings in orders about to be created, each to another consignee; in their order. */
export async function findingsInNew(
  tx: Transaction,
  clientId: string,
  inputs: readonly OrderInput[],
  preflight: Preflight,
  now: Date,
): Promise<Finding[][]> {
  const parcels = inputs.flatMap((input, index): ParcelToCome[] => {
    const parcel = lowValueParcel(input, preflight);
    return parcel === null ? [] : [{ ref: String(index), ...parcel, consignee: input.consignee.name }];
  });
  const splits =
    parcels.length === 0
      ? new Map<string, Found>()
      : await findSplits(tx, clientId, parcelsToCome(parcels), preflight.limits, now);
  return inputs.map((input, index) => {
    const split = splits.get(String(index));
    const found = [...checkGoods(input, preflight.basis), ...(split === undefined ? [] : [split])];
    return found.map((one) => weighed(one, preflight.basis.severities));
  });
}

const READ_GOODS = `select id, json_build_object('originCountry', origin_country, 'destinationCountry', destination_country,
    'items', items) as goods
  from orders where client_id = $1 and id = any ($2::uuid[])`;

/**
 * Pre-flight of orders as they stand, by id; an id that is not the client's is left out. For any number of orders two
 * statements are run. Whoever seals a bag asks here, and refuses where a finding is a BLOCKER.
 */
export async function preflight(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  { basis, limits }: Preflight,
  now: Date,
): Promise<Map<string, Finding[]>> {
  const rows = await tx.named<{ id: string; goods: GoodsToCheck }>('goods-of-orders', READ_GOODS, [
    clientId,
    orderIds,
  ]);
  const splits = await findSplits(tx, clientId, parcelsOfOrders(orderIds), limits, now);
  return new Map(
    rows.map(({ id, goods }) => {
      const split = splits.get(id);
      const found = [...checkGoods(goods, basis), ...(split === undefined ? [] : [split])];
      return [id, found.map((one) => weighed(one, basis.severities))];
    }),
  );
}

/** One order's. Refuses: not_found. */
export function findingsOf(
  { preflight: rules, clock }: Pick<IntakeDeps, 'preflight' | 'clock'>,
  run: Run,
  ref: string,
): Promise<{ data: Finding[] } | Refusal> {
  return run.inTenant(async (tx) => {
    const order = await readOrder(tx, run.clientId, ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    const { id } = order.row;
    const now = clock.now();
    const found = await preflight(tx, run.clientId, [id], await rules.open(tx, run.clientId, now), now);
    return { data: found.get(id) ?? [] };
  });
}
