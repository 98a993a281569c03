import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { fillDepartures } from './support/departures-dataset.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { load } from './support/load.ts';
import { fillPartners } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

/**
 * Measures freight over 100,000 departures of ten partners on 50 lanes in eight weeks. Part `list`: the list of flights, priced for a
 * shipment of three kinds of pieces, as its page requests it. `node bench/booking.ts list`, `--departures N` for a smaller run.
 */
const ROUNDS = 5;
const SECONDS = 2;
const departures = Number(process.argv[process.argv.indexOf('--departures') + 1]) || 100_000;
const PIECES = ['2x12000x400x300x200', '1x80000x1200x800x900', '10x4500x300x300x300']
  .map((piece) => `piece=${piece}`)
  .join('&');
const LIST = `/api/clients/lfreight/flights?perPage=20&${PIECES}`;

const database = await openBenchDatabase();
const { largest } = await fillDataset(database.url, { clients: 3, orders: 3_000, largest: 1_000 });
const client = new Client({ connectionString: database.url });
await client.connect();
await fillPartners(client, largest, { partners: 100, cardsEach: 1 });
const { origin, destination, firstDay, lastDay } = await fillDepartures(client, departures);
await client.query('vacuum analyze');
const portal = await startBenchPortal(database.url);
try {
  const token = await portal.signIn(largest);
  const lane = `originPortId=${origin}&destinationPortId=${destination}`;
  const week = `dateFrom=${firstDay}&dateTo=${lastDay}`;
  report([
    await measure(token, 'first page of all', LIST),
    await measure(token, 'a lane in a week', `${LIST}&${lane}&${week}`),
    await measure(token, 'a lane in a week by total', `${LIST}&${lane}&${week}&sortBy=total`),
    await measure(token, 'a lane in eight weeks by total', `${LIST}&${lane}&sortBy=total`),
  ]);
} finally {
  await client.end();
  await portal.stop();
  await database.stop();
}

/** The median over rounds of the p95 of one caller. */
async function measure(token: string, what: string, path: string): Promise<Figure> {
  await load(portal.url, token, [path], 1, 1);
  const rounds: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push((await load(portal.url, token, [path], 1, SECONDS)).times);
  const middle = median(rounds.map(median)).toFixed(1);
  return {
    what: `flights, ${what}, p95 (p50 ${middle} ms)`,
    measured: median(rounds.map((times) => percentile(times, 0.95))),
    unit: 'ms',
    floor: 100,
    goal: 30,
    better: 'down',
  };
}
