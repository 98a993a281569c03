/**
 * Measures what eight pieces cost compared with one, in pairs: creating orders over the API, with and without SSCCs, the
 * first page of the order list, and pages of labels. Eight pieces weigh eight times as much as one, up to 73 kg: above 30 kg no
 * card for parcels of the demo applies, and the order is unallocated.
 */
import { Writable } from 'node:stream';
import { renderLabelsPdf, type LabelModel } from '@portal/server/features/labels/index.ts';
import { SAMPLE_MODELS } from '@portal/server/features/labels/testing-models.ts';
import { Client } from 'pg';
import { createOrders } from './support/create-load.ts';
import { readDemoClientId } from './support/demo-client.ts';
import { median, report } from './support/figures.ts';
import { load } from './support/load.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const PAIRS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const PIECES = 8;
const LABEL_PAGES = 2_000;
const SHIPPER = 'shipper@demo.example';
const LIST_PATH = '/api/clients/orders?page=1&perPage=100';

process.env['SEED_DEMO'] = 'on';
const database = await openBenchDatabase();
const portal = await startBenchPortal(database.url);
try {
  const clientId = await readDemoClientId(database.url, SHIPPER);
  const authorization = await portal.signIn(clientId);
  const create = (pieces: number, series: string) =>
    createOrders(portal.url, authorization, { connections: CONNECTIONS, seconds: SECONDS, series, pieces });
  /** The median milliseconds of the list, whose first page has the orders that were created last. */
  const measureList = async () => median((await load(portal.url, authorization, [LIST_PATH], 1, 2)).times);

  await create(PIECES, 'WARM');
  const creations: number[] = [];
  const lists: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const single = (await create(1, `S${pair}`)).perSecond;
    const singleList = await measureList();
    const several = (await create(PIECES, `M${pair}`)).perSecond;
    lists.push((await measureList()) / singleList);
    creations.push(several / single);
    console.log(`  create ${single.toFixed(0)}/s with 1 piece, ${several.toFixed(0)}/s with ${PIECES}`);
  }
  await startSsccs(clientId);
  const withSsccs: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const single = (await create(1, `T${pair}`)).perSecond;
    withSsccs.push((await create(PIECES, `N${pair}`)).perSecond / single);
  }
  await measureLabels(PIECES);
  const labels: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1)
    labels.push((await measureLabels(PIECES)) / (await measureLabels(1)));

  report([
    {
      ...figureOf('orders created a second, 8 pieces against 1', creations),
      floor: 0.6,
      goal: 0.85,
      better: 'up',
    },
    { ...figureOf('the same with SSCCs', withSsccs), floor: 0.5, goal: 0.75, better: 'up' },
    { ...figureOf('list p50, orders of 8 pieces against 1', lists), floor: 1.5, goal: 1.1, better: 'down' },
    {
      ...figureOf('processor time of a label page, orders of 8 pieces against 1', labels),
      floor: 1.5,
      goal: 1.1,
      better: 'down',
    },
  ]);
} finally {
  await portal.stop();
  await database.stop();
}

function figureOf(what: string, ratios: readonly number[]) {
  return { what, measured: median(ratios), unit: '×' } as const;
}

/** Gives the client a GS1 company prefix. */
async function startSsccs(clientId: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      `insert into sscc_series (client_id, company_prefix, active) values ($1, '8881234', true)`,
      [clientId],
    );
  } finally {
    await client.end();
  }
}

/** The seconds of processor time of LABEL_PAGES pages of orders with `pieces` pieces each. */
async function measureLabels(pieces: number): Promise<number> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const cpu = process.cpuUsage();
  const { printed } = await renderLabelsPdf(buildLabels(pieces), sink);
  if (printed !== LABEL_PAGES) throw new Error(`${printed} of ${LABEL_PAGES} labels were printed`);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1e6;
}

function* buildLabels(pieces: number): Generator<LabelModel> {
  const [sample] = SAMPLE_MODELS;
  if (sample === undefined) throw new Error('the sample labels are missing');
  for (let page = 0; page < LABEL_PAGES; page += 1) {
    const order = Math.floor(page / pieces);
    yield {
      ...sample,
      orderCode: `STR${10_000_000 + order * 37}K`,
      customerOrderCode: `WEB-${order * 7919}`,
      piece: { number: 1 + (page % pieces), of: pieces },
      to: { ...sample.to, name: `${sample.to.name} ${order % 997}` },
    };
  }
}
