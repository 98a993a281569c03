import type { RateCard } from '@portal/contract/routing';
import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A card of the network as an operator loads it: its partner is told apart, its id is the database's. */
export type NetworkCard = Omit<RateCard, 'id' | 'partnerId' | 'audience'>;

/**
 * Writes a partner's network cards, as the operator (portal_owner). The same service, lane, currency, transit days and first
 * day again is a new price of the card that is there. Answers how many cards were written.
 */
export function storeNetworkCards(
  tx: Transaction,
  partnerId: string,
  cards: readonly NetworkCard[],
): Promise<number> {
  const rows = cards.map((card) => ({ ...card, id: newId() }));
  return tx.run(sql`
    insert into rate_cards (id, partner_id, service_type, origin, destination, currency, breaks, step_grams, max_grams,
      minimum_minor, fuel_basis_points, cod_fee_minor, divisor, transit_days_min, transit_days_max, valid_from, valid_to)
    select id, ${partnerId}::uuid, "serviceType", origin, destination, currency, breaks, "stepGrams", "maxGrams",
      "minimumMinor", "fuelBasisPoints", "codFeeMinor", divisor, "transitDaysMin", "transitDaysMax", "validFrom", "validTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (id uuid, "serviceType" text, origin jsonb,
      destination jsonb, currency text, breaks jsonb, "stepGrams" integer, "maxGrams" integer, "minimumMinor" bigint,
      "fuelBasisPoints" integer, "codFeeMinor" bigint, divisor integer, "transitDaysMin" integer,
      "transitDaysMax" integer, "validFrom" date, "validTo" date)
    on conflict (partner_id, service_type, md5(origin::text), md5(destination::text), currency, valid_from,
      transit_days_min, transit_days_max)
    do update set breaks = excluded.breaks, step_grams = excluded.step_grams, max_grams = excluded.max_grams,
      minimum_minor = excluded.minimum_minor, fuel_basis_points = excluded.fuel_basis_points,
      cod_fee_minor = excluded.cod_fee_minor, divisor = excluded.divisor, valid_to = excluded.valid_to,
      loaded_at = now()`);
}

/** Writes the exchange rates of a day, as the operator; the same day again replaces them. */
export async function storeExchangeRates(tx: Transaction, rates: ExchangeRates): Promise<void> {
  await tx.run(sql`insert into exchange_rates (as_of, base, units_per_base)
    values (${rates.asOf}, ${rates.base}, ${JSON.stringify(rates.unitsPerBase)}::jsonb)
    on conflict (as_of) do update set base = excluded.base, units_per_base = excluded.units_per_base`);
}
