import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { queryRow } from '../../../db/query-row.ts';
import type { RoutingInput } from '../allocation/routing-input.ts';
import { buildCardJson, buildRatesSql, CLIENT_CURRENCY_SQL } from '../rates/rates-read-model.ts';
import type { RoutingVersions } from './routing-versions.ts';

/** With fewer completed legs the median is not reliable; the rate card's days are used instead. */
const MIN_LEGS = 20;
const HALF_DAY_MINUTES = 720;

// One statement, so that the input and its versions are of the same snapshot.
const INPUT = `select json_build_object(
  'versions', (select json_build_object('network', v.network, 'client', v.client, 'transitTimesAt', v.transit_times_at)
    from rules_versions() v),
  'input', json_build_object('day', $2::text,
    'currency', ${CLIENT_CURRENCY_SQL},
    'exchangeRates', ${buildRatesSql('$2')},
    'partners', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'serviceTypes', p.service_types,
        'countries', p.countries, 'ports', p.ports, 'cod', p.cod, 'codCeilings', p.cod_ceilings, 'goods', p.goods, 'ratingTenths', p.rating_tenths,
        'suspended', p.status = 'SUSPENDED',
        'hidesRates', 'RATES' = any (p.hidden_before_connection), 'connection', coalesce(c.state, 'NONE'))), '[]')
      from partners p left join connections c on c.client_id = $1 and c.partner_id = p.id),
    'rateCards', (select coalesce(json_agg(card), '[]') from (select ${buildCardJson('NETWORK')} card from rate_cards where retired_at is null
      union all select ${buildCardJson('CLIENT')} from client_rate_cards where client_id = $1 and retired_at is null) cards),
    'laneControls', (select coalesce(json_agg(json_strip_nulls(json_build_object('originCountry', nullif(origin_country, '*'),
        'country', country, 'serviceType', service_type, 'decision', decision))), '[]') from lane_controls where client_id = $1),
    'optimiserSettings', (select coalesce(json_agg(json_strip_nulls(json_build_object('originCountry',
        nullif(origin_country, '*'), 'country', country, 'serviceType', service_type, 'weights', weights))), '[]') from optimiser_settings where client_id = $1),
    'bobCountries', (select coalesce(json_agg(country), '[]') from bob_countries where client_id = $1),
    'sriLanes', (select coalesce(json_agg(json_build_object('originCountry', origin_country,
        'destinationCountry', destination_country)), '[]') from sri_lanes where client_id = $1),
    'agreedCutOffs', agreed_cut_offs(),
    'medianTransitTimes', (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'serviceType', service_type,
        'country', destination_country, 'serviceLevel', "serviceLevel", 'mode', mode,
        'halfDays', round("medianMinutes" / ${HALF_DAY_MINUTES}.0))), '[]')
      from partner_transit_times, jsonb_to_recordset(products) as product("serviceLevel" text, mode text,
        "completedLegs" integer, "medianMinutes" integer)
      where client_id = $1 and "completedLegs" >= ${MIN_LEGS} and "medianMinutes" is not null))) as state`;

const DAY_RATES = `select v.network, v.client, v.transit_times_at "transitTimesAt", ${buildRatesSql('$1')} rates
  from rules_versions() v`;

/** The part of the routing input that depends on the day (YYYY-MM-DD), with the versions of the tenant's input. */
export function readDayRates(
  tx: Transaction,
  day: string,
): Promise<RoutingVersions & { readonly rates: ExchangeRates }> {
  return queryRow(tx, 'routing-day-rates', DAY_RATES, [day]);
}

/** The routing input of a client on a day (YYYY-MM-DD), with its versions. */
export async function readRoutingInput(
  tx: Transaction,
  clientId: string,
  day: string,
): Promise<{ readonly versions: RoutingVersions; readonly input: RoutingInput }> {
  const row = await queryRow<{ state: { versions: RoutingVersions; input: RoutingInput } }>(
    tx,
    'routing-input',
    INPUT,
    [clientId, day],
  );
  return row.state;
}
