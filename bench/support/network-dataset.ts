import type { Client } from 'pg';

/** The id of a partner of the data set, from 1. */
export function buildPartnerId(n: number): string {
  return `01930000-0000-7000-8001-${String(n).padStart(12, '0')}`;
}

/**
 * Adds partners of all services with coverage, and `cardsEach` rate cards of each. The first client is connected to every
 * tenth partner.
 */
export async function fillPartners(
  client: Client,
  clientId: string,
  size: { readonly partners: number; readonly cardsEach: number },
): Promise<void> {
  await client.query(
    `insert into partners (id, code, name, service_types, countries, ports, cod, rating_tenths, city, country)
      select ('01930000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'NET' || lpad(n::text, 4, '0'), 'Network partner ' || n,
        case n % 3 when 0 then '{FREIGHT_FORWARDER,CUSTOMS}' when 1 then '{LAST_MILE,DOMESTIC}'
          else '{FIRST_MILE,FREIGHT_FORWARDER,CUSTOMS,LAST_MILE}' end::text[],
        array['SG', (array['MY', 'TH', 'VN', 'ID', 'PH'])[1 + n % 5], (array['MY', 'TH', 'VN', 'ID', 'PH'])[1 + (n / 5 + 1) % 5]],
        case when n % 2 = 0 then '{SGSIN}' else '{}' end::text[], n % 4 = 0, 25 + n % 25, 'Singapore', 'SG'
      from generate_series(1, $1) n`,
    [size.partners],
  );
  await client.query(
    `insert into connections (client_id, partner_id, state)
      select $1, id, 'ACCEPTED' from partners where substr(id::text, 36) = '0' and id::text like '01930000-0000-7000-8001-%'`,
    [clientId],
  );
  await client.query(
    insertCards(`partners p cross join generate_series(1, ${size.cardsEach}) n
      cross join lateral (select p.service_types[1 + n % array_length(p.service_types, 1)] service, p.countries[2 + n % 2] country) s
      where service <> 'CUSTOMS'`),
  );
}

/** Adds cards of ten breaks for zones of postcodes to a partner; every tenth one ends within a month, which is a finding. */
export async function fillZoneCards(client: Client, partnerId: string, cards: number): Promise<void> {
  await client.query(
    insertCards(
      `generate_series(1, ${cards}) n cross join (select * from partners where id = $1) p
      cross join lateral (select 'LAST_MILE' service, 'MY' country) s`,
      'n',
    ),
    [partnerId],
  );
}

/** `zone`: an expression for the number of the zone of the destination. */
function insertCards(source: string, zone?: string): string {
  const destination =
    zone === undefined
      ? `jsonb_build_object('country', s.country)`
      : `jsonb_build_object('country', s.country, 'zone', jsonb_build_object('name', 'Zone ' || ${zone},
          'postcodePrefixes', jsonb_build_array(lpad(${zone}::text, 5, '0'))))`;
  return `insert into rate_cards (id, card_id, partner_id, service_type, origin, destination, currency, breaks, step_grams,
      max_grams, minimum_minor, fuel_basis_points, cod_fee_minor, divisor, transit_days_min, transit_days_max, valid_from, valid_to)
    select gen_random_uuid(), gen_random_uuid(), p.id, service,
      jsonb_build_object('country', case when service = 'LAST_MILE' then s.country else 'SG' end),
      case when service in ('FIRST_MILE', 'DOMESTIC') then jsonb_build_object('country', 'SG') else ${destination} end, 'SGD',
      (select jsonb_agg(jsonb_build_object('fromGrams', b * 2000, 'baseMinor', 300 + n % 50, 'perStepMinor', 90 - b * 3)
        order by b) from generate_series(0, 9) b),
      500, 30000, 300, 800, 150, 5000, 1 + n % 3, 3 + n % 4, current_date - 30,
      case when n % 10 = 0 then current_date + 20 end
    from ${source}
    on conflict do nothing`;
}

/**
 * Adds ended legs of clients and partners in turn over the period of the scorecards. Their orders do not exist: figures are
 * computed from the legs alone, so foreign keys are not checked.
 */
export async function fillScorecardLegs(
  client: Client,
  size: { readonly legs: number; readonly clients: number; readonly partners: number },
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into scorecard_legs (client_id, order_id, sequence, partner_id, service_type, origin_country, destination_country,
        service_level, ended_at, transit_minutes, on_time, first_attempt, lost, damaged, expected_scans, reported_scans,
        report_delay_minutes, reweigh_difference, lost_disputes, lost_minor, lost_currency)
      select ('01930000-0000-7000-8000-' || lpad((1 + n % $2)::text, 12, '0'))::uuid,
        ('01930000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 1,
        ('01930000-0000-7000-8001-' || lpad((1 + n % $3)::text, 12, '0'))::uuid,
        (array['FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'])[1 + n % 3], 'SG', (array['MY', 'TH', 'VN', 'ID', 'PH'])[1 + n % 5],
        (array['ECONOMY', 'EXPRESS'])[1 + n % 2], now() - n % 180 * interval '1 day', 600 + n % 4000, n % 10 <> 0, n % 12 <> 0,
        n % 900 = 0, n % 500 = 0, 4, 4 - (n % 20 = 0)::int, n % 240, n % 50 = 0, (n % 700 = 0)::int,
        case when n % 700 = 0 then 450 end, case when n % 700 = 0 then 'SGD' end
      from generate_series(1, $1) n`,
    [size.legs, size.clients, size.partners],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze scorecard_legs');
}
