import type { Money } from '@portal/contract/core';
import type { RouteTrace } from '@portal/contract/routing';
import type { Parcel } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { convertOnDay, readLegTariff, toRoutingDay, type LegTariff } from '../routing/index.ts';
import { getEffectiveParcels } from './previous-reweighs.ts';
import { AGREED_STATES, sumParcels } from './reweigh-rules.ts';
import type { ReweighRecord } from './reweigh-store.ts';

type AppliedReweigh = Pick<ReweighRecord, 'orderId' | 'legId' | 'before' | 'after'>;

/**
 * Puts reweighs into effect, after their states are saved: their legs get the new weight and price, their orders the price
 * difference and the effective weights and dimensions of the pieces. A difference in
 * another currency than the order's is converted at today's rates; without a rate the order loses its price. The orders
 * must be locked.
 */
export async function applyFigures(
  tx: Transaction,
  clientId: string,
  reweighs: readonly AppliedReweigh[],
  now: Date,
): Promise<void> {
  if (reweighs.length === 0) return;
  await applyToLegs(tx, clientId, reweighs);
  await applyToOrders(tx, clientId, reweighs, now);
  await applyToParcels(
    tx,
    clientId,
    reweighs.map(({ orderId }) => orderId),
    now,
  );
}

async function applyToLegs(
  tx: Transaction,
  clientId: string,
  reweighs: readonly AppliedReweigh[],
): Promise<void> {
  const legs = await tx.rows<{
    id: string;
    rateCardId: string | null;
    charge: number[] | null;
    surcharges: NonNullable<RouteTrace['surcharges']>;
  }>(sql`select id, rate_card_id "rateCardId", trace->'charge' charge, coalesce(trace->'surcharges', '[]') surcharges
    from order_legs
    where client_id = ${clientId} and id = any (${reweighs.map(({ legId }) => legId)}::uuid[])`);
  const tariffs = new Map<string | null, LegTariff>();
  const rows: object[] = [];
  for (const { id, rateCardId, charge, surcharges } of legs) {
    const after = reweighs.find(({ legId }) => legId === id)?.after;
    if (after === undefined) continue;
    const tariff = tariffs.get(rateCardId) ?? (await readLegTariff(tx, clientId, rateCardId));
    tariffs.set(rateCardId, tariff);
    const parts = tariff.computeCharge(after.chargeableGrams, charge?.[2] ?? 0);
    const surchargesMinor = surcharges.reduce((sum, [, amountMinor]) => sum + amountMinor, 0);
    const total = parts && parts[0] + parts[1] + parts[2] + surchargesMinor;
    // After a price change on the card, its parts no longer add up to this price.
    const matchesPrice = parts !== null && total === after.price?.amountMinor;
    rows.push({
      id,
      chargeableGrams: after.chargeableGrams,
      priceMinor: after.price?.amountMinor ?? null,
      charge: matchesPrice ? { charge: parts } : {},
    });
  }
  await tx.execute(sql`update order_legs l set chargeable_grams = reweighed."chargeableGrams",
      price_minor = reweighed."priceMinor", trace = (l.trace - 'charge') || reweighed.charge, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) reweighed (id uuid, "chargeableGrams" bigint,
      "priceMinor" bigint, charge jsonb)
    where l.client_id = ${clientId} and l.id = reweighed.id`);
}

async function applyToOrders(
  tx: Transaction,
  clientId: string,
  reweighs: readonly AppliedReweigh[],
  now: Date,
): Promise<void> {
  const orders = await tx.rows<{ id: string; price: Money | null }>(sql`select id,
      case when price_minor is not null
        then jsonb_build_object('amountMinor', price_minor, 'currency', price_currency) end price
    from orders where client_id = ${clientId} and id = any (${reweighs.map(({ orderId }) => orderId)}::uuid[])`);
  const rows: { id: string; priceMinor: number | null; ratesAsOf: string | null }[] = [];
  for (const { id, price } of orders) {
    let total: number | null = price?.amountMinor ?? null;
    let ratesAsOf: string | null = null;
    for (const { before, after } of reweighs.filter(({ orderId }) => orderId === id)) {
      if (total === null || price === null || before.price === null || after.price === null) continue;
      const { currency } = after.price;
      const delta = { amountMinor: after.price.amountMinor - before.price.amountMinor, currency };
      const converted: (Money & { readonly asOf: string | null }) | undefined =
        currency === price.currency
          ? { ...delta, asOf: ratesAsOf }
          : await convertOnDay(tx, toRoutingDay(now), delta, price.currency);
      total = converted === undefined ? null : total + converted.amountMinor;
      ratesAsOf = converted?.asOf ?? ratesAsOf;
    }
    rows.push({ id, priceMinor: total, ratesAsOf });
  }
  // The order's version stays: a reweigh does not conflict with an edit.
  await tx.execute(sql`update orders o set price_minor = repriced."priceMinor",
      price_currency = case when repriced."priceMinor" is not null then o.price_currency end,
      price_rates_as_of = case when repriced."priceMinor" is not null
        then coalesce(repriced."ratesAsOf", o.price_rates_as_of) end,
      chargeable_grams = (select max(l.chargeable_grams) from order_legs l
        where l.client_id = o.client_id and l.order_id = o.id), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) repriced (id uuid, "priceMinor" bigint, "ratesAsOf" date)
    where o.client_id = ${clientId} and o.id = repriced.id`);
}

/** Sets the effective pieces of the orders, and keeps those that the client declared. The only statement that does (0301). */
async function applyToParcels(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  const orders = await tx.rows<{
    id: string;
    declared: Parcel[];
    reweighs: Pick<ReweighRecord, 'state' | 'parcels'>[];
  }>(sql`select o.id, coalesce(o.declared_parcels, o.parcels) declared,
      (select json_agg(json_build_object('state', m.state, 'parcels', m.parcels) order by m.created_at, m.id) from reweighs m
        where m.client_id = o.client_id and m.order_id = o.id and m.state = any (${[...AGREED_STATES]}::text[])) reweighs
    from orders o where o.client_id = ${clientId} and o.id = any (${[...orderIds]}::uuid[])`);
  const rows = orders.map(({ id, declared, reweighs }) => {
    const parcels = getEffectiveParcels(declared, reweighs);
    return { id, declared, parcels, grossGrams: sumParcels(parcels).grossGrams };
  });
  await tx.execute(sql`update orders o set parcels = effective.parcels, gross_grams = effective."grossGrams",
      declared_parcels = effective.declared, weight_agreed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) effective (id uuid, declared jsonb, parcels jsonb, "grossGrams" bigint)
    where o.client_id = ${clientId} and o.id = effective.id`);
}
