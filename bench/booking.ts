import { Client } from 'pg';
import { fillDataset } from './support/dataset.ts';
import { fillDepartures } from './support/departures-dataset.ts';
import { median, percentile, report, type Figure } from './support/figures.ts';
import { load } from './support/load.ts';
import { fillPartners } from './support/network-dataset.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

/**
 * Measures freight. `node bench/booking.ts list`: the list of flights over 100,000 departures of ten partners on 50 lanes in eight
 * weeks, priced for a shipment of three kinds of pieces, as its page requests it; `--departures N` for a smaller run.
 * `node bench/booking.ts reserve`: 100 clients request the last kilograms of a departure at once, which are enough for half of them.
 * Throws if what is sold is not the capacity.
 * `node bench/booking.ts quote`: a client asks ten partners for a quotation of 200 lines of goods, which their departures price at
 * once, and reads it. Throws if a partner does not price it.
 */
const PARTS = {
  list: { departures: 100_000, clients: 3, measure: measureLists },
  reserve: { departures: 1_000, clients: 100, measure: measureReservations },
  quote: { departures: 10_000, clients: 3, measure: measureQuotations },
};
const ROUNDS = 5;
const SECONDS = 2;
/** The load of one reservation. */
const LOAD = { weight: 24_000, volume: 40, commodity: 'Tea' };
/** Requests for quotations, and the lines of each. */
const QUOTATIONS = 60;
const GOODS_LINES = 200;
const part = PARTS[process.argv[2] as keyof typeof PARTS] ?? PARTS.list;
const departures = Number(process.argv[process.argv.indexOf('--departures') + 1]) || part.departures;
const PIECES = ['2x12000x400x300x200', '1x80000x1200x800x900', '10x4500x300x300x300']
  .map((piece) => `piece=${piece}`)
  .join('&');
const LIST = `/api/clients/lfreight/flights?perPage=20&${PIECES}`;

const database = await openBenchDatabase();
const { largest } = await fillDataset(database.url, {
  clients: part.clients,
  orders: 3_000,
  largest: 1_000,
});
const client = new Client({ connectionString: database.url });
await client.connect();
await fillPartners(client, largest, { partners: 100, cardsEach: 1 });
const { origin, destination, firstDay, lastDay } = await fillDepartures(client, departures);
await client.query('vacuum analyze');
const portal = await startBenchPortal(database.url);
try {
  report(await part.measure());
} finally {
  await client.end();
  await portal.stop();
  await database.stop();
}

async function measureLists(): Promise<Figure[]> {
  const token = await portal.signIn(largest);
  const lane = `originPortId=${origin}&destinationPortId=${destination}`;
  const week = `dateFrom=${firstDay}&dateTo=${lastDay}`;
  return [
    await measure(token, 'first page of all', LIST),
    await measure(token, 'a lane in a week', `${LIST}&${lane}&${week}`),
    await measure(token, 'a lane in a week by total', `${LIST}&${lane}&${week}&sortBy=total`),
    await measure(token, 'a lane in eight weeks by total', `${LIST}&${lane}&sortBy=total`),
  ];
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

/** The median over rounds, each on another departure, of the p99 of all clients. The first round is not measured. */
async function measureReservations(): Promise<Figure[]> {
  await client.query(
    `insert into connections (client_id, partner_id, state) select c.client_id, p.partner_id, 'ACCEPTED'
      from clients c cross join (select distinct partner_id from departures) p on conflict do nothing`,
  );
  const clients = await client.query<{ id: string }>('select client_id id from clients order by 1 limit $1', [
    part.clients,
  ]);
  const tokens = [];
  for (const { id } of clients.rows) tokens.push(await portal.signIn(id));
  const capacity = (tokens.length / 2) * LOAD.weight;
  const last = await client.query<{ id: string }>(
    `update departures set capacity_grams = $1 where id in (select id from departures order by departs_at desc limit $2) returning id`,
    [capacity, ROUNDS + 1],
  );
  const rounds = [];
  for (const { id } of last.rows) rounds.push(await reserveAtOnce(tokens, id, capacity));
  const times = rounds.slice(1);
  const middle = median(times.map(median)).toFixed(0);
  return [
    {
      what: `reservations, ${tokens.length} clients at once for the last ${capacity / 1000} kg, p99 (p50 ${middle} ms)`,
      measured: median(times.map((round) => percentile(round, 0.99))),
      unit: 'ms',
      floor: 300,
      goal: 100,
      better: 'down',
    },
  ];
}

/** The milliseconds of each reservation of a departure by all clients at once. */
async function reserveAtOnce(
  tokens: readonly string[],
  departureId: string,
  capacity: number,
): Promise<readonly number[]> {
  const times = await Promise.all(
    tokens.map(async (authorization) => {
      const began = performance.now();
      const response = await fetch(`${portal.url}/api/clients/lfreight/reserve-flights`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ departureId, ...LOAD }),
      });
      const text = await response.text();
      if (response.status !== 201 && response.status !== 409)
        throw new Error(`a reservation answered ${response.status}: ${text}`);
      return performance.now() - began;
    }),
  );
  const { rows } = await client.query<{ sold: string }>(
    'select coalesce(sum(gross_grams), 0) sold from bookings where departure_id = $1',
    [departureId],
  );
  if (Number(rows[0]?.sold) !== capacity)
    throw new Error(`${rows[0]?.sold} of ${capacity} grams are sold of departure ${departureId}`);
  return times;
}

/** The p95 of requests for a quotation by one caller, one after the other, and of reading them. The first tenth is not measured. */
async function measureQuotations(): Promise<Figure[]> {
  const { rows } = await client.query<{ id: string }>(
    `select partner_id id from connections where client_id = $1 and state = 'ACCEPTED' order by 1`,
    [largest],
  );
  const authorization = await portal.signIn(largest);
  const body = JSON.stringify({
    mode: 'AIR',
    originPortId: origin,
    destinationPortId: destination,
    incoterm: 'DAP',
    incotermPlace: 'Kuala Lumpur',
    pieces: [{ count: 20, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 200 }],
    goodsLines: Array.from({ length: GOODS_LINES }, (_, line) => ({
      hsCode: '610910',
      description: `Cotton T-shirts, style ${line + 1}`,
      value: { amountMinor: 12_000, currency: 'SGD' },
    })),
    readyDate: firstDay,
    partnerIds: rows.map(({ id }) => id),
  });
  const call = async (init: RequestInit, id = '') => {
    const began = performance.now();
    const response = await fetch(`${portal.url}/api/clients/b2b/quotations${id}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json' },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`a quotation answered ${response.status}: ${text}`);
    const { value } = JSON.parse(text) as { value: { id: string; quotations: { state: string }[] } };
    const priced = value.quotations.filter(({ state }) => state === 'QUOTED').length;
    if (priced !== rows.length) throw new Error(`${priced} of ${rows.length} partners priced the quotation`);
    return { id: value.id, took: performance.now() - began };
  };
  const created: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < QUOTATIONS; round += 1) {
    const { id, took } = await call({ method: 'POST', body });
    created.push(took);
    read.push((await call({ method: 'GET' }, `/${id}`)).took);
  }
  const toFigure = (what: string, times: readonly number[]): Figure => ({
    what: `quotation of ${GOODS_LINES} lines by ${rows.length} partners, ${what}, p95 (p50 ${median(times).toFixed(0)} ms)`,
    measured: percentile(times.slice(QUOTATIONS / 10), 0.95),
    unit: 'ms',
    floor: 200,
    goal: 100,
    better: 'down',
  });
  return [toFigure('created and priced', created), toFigure('read', read)];
}
