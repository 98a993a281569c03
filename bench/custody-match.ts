/**
 * Measures the three-way match over the API: 100,000 orders under 500 MAWBs, as their client and as their forwarder: the
 * list of MAWBs, the work list of discrepancies, the match of one MAWB and its ledger. `node bench/custody-match.ts`
 */
import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { percentile, report } from './support/figures.ts';
import { load } from './support/load.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const ORDERS = 100_000;
const MAWBS = 500;
const SECONDS = 3;
const FORWARDER = '01930000-0000-7000-8000-0000000000ff';

/** Kinds of entries of each piece in sequence, with the hours before now. Bags have no MAWB number before they are received. */
const ENTRIES = [
  ['BAGGED', 90],
  ['SEALED', 80],
  ['HANDED_OVER', 70],
  ['RECEIVED', 60],
  ['MANIFESTED', 50],
  ['DEPARTED', 40],
] as const;
const KINDS_BEFORE_NUMBER: readonly string[] = ['BAGGED', 'SEALED', 'HANDED_OVER'];

/** One forwarder, the MAWBs and the ledger of each order; of 200 pieces one is short, one over and one damaged. */
async function fillLedger(url: string, clientId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "insert into partners (id, code, name, service_types, countries) values ($1, 'BENCH', 'Bench forwarder', '{FREIGHT_FORWARDER,CUSTOMS,LAST_MILE}', '{SG,MY}')",
      [FORWARDER],
    );
    await client.query(
      `create temporary table bench_pieces as select id order_id, gross_grams, n,
        '618-' || lpad((4000000 + n % $2)::text, 7, '0') || ((4000000 + n % $2) % 7) awb_number, 'BENCHBAG' || n % ($2 * 4) bag_code
      from (select id, gross_grams, row_number() over (order by id) n from orders where client_id = $1) numbered`,
      [clientId, MAWBS],
    );
    await client.query(
      `insert into order_grants (client_id, order_id, partner_id, service_types)
        select $1, order_id, $2, '{FREIGHT_FORWARDER,CUSTOMS,LAST_MILE}' from bench_pieces`,
      [clientId, FORWARDER],
    );
    await client.query(
      `insert into mawbs (partner_id, id, awb_number, state, flight_number, flight_date, origin_port_id, destination_port_id,
          manifested_at, created_at, updated_at)
        select distinct on (awb_number) $1::uuid, gen_random_uuid(), awb_number, 'MANIFESTED', 'SQ118', date '2026-11-20', 'SGSIN',
          'MYKUL', now(), now(), now() from bench_pieces`,
      [FORWARDER],
    );
    const insert = `insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number, grams, actor_name)
      select $1, gen_random_uuid(), order_id, 1, $3, date_trunc('hour', now()) - $4 * interval '1 hour', $2, bag_code, case when $5 then awb_number end,
        gross_grams, 'Bench' from bench_pieces where `;
    const add = (kind: string, hoursAgo: number, condition: string) =>
      client.query(insert + condition, [
        clientId,
        FORWARDER,
        kind,
        hoursAgo,
        !KINDS_BEFORE_NUMBER.includes(kind),
      ]);
    for (const [kind, hoursAgo] of ENTRIES)
      await add(kind, hoursAgo, kind === 'MANIFESTED' ? 'n % 200 <> 2' : 'true');
    await add('RECEIVED_AT_DESTINATION', 10, 'n % 200 <> 1');
    await add('MISSING', 5, 'n % 200 = 1');
    await add('DAMAGED', 4, 'n % 200 = 3');
    await client.query('vacuum analyze custody_entries, mawb_pieces, mawb_clients, order_grants, orders');
  } finally {
    await client.end();
  }
}

const database = await openBenchDatabase();
const { largest } = await fillDataset(database.url, { clients: 3, orders: ORDERS + 2_000, largest: ORDERS });
await fillLedger(database.url, largest);
const portal = await startBenchPortal(database.url);
try {
  const callers = [
    ['client', await portal.signIn(largest)],
    ['forwarder', await portal.signInToPartner(FORWARDER)],
  ] as const;
  const paths = [
    ['MAWBs, first page', '/api/clients/mawb-matches?perPage=20'],
    ['MAWBs, last page', '/api/clients/mawb-matches?perPage=20&page=25'],
    ['MAWBs with open discrepancies', '/api/clients/mawb-matches?perPage=20&onlyOpen=true'],
    ['discrepancies, first page', '/api/clients/mawb-discrepancies?perPage=20&state=OPEN'],
    ['one MAWB', '/api/clients/mawb-matches/618-40000015'],
    ['ledger of one MAWB', '/api/clients/mawb-matches/618-40000015/custody?perPage=10'],
  ] as const;
  const figures = [];
  for (const [caller, token] of callers)
    for (const [what, path] of paths) {
      await load(portal.url, token, [path], 1, 1);
      const { times } = await load(portal.url, token, [path], 1, SECONDS);
      figures.push({
        what: `${what}, ${caller}, p95`,
        measured: percentile(times, 0.95),
        unit: 'ms',
        floor: 200,
        goal: 50,
        better: 'down',
      } as const);
    }
  report(figures);
} finally {
  await portal.stop();
  await database.stop();
}
