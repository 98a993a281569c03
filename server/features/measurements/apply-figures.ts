import type { Money } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { convertOn, readLegTariff, routingDay, type LegTariff } from '../routing/index.ts';
import type { StoredMeasurement } from './measurement-store.ts';

type Applied = Pick<StoredMeasurement, 'orderId' | 'legId' | 'before' | 'after'>;

/**
 * Makes measurements count: their legs get the weight and price, their orders the difference. Money of another currency
 * than the order's is converted at today's rates; without a rate the order has no total. The orders must be locked.
 */
export async function applyFigures(
  tx: Transaction,
  clientId: string,
  applied: readonly Applied[],
  now: Date,
): Promise<void> {
  if (applied.length === 0) return;
  await applyToLegs(tx, clientId, applied);
  await applyToOrders(tx, clientId, applied, now);
}

async function applyToLegs(tx: Transaction, clientId: string, applied: readonly Applied[]): Promise<void> {
  const legs = await tx.rows<{ id: string; rateCardId: string | null; charge: number[] | null }>(sql`
    select id, rate_card_id "rateCardId", trace->'charge' charge from order_legs
    where client_id = ${clientId} and id = any (${applied.map(({ legId }) => legId)}::uuid[])`);
  const tariffs = new Map<string | null, LegTariff>();
  const rows: object[] = [];
  for (const { id, rateCardId, charge } of legs) {
    const after = applied.find(({ legId }) => legId === id)?.after;
    if (after === undefined) continue;
    const tariff = tariffs.get(rateCardId) ?? (await readLegTariff(tx, clientId, rateCardId));
    tariffs.set(rateCardId, tariff);
    const parts = tariff.chargeOf(after.chargeableGrams, charge?.[2] ?? 0);
    const sum = parts && parts[0] + parts[1] + parts[2];
    // A card that was priced anew since says no longer what this price is made of.
    const isMadeOf = parts !== null && sum === after.price?.amountMinor;
    rows.push({
      id,
      chargeableGrams: after.chargeableGrams,
      priceMinor: after.price?.amountMinor ?? null,
      charge: isMadeOf ? { charge: parts } : {},
    });
  }
  await tx.run(sql`update order_legs l set chargeable_grams = given."chargeableGrams", price_minor = given."priceMinor",
      trace = (l.trace - 'charge') || given.charge, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (id uuid, "chargeableGrams" bigint,
      "priceMinor" bigint, charge jsonb)
    where l.client_id = ${clientId} and l.id = given.id`);
}

async function applyToOrders(
  tx: Transaction,
  clientId: string,
  applied: readonly Applied[],
  now: Date,
): Promise<void> {
  const orders = await tx.rows<{ id: string; price: Money | null }>(sql`select id,
      case when price_minor is not null
        then jsonb_build_object('amountMinor', price_minor, 'currency', price_currency) end price
    from orders where client_id = ${clientId} and id = any (${applied.map(({ orderId }) => orderId)}::uuid[])`);
  const rows: { id: string; priceMinor: number | null }[] = [];
  for (const { id, price } of orders) {
    let total: number | null = price?.amountMinor ?? null;
    for (const { before, after } of applied.filter(({ orderId }) => orderId === id)) {
      if (total === null || price === null || before.price === null || after.price === null) continue;
      const { currency } = after.price;
      const delta = { amountMinor: after.price.amountMinor - before.price.amountMinor, currency };
      const converted: Money | undefined =
        currency === price.currency ? delta : await convertOn(tx, routingDay(now), delta, price.currency);
      total = converted === undefined ? null : total + converted.amountMinor;
    }
    rows.push({ id, priceMinor: total });
  }
  // The version stays: nobody's edit is in the way of a scale.
  await tx.run(sql`update orders o set price_minor = given."priceMinor",
      price_currency = case when given."priceMinor" is not null then o.price_currency end,
      chargeable_grams = (select max(l.chargeable_grams) from order_legs l
        where l.client_id = o.client_id and l.order_id = o.id), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (id uuid, "priceMinor" bigint)
    where o.client_id = ${clientId} and o.id = given.id`);
}
