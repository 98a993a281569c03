import { DEFAULT_CURRENCY } from '@portal/contract/core';
import { areRatesOutdated, computeRatesAge, type ExchangeRates } from '@portal/contract/quantities';
import type { CurrentExchangeRates, RateCard } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';

/** SQL: the currency in which a client compares prices; $1 is its id. */
export const CLIENT_CURRENCY_SQL = `coalesce((select settings->>'currency' from clients where client_id = $1), '${DEFAULT_CURRENCY}')`;

/** The currency in which a client compares prices. */
export async function readClientCurrency(tx: Transaction, clientId: string): Promise<string> {
  const text = `select ${CLIENT_CURRENCY_SQL} currency`;
  const { currency } = await queryRow<{ currency: string }>(tx, 'client-currency', text, [clientId]);
  return currency;
}

/** SQL: the fields of a rate card without its owner, for `json_build_object`. */
const CARD_FIELDS = `'serviceType', service_type, 'serviceLevels', service_levels, 'mode', mode, 'origin', origin, 'destination', destination, 'currency', currency, 'breaks', breaks,
  'stepGrams', step_grams, 'maxGrams', max_grams, 'minimumMinor', minimum_minor, 'fuelBasisPoints', fuel_basis_points,
  'codFeeMinor', cod_fee_minor, 'codFeeBasisPoints', cod_fee_basis_points, 'codFeeMinimumMinor', cod_fee_minimum_minor, 'divisor', divisor, 'clearance', clearance, 'transitDaysMin', transit_days_min,
  'transitDaysMax', transit_days_max, 'validFrom', valid_from, 'validTo', valid_to, 'cutOff', cut_off,
  'maxSideMm', max_side_mm, 'dutyHandlingFeeMinor', duty_handling_fee_minor, 'surcharges', surcharges`;

/** SQL: a rate card as JSON. */
export const buildCardJson = (audience: 'NETWORK' | 'CLIENT') =>
  `json_strip_nulls(json_build_object('id', id, 'partnerId', partner_id, 'audience', '${audience}', ${CARD_FIELDS}))`;

/** SQL: a rate card without its owner as JSON: the contract's RateCardInput. */
export const CARD_INPUT_JSON = `json_strip_nulls(json_build_object(${CARD_FIELDS}))`;

/** SQL: the exchange rates of a day, a SQL expression: the latest up to the day, else the earliest. */
export const buildRatesSql = (day: string) => `coalesce(
      (select json_build_object('asOf', as_of, 'base', base, 'unitsPerBase', units_per_base) from exchange_rates
        order by as_of <= ${day}::date desc, abs(as_of - ${day}::date) limit 1),
      json_build_object('asOf', ${day}::text, 'base', '${DEFAULT_CURRENCY}', 'unitsPerBase', '{}'::json))`;

const CARD = `select ${buildCardJson('NETWORK')} card from rate_cards where id = $2
  union all select ${buildCardJson('CLIENT')} from client_rate_cards where client_id = $1 and id = $2`;

/** A network card or one of the client's cards by its id, also a retired one: it priced legs of orders. */
export async function readRateCard(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<RateCard | undefined> {
  const [row] = await tx.prepared<{ card: RateCard }>('rate-card', CARD, [clientId, id]);
  return row?.card;
}

/** The exchange rates of a day (YYYY-MM-DD): the latest up to it, else the earliest. */
export async function readExchangeRates(tx: Transaction, day: string): Promise<ExchangeRates> {
  const row = await queryRow<{ rates: ExchangeRates }>(
    tx,
    'exchange-rates',
    `select ${buildRatesSql('$1')} as rates`,
    [day],
  );
  return row.rates;
}

/** The exchange rates of a day (YYYY-MM-DD) with their age, and whether that is above the limit of the operator. */
export async function readCurrentExchangeRates(
  tx: Transaction,
  day: string,
  maxAgeDays: number | null,
): Promise<CurrentExchangeRates> {
  const rates = await readExchangeRates(tx, day);
  if (Object.keys(rates.unitsPerBase).length === 0) {
    return { rates: null, ageDays: null, maxAgeDays, outdated: false };
  }
  const ageDays = computeRatesAge(rates.asOf, day);
  return { rates, ageDays, maxAgeDays, outdated: areRatesOutdated(rates.asOf, day, maxAgeDays) };
}
