import type { Client } from 'pg';

const ORIGINS = ['SGSIN', 'MYKUL', 'THBKK', 'IDCGK', 'VNSGN'];
const DESTINATIONS = [
  'SGSIN',
  'MYKUL',
  'THBKK',
  'IDCGK',
  'VNSGN',
  'PHMNL',
  'HKHKG',
  'JPNRT',
  'KRICN',
  'AUSYD',
  'INDEL',
];
const DAY_MS = 86_400_000;

/**
 * Adds flights of the partners that a client is connected with, in equal parts on 50 lanes and on the days of eight weeks from
 * tomorrow, each with rates of six breaks and a charge. Returns one lane, and the first and the last day of a week.
 */
export async function fillDepartures(client: Client, departures: number) {
  await client.query(
    `with lanes as (select row_number() over (order by o, d) - 1 lane, o, d
        from unnest($2::text[]) o cross join unnest($3::text[]) d where o <> d),
      partners as (select partner_id, row_number() over (order by partner_id) - 1 n from connections where state = 'ACCEPTED'),
      flights as (select f.n, l.*, p.partner_id,
          date_trunc('day', now()) + make_interval(days => (1 + f.n / 50 % 56)::int, mins => (f.n * 7 % 1080 + 360)::int) departs
        from generate_series(0, $1::int - 1) f (n)
          join lanes l on l.lane = f.n % 50
          join partners p on p.n = f.n / 50 % (select count(*) from partners))
    insert into departures (partner_id, id, mode, carrier, number, origin_port_id, destination_port_id, aircraft, accepted_goods,
        capacity_grams, capacity_litres, rates, local_departure, local_arrival, local_cut_off, local_latest_acceptance,
        departs_at, arrives_at, cut_off_at, latest_acceptance_at)
      select partner_id, gen_random_uuid(), 'AIR', 'SQ', 'SQ' || 100 + n % 900, o, d, 'PASSENGER', '{FOOD}',
        500000 + n * 1000 % 3000000, 4000 + n % 9000,
        jsonb_build_object('currency', 'SGD', 'payment', 'PREPAID', 'minimumMinor', 7500, 'breaks', (
            select jsonb_agg(jsonb_build_object('fromGrams', b, 'perKgMinor', 400 + n % 97 - i * 30) order by b)
            from unnest(array[0, 45000, 100000, 300000, 500000, 1000000]) with ordinality as breaks (b, i)),
          'otherCharges', '{"payment": "PREPAID", "charges": [{"code": "SC", "dueTo": "CARRIER", "amountMinor": 1500}]}'::jsonb),
        departs, departs + interval '2 hours', departs - interval '6 hours', departs - interval '4 hours',
        departs, departs + interval '2 hours', departs - interval '6 hours', departs - interval '4 hours'
      from flights`,
    [departures, ORIGINS, DESTINATIONS],
  );
  const toDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { origin: 'SGSIN', destination: 'MYKUL', firstDay: toDay(7), lastDay: toDay(13) };
}
