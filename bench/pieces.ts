/**
 * Measures what eight pieces cost compared with one, in pairs: creating orders over the API, with and without SSCCs, the
 * first page of the order list, importing a file, routing, and pages of labels. Orders of either kind weigh the same.
 * `--rows N`: the rows of a file; `--pairs N`: the number of pairs. Five pairs take about four minutes.
 */
import { Writable } from 'node:stream';
import { orderInput } from '@portal/contract/orders';
import { renderLabelsPdf, type LabelModel } from '@portal/server/features/labels/index.ts';
import { SAMPLE_MODELS } from '@portal/server/features/labels/testing-models.ts';
import { Client } from 'pg';
import { buildRoutingContext, routeOrders, toRouteOrder } from '@portal/server/features/routing/index.ts';
import { sampleNetwork } from '@portal/server/features/routing/samples/network.ts';
import { buildOrder, createOrders } from './support/create-load.ts';
import { readDemoClientId } from './support/demo-client.ts';
import { median, report } from './support/figures.ts';
import { importFile } from './support/import-file.ts';
import { load } from './support/load.ts';
import { orderFile } from './support/order-file.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';

const PAIRS = readOption('--pairs', 5);
const FILE_ROWS = readOption('--rows', 2_000);
const ROUTED_ORDERS = 20_000;
const SECONDS = 3;
const CONNECTIONS = 10;
const PIECES = 8;
const LABEL_PAGES = 2_000;
const SHIPPER = 'shipper@demo.example';
const LIST_PATH = '/api/clients/orders?page=1&perPage=100';

process.env['SEED_DEMO'] = 'small';
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
  const importRows = async (pieces: number, series: string) =>
    (await importFile(portal, authorization, orderFile(FILE_ROWS, series, pieces))).seconds;
  const imports: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const single = await importRows(1, `F${pair}`);
    const several = await importRows(PIECES, `G${pair}`);
    imports.push(several / single);
    console.log(
      `  ${FILE_ROWS} rows in ${single.toFixed(2)} s with 1 piece, ${several.toFixed(2)} s with ${PIECES}`,
    );
  }
  await startSsccs(clientId);
  const withSsccs: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const single = (await create(1, `T${pair}`)).perSecond;
    withSsccs.push((await create(PIECES, `N${pair}`)).perSecond / single);
  }
  measureRouting(PIECES);
  const routings: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const single = measureRouting(1);
    routings.push(measureRouting(PIECES) / single);
    console.log(`  route ${(ROUTED_ORDERS / single).toFixed(0)} orders/s with 1 piece`);
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
    { ...figureOf('import of a file, 8 pieces against 1', imports), floor: 1.5, goal: 1.1, better: 'down' },
    {
      ...figureOf('routing, orders of 8 pieces against 1', routings),
      floor: 1.5,
      goal: 1.1,
      better: 'down',
    },
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

/** A number after an option of the command line. */
function readOption(name: string, defaultValue: number): number {
  const position = process.argv.indexOf(name);
  return position < 0 ? defaultValue : Number(process.argv[position + 1]);
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

/** The seconds of routing ROUTED_ORDERS orders over the sample network, from the order as it is stored. */
function measureRouting(pieces: number): number {
  const orders = Array.from({ length: ROUTED_ORDERS }, (_, at) =>
    orderInput.parse(buildOrder(`R-${at}`, at, pieces)),
  );
  const context = buildRoutingContext(sampleNetwork());
  const began = performance.now();
  let legs = 0;
  const routeInputs = orders.map((order, at) => toRouteOrder(`R-${at}`, order));
  for (const result of routeOrders(routeInputs, context, new Map())) legs += result.legs.length;
  if (legs < ROUTED_ORDERS) throw new Error('orders were not routed');
  return (performance.now() - began) / 1000;
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
