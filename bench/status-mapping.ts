/**
 * `node bench/status-mapping.ts`: coverage and replay of a status mapping of a client with 1,000,000 events of 90 days, which a
 * partner reported for 100,000 orders.
 */
import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { load } from './support/load.ts';
import { buildPartnerId, fillPartners } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 100_000);
const EVENTS_PER_ORDER = 10;
const ROUNDS = 5;
const SECONDS = 3;

const database = await openBenchDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
try {
  const { largest } = await fillDataset(database.url, {
    clients: 3,
    orders: ORDERS + 2_000,
    largest: ORDERS,
  });
  await fillPartners(client, largest, { partners: 1, cardsEach: 1 });
  await fillEvents(largest);
  const portal = await startBenchPortal(database.url);
  try {
    const token = await portal.signIn(largest);
    const measure = async (what: string, path: string, floor: number): Promise<Figure> => {
      const rounds: (readonly number[])[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(
          (await load(portal.url, token, [`/api/clients/status-mappings/${path}`], 1, SECONDS)).times,
        );
      const middle = median(rounds.map(median)).toFixed(0);
      return {
        what: `${what}, p95 (p50 ${middle} ms)`,
        measured: median(rounds.map((times) => percentile(times, 0.95))),
        unit: 'ms',
        floor,
        goal: floor / 2,
        better: 'down',
      };
    };
    report([
      await measure('replay of the latest 10,000 events', 'replay', 1_000),
      await measure(`coverage of ${ORDERS * EVENTS_PER_ORDER} events`, 'coverage', 1_000),
    ]);
  } finally {
    await portal.stop();
  }
} finally {
  await client.end();
  await database.stop();
}

/** Events of the last mile over the last 90 days; their marks for other figures are not part of this. */
async function fillEvents(clientId: string): Promise<void> {
  await client.query('alter table order_events disable trigger user');
  await client.query(
    `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, received_at, source, partner_id)
      select o.client_id, o.id, gen_random_uuid(), 'LAST_MILE',
        (array['RECEIVED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'])[1 + n % 4],
        now() - random() * interval '90 days', now() - random() * interval '90 days', 'PARTNER', $2
      from orders o cross join generate_series(1, ${EVENTS_PER_ORDER}) n where o.client_id = $1`,
    [clientId, buildPartnerId(1)],
  );
  await client.query('alter table order_events enable trigger user');
  await client.query('vacuum analyze order_events');
}
