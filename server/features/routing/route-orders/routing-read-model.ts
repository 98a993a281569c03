import type { ExchangeRates } from '@portal/contract/quantities';
import type { RateCard } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import type { RoutingInput } from '../allocation/routing-input.ts';

/** Which state of the rules something was made from. Numbers are never used twice, not even after a rollback. */
export interface RoutingVersions {
  /** Raised by every change of rates, exchange rates, partners, duty tables or forbidden goods. */
  readonly network: number;
  /** Raised by every change of the client's own rules and choices; 0 before the first. */
  readonly client: number;
  /** When the client's figures were measured, in seconds; 0 before the first time. */
  readonly measured: number;
}

/** What a client compares prices in while its settings name no currency. */
const CURRENCY_UNLESS_SET = 'USD';

/** Fewer legs than this say little: the days of the rate card count instead. */
const ENOUGH_LEGS = 20;
const HALF_DAY_MINUTES = 720;

const seen = new WeakMap<Transaction, RoutingVersions>();

/**
 * The tenant's. Looked up once a transaction, so that all it makes of them fits together: a transaction that changes
 * rules does not route by them, and one that has waited for a lock says with `sawVersions` what it saw behind it.
 */
export async function readVersions(tx: Transaction): Promise<RoutingVersions> {
  const known = seen.get(tx);
  if (known !== undefined) return known;
  const [row] = await tx.prepared<RoutingVersions>(
    'rules-versions',
    'select network, client, measured from rules_versions()',
    [],
  );
  if (row === undefined) throw new Error('the network has no version');
  return sawVersions(tx, row);
}

export function sawVersions(tx: Transaction, versions: RoutingVersions): RoutingVersions {
  seen.set(tx, versions);
  return versions;
}

const cardFor = (
  audience: 'NETWORK' | 'CLIENT',
) => `json_strip_nulls(json_build_object('id', id, 'partnerId', partner_id, 'audience', '${audience}',
  'serviceType', service_type, 'origin', origin, 'destination', destination, 'currency', currency, 'breaks', breaks,
  'stepGrams', step_grams, 'maxGrams', max_grams, 'minimumMinor', minimum_minor, 'fuelBasisPoints', fuel_basis_points,
  'codFeeMinor', cod_fee_minor, 'divisor', divisor, 'transitDaysMin', transit_days_min,
  'transitDaysMax', transit_days_max, 'validFrom', valid_from, 'validTo', valid_to))`;

/** Exchange rates of a day: the latest up to it, else the first there are. */
const ratesOf = (day: string) => `coalesce(
      (select json_build_object('asOf', as_of, 'base', base, 'unitsPerBase', units_per_base) from exchange_rates
        order by as_of <= ${day}::date desc, abs(as_of - ${day}::date) limit 1),
      json_build_object('asOf', ${day}::text, 'base', '${CURRENCY_UNLESS_SET}', 'unitsPerBase', '{}'::json))`;

const CARD = `select ${cardFor('NETWORK')} card from rate_cards where id = $2
  union all select ${cardFor('CLIENT')} from client_rate_cards where client_id = $1 and id = $2`;

/** A card of the network's or of the client's own by its id. */
export async function readRateCard(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<RateCard | undefined> {
  const [row] = await tx.prepared<{ card: RateCard }>('rate-card', CARD, [clientId, id]);
  return row?.card;
}

// All in one snapshot, with its versions.
const INPUT = `select json_build_object(
  'versions', (select json_build_object('network', v.network, 'client', v.client, 'measured', v.measured)
    from rules_versions() v),
  'input', json_build_object('day', $2::text,
    'currency', coalesce((select settings->>'currency' from clients where client_id = $1), '${CURRENCY_UNLESS_SET}'),
    'exchangeRates', ${ratesOf('$2')},
    'partners', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'serviceTypes', p.service_types,
        'countries', p.countries, 'ports', p.ports, 'cod', p.cod, 'ratingTenths', p.rating_tenths,
        'suspended', p.status = 'SUSPENDED', 'connection', coalesce(c.state, 'NONE'))), '[]')
      from partners p left join connections c on c.client_id = $1 and c.partner_id = p.id),
    'rateCards', (select coalesce(json_agg(card), '[]') from (select ${cardFor('NETWORK')} card from rate_cards
      union all select ${cardFor('CLIENT')} from client_rate_cards where client_id = $1) cards),
    'laneControls', (select coalesce(json_agg(json_build_object('country', country, 'serviceType', service_type,
        'decision', decision)), '[]') from lane_controls where client_id = $1),
    'optimiserSettings', (select coalesce(json_agg(json_build_object('country', country, 'serviceType', service_type,
        'weights', weights)), '[]') from optimiser_settings where client_id = $1),
    'bobCountries', (select coalesce(json_agg(country), '[]') from bob_countries where client_id = $1),
    'sriLanes', (select coalesce(json_agg(json_build_object('originCountry', origin_country,
        'destinationCountry', destination_country)), '[]') from sri_lanes where client_id = $1),
    'measuredDays', (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'serviceType', service_type,
        'country', destination_country, 'halfDays', round(median_minutes / ${HALF_DAY_MINUTES}.0))), '[]')
      from partner_measures
      where client_id = $1 and done_legs >= ${ENOUGH_LEGS} and median_minutes is not null))) as state`;

/** Everything that decides a client's routes on a day (YYYY-MM-DD), and which versions it is of. */
export async function readRoutingInput(
  tx: Transaction,
  clientId: string,
  day: string,
): Promise<{ readonly versions: RoutingVersions; readonly input: RoutingInput }> {
  const [row] = await tx.prepared<{ state: { versions: RoutingVersions; input: RoutingInput } }>(
    'routing-input',
    INPUT,
    [clientId, day],
  );
  if (row === undefined) throw new Error('the routing input query answered no row');
  return row.state;
}

/** Exchange rates that count on a day (YYYY-MM-DD). */
export async function readExchangeRates(tx: Transaction, day: string): Promise<ExchangeRates> {
  const [row] = await tx.prepared<{ rates: ExchangeRates }>(
    'exchange-rates',
    `select ${ratesOf('$1')} as rates`,
    [day],
  );
  if (row === undefined) throw new Error('the exchange rates query answered no row');
  return row.rates;
}
