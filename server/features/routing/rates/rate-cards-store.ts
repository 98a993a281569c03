import type { ClearanceRateCard, RateCard, WeightRateCard } from '@portal/contract/routing';
import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { raw, sql, type Sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';

/** A card as an operator loads it. Partner and audience are separate arguments; the id is generated. */
export type NetworkCard = WithoutIds<WeightRateCard> | WithoutIds<ClearanceRateCard>;
type WithoutIds<Card extends RateCard> = Omit<Card, 'id' | 'partnerId' | 'audience'>;

/**
 * Writes a partner's cards for all clients, as the operator (portal_owner). A card with the same service, levels, mode,
 * lane, currency, transit days and first day as an existing one replaces its prices. Returns the number of cards written.
 */
export function storeNetworkCards(
  tx: Transaction,
  partnerId: string,
  cards: readonly NetworkCard[],
): Promise<number> {
  return storeCards(
    tx,
    { table: raw('rate_cards'), keyColumns: raw('partner_id'), keyValues: sql`${partnerId}::uuid` },
    cards,
  );
}

/** Writes the cards that a partner agreed with one client. Same rules as `storeNetworkCards`. */
export function storeClientCards(
  tx: Transaction,
  clientId: string,
  partnerId: string,
  cards: readonly NetworkCard[],
): Promise<number> {
  const keyColumns = raw('client_id, partner_id');
  const keyValues = sql`${clientId}::uuid, ${partnerId}::uuid`;
  return storeCards(tx, { table: raw('client_rate_cards'), keyColumns, keyValues }, cards);
}

/** A table of rate cards, with the columns and values that identify the owner of the cards. */
interface CardTable {
  readonly table: Sql;
  readonly keyColumns: Sql;
  readonly keyValues: Sql;
}

function storeCards(
  tx: Transaction,
  { table, keyColumns, keyValues }: CardTable,
  cards: readonly NetworkCard[],
) {
  const rows = cards.map((card) => ({ ...card, id: newId() }));
  return tx.execute(sql`
    insert into ${table} (id, ${keyColumns}, service_type, service_levels, mode, origin, destination, currency,
      breaks, step_grams, max_grams, minimum_minor, fuel_basis_points, cod_fee_minor, divisor, clearance, transit_days_min, transit_days_max, valid_from, valid_to)
    select id, ${keyValues}, "serviceType", "serviceLevels", mode, origin, destination, currency, breaks, "stepGrams", "maxGrams",
      "minimumMinor", "fuelBasisPoints", "codFeeMinor", divisor, clearance, "transitDaysMin", "transitDaysMax", "validFrom", "validTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (id uuid, "serviceType" text,
      "serviceLevels" text[], mode text, origin jsonb,
      destination jsonb, currency text, breaks jsonb, "stepGrams" integer, "maxGrams" integer, "minimumMinor" bigint,
      "fuelBasisPoints" integer, "codFeeMinor" bigint, divisor integer, clearance jsonb, "transitDaysMin" integer,
      "transitDaysMax" integer, "validFrom" date, "validTo" date)
    on conflict (${keyColumns}, service_type, service_levels, mode, md5(origin::text), md5(destination::text), currency, valid_from,
      transit_days_min, transit_days_max)
    do update set breaks = excluded.breaks, step_grams = excluded.step_grams, max_grams = excluded.max_grams,
      minimum_minor = excluded.minimum_minor, fuel_basis_points = excluded.fuel_basis_points,
      cod_fee_minor = excluded.cod_fee_minor, divisor = excluded.divisor, clearance = excluded.clearance, valid_to = excluded.valid_to,
      loaded_at = now()`);
}

/** Writes the exchange rates of a day, as the operator; the same day again replaces them. */
export async function storeExchangeRates(tx: Transaction, rates: ExchangeRates): Promise<void> {
  await tx.execute(sql`insert into exchange_rates (as_of, base, units_per_base)
    values (${rates.asOf}, ${rates.base}, ${JSON.stringify(rates.unitsPerBase)}::jsonb)
    on conflict (as_of) do update set base = excluded.base, units_per_base = excluded.units_per_base`);
}
