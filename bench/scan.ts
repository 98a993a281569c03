/**
 * Measures scan stations over the API: the time until one scan is durable while ten stations scan four pieces a second each, into
 * bags of their own, and the time in which a queue of 10,000 scans from a time without the network is applied. Then, in Chromium,
 * the time from the key press to the verdict with the network and without. The web app must be built. `node bench/scan.ts`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { packBag } from '@portal/contract/bagging';
import { buildPieceCode, createOrder } from '@portal/contract/orders';
import { MAX_SCANS_PER_REQUEST, scanIntoBag, type ScanInput } from '@portal/contract/scanning';
import {
  buildRequestInit,
  buildRequestPath,
  type Operation,
  type OperationRequest,
  type ResponseOf,
} from '@portal/contract/core';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/test-tools.ts';
import { readDemoClientId } from './support/demo-client.ts';
import { percentile, report } from './support/figures.ts';
import { startBenchPortal } from './support/portal.ts';
import { openBenchDatabase } from './support/server.ts';
import { measureVerdicts } from './support/station-page.ts';

const STATIONS = 10;
const PIECES_PER_STATION = 50;
/** Time from scan to scan of a station: faster than a person with a hand scanner. */
const SCAN_INTERVAL_MS = 250;
const QUEUED_SCANS = 10_000;
const SHIPPER = 'shipper@demo.example';

process.env['SEED_DEMO'] = 'small';
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('Chromium is missing: npm test installs it.');
const database = await openBenchDatabase();
const portal = await startBenchPortal(database.url);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const authorization = await portal.signIn(await readDemoClientId(database.url, SHIPPER));
  const stations = await Promise.all(Array.from({ length: STATIONS }, (_, index) => setUpStation(index)));
  const browserStation = await setUpStation(STATIONS);

  const times = (
    await Promise.all(
      stations.map((station, index) => scanPieces(station, (index * SCAN_INTERVAL_MS) / STATIONS)),
    )
  ).flat();
  const [first] = stations;
  if (first === undefined) throw new Error('there is no station');
  const queueSeconds = await sendQueue(first);
  const half = PIECES_PER_STATION / 2;
  const verdicts = await measureVerdicts(browser, { url: portal.url, authorization }, browserStation.bagId, {
    online: browserStation.codes.slice(0, half),
    offline: browserStation.codes.slice(half),
  });
  report([
    ...(['online', 'offline'] as const).map((network) => ({
      what: `key press to verdict, ${network}, p95`,
      measured: percentile(verdicts[network], 0.95),
      unit: 'ms',
      floor: 50,
      goal: 25,
      better: 'down' as const,
    })),
    {
      what: 'one scan, 10 stations, p50',
      measured: percentile(times, 0.5),
      unit: 'ms',
      floor: 50,
      goal: 15,
      better: 'down',
    },
    {
      what: 'one scan, 10 stations, p99',
      measured: percentile(times, 0.99),
      unit: 'ms',
      floor: 100,
      goal: 30,
      better: 'down',
    },
    { what: '10,000 queued scans', measured: queueSeconds, unit: 's', floor: 60, goal: 20, better: 'down' },
  ]);

  async function call<O extends Operation>(operation: O, input: OperationRequest<O>): Promise<ResponseOf<O>> {
    const init = buildRequestInit(operation, input);
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization);
    const response = await fetch(portal.url + buildRequestPath(operation, input, 'clients'), {
      ...init,
      headers,
    });
    if (!response.ok)
      throw new Error(`${operation.id} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ResponseOf<O>;
  }

  /** An open bag, and pieces that fit it: pieces of one order have one forwarder, orders can have several. */
  async function setUpStation(index: number) {
    const input = buildOrderInput();
    const parcel = { grossGrams: 200, lengthMm: 200, widthMm: 100, heightMm: 50 };
    const { value: order } = await call(createOrder, {
      body: {
        ...input,
        customerOrderCode: `SCAN-${index}-${randomUUID()}`,
        consignee: { ...input.consignee, name: `Receiver ${index}` },
        parcels: Array.from({ length: PIECES_PER_STATION + 1 }, () => parcel),
      },
    });
    const [first = '', ...codes] = Array.from({ length: order.pieces }, (_, piece) =>
      buildPieceCode(order.orderCode, piece + 1),
    );
    const destinationPortId = order.destinationPortId ?? undefined;
    const body = { destinationPortId, serviceLevel: order.serviceLevel, orderIds: [first] };
    return { bagId: (await call(packBag, { body })).value.bag.id, codes };
  }

  /** The milliseconds of each scan of a station. */
  async function scanPieces(
    { bagId, codes }: { readonly bagId: string; readonly codes: readonly string[] },
    delayMs: number,
  ) {
    const milliseconds: number[] = [];
    // Stations do not scan at the same moment.
    await setTimeout(delayMs);
    for (const code of codes) {
      const began = performance.now();
      const { value } = await call(scanIntoBag, {
        params: { id: bagId },
        body: { scans: [buildScan(code, 'ADD')] },
      });
      const duration = performance.now() - began;
      milliseconds.push(duration);
      await setTimeout(Math.max(0, SCAN_INTERVAL_MS - duration));
      const [outcome] = value.outcomes;
      if (outcome?.verdict !== 'ACCEPTED') throw new Error(`a scan had the verdict ${outcome?.verdict}`);
    }
    return milliseconds;
  }

  /** The seconds in which a station sends its queue, in which pieces are taken out and put in again. */
  async function sendQueue({ bagId, codes }: { readonly bagId: string; readonly codes: readonly string[] }) {
    const began = performance.now();
    for (let sent = 0; sent < QUEUED_SCANS; sent += MAX_SCANS_PER_REQUEST) {
      const scans = Array.from({ length: MAX_SCANS_PER_REQUEST }, (_, index) => {
        const isRemoval = Math.floor(index / codes.length) % 2 === 0;
        return buildScan(codes[index % codes.length] ?? '', isRemoval ? 'REMOVE' : 'ADD');
      });
      await call(scanIntoBag, { params: { id: bagId }, body: { scans } });
    }
    return (performance.now() - began) / 1000;
  }
} finally {
  await browser.close();
  await portal.stop();
  await database.stop();
}

function buildScan(code: string, action: ScanInput['action']): ScanInput {
  return { id: randomUUID(), action, code, scannedAt: new Date().toISOString() };
}
