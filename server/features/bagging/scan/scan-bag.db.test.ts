import { randomUUID } from 'node:crypto';
import { getBag, listBagUpdates } from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import { printLabels } from '@portal/contract/labels';
import { cancelOrders, relabelOrders } from '@portal/contract/orders';
import { savePreflightSettings } from '@portal/contract/preflight';
import {
  judgeScan,
  listBagScans,
  listScannableOrders,
  scanIntoBag,
  type ScanBag,
  type ScanInput,
} from '@portal/contract/scanning';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEMS_WITHOUT_FINDINGS } from '../../orders/testing-orders.ts';
import { createBag, createBaggableOrders } from '../testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

const PARCEL = { grossGrams: 1_000, lengthMm: 300, widthMm: 200, heightMm: 100 };
const ITEMS_WITHOUT_ORIGIN = ITEMS_WITHOUT_FINDINGS.map(({ originCountry: _originCountry, ...item }) => item);

/** An open bag that contains the first of the orders. */
async function setUpStation(overrides: Parameters<typeof createBaggableOrders>[3] = [{}, {}]) {
  const client = await world.client();
  const caller = await client.as('CLIENT_OPERATOR');
  const orders = await createBaggableOrders(world, client, partnerId, overrides);
  const bag = await createBag(caller, orders.slice(0, 1));
  await (
    await client.as('CLIENT_ADMIN')
  ).call(savePreflightSettings, { body: { settings: [{ code: 'no_origin', severity: 'BLOCKER' }] } });
  return { client, caller, orders, bag, codes: orders.map(({ orderCode }) => orderCode) };
}

function buildScan(code: string | undefined, overrides: Partial<ScanInput> = {}): ScanInput {
  const scannedAt = world.infrastructure.clock.now().toISOString();
  return { id: randomUUID(), action: 'ADD', code: code ?? '', scannedAt, ...overrides };
}

async function send(caller: TestCaller, bagId: string, scans: readonly ScanInput[]) {
  const { status, answer } = await caller.call(scanIntoBag, {
    params: { id: bagId },
    body: { scans: [...scans] },
  });
  expect(status).toBe(200);
  return answer.value;
}

const listVerdicts = async (caller: TestCaller, bagId: string, scans: readonly ScanInput[]) =>
  (await send(caller, bagId, scans)).outcomes.map(({ verdict }) => verdict);

test('scans of one request are applied in their sequence, and counted in the bag', async () => {
  const { caller, bag, codes } = await setUpStation([{}, {}, { parcels: [PARCEL, PARCEL] }]);
  const scans = [
    buildScan(codes[0]),
    buildScan(codes[1]),
    buildScan(codes[1]),
    buildScan(codes[1], { action: 'REMOVE' }),
    buildScan(codes[1], { action: 'REMOVE' }),
    buildScan(codes[2]),
    buildScan(`${codes[2]}U002`),
    buildScan('SG0000000000'),
  ];
  const { bag: answer, outcomes } = await send(caller, bag.id, scans);
  expect(outcomes.map(({ verdict }) => verdict)).toEqual([
    'ALREADY_HERE',
    'ACCEPTED',
    'ALREADY_HERE',
    'REMOVED',
    'NOT_HERE',
    'PIECE_NEEDED',
    'ACCEPTED',
    'UNKNOWN',
  ]);
  expect(outcomes[6]).toMatchObject({ id: scans[6]?.id, orderCode: codes[2], piece: 2 });
  expect(answer).toMatchObject({ orders: 2, pieces: 2, version: bag.version + 1 });
  const updates = await caller.call(listBagUpdates, { params: { id: bag.id } });
  expect(updates.answer.bag_updates.map(({ kind }) => kind).toSorted()).toEqual([
    'CREATED',
    'ORDERS_ADDED',
    'ORDERS_ADDED',
    'ORDER_REMOVED',
  ]);
  const custody = await caller.call(listOrderCustody, { params: { id: `${codes[2]}U002` } });
  expect(custody.answer.data.map(({ kind }) => kind)).toEqual(['BAGGED']);
});

test('a scan that is sent again is not applied again and has its first verdict', async () => {
  const { caller, bag, codes } = await setUpStation();
  const scan = buildScan(codes[1]);
  expect(await listVerdicts(caller, bag.id, [scan])).toEqual(['ACCEPTED']);
  const undo = buildScan(codes[1], { action: 'REMOVE' });
  expect(await listVerdicts(caller, bag.id, [scan, undo, scan, undo])).toEqual([
    'ACCEPTED',
    'REMOVED',
    'ACCEPTED',
    'REMOVED',
  ]);
  const { answer } = await caller.call(getBag, { params: { id: bag.id } });
  expect(answer.value).toMatchObject({ pieces: 1, version: bag.version + 2 });
});

test('the id of a scan is refused for another code', async () => {
  const { caller, bag, codes } = await setUpStation();
  const scan = buildScan(codes[1]);
  await send(caller, bag.id, [scan]);
  const refused = await caller.call(scanIntoBag, {
    params: { id: bag.id },
    body: { scans: [{ ...scan, code: codes[0] ?? '' }] },
  });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'bag.scan_id_in_use' } });
});

test('of 50 scans of one piece into two bags one is accepted, and the others are told its bag', async () => {
  const { client, caller, bag, codes } = await setUpStation();
  const [order] = await createBaggableOrders(world, client, partnerId, [{}]);
  const other = await createBag(caller, order === undefined ? [] : [order]);
  const results = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const { id, bagCode } = index % 2 === 0 ? bag : other;
      return { bagCode, ...(await send(caller, id, [buildScan(codes[1])])) };
    }),
  );
  const winners = results.filter(({ outcomes }) => outcomes[0]?.verdict === 'ACCEPTED');
  expect(winners).toHaveLength(1);
  for (const result of results) {
    if (result === winners[0]) continue;
    const isSameBag = result.bagCode === winners[0]?.bagCode;
    expect(result.outcomes[0]).toMatchObject(
      isSameBag ? { verdict: 'ALREADY_HERE' } : { verdict: 'IN_ANOTHER_BAG', bagCode: winners[0]?.bagCode },
    );
  }
});

test('an order on hold by pre-flight, a cancelled one and an old label have their verdicts', async () => {
  const { caller, bag, orders, codes } = await setUpStation([{}, {}, {}, { items: ITEMS_WITHOUT_ORIGIN }]);
  await caller.call(cancelOrders, { body: { orderIds: [orders[1]?.id ?? ''] } });
  await caller.call(printLabels, { body: { orderIds: [orders[2]?.id ?? ''], format: 'zpl203' } });
  await caller.call(relabelOrders, { body: { orderIds: [orders[2]?.id ?? ''] } });
  const scans = codes.slice(1).map((code) => buildScan(code));
  expect(await listVerdicts(caller, bag.id, scans)).toEqual(['CANCELLED', 'RELABELLED', 'ON_HOLD']);
});

test('a station that judges by the downloaded list comes to the verdicts of the server', async () => {
  const { caller, bag, orders, codes } = await setUpStation([
    {},
    {},
    { destinationPortId: 'MYPEN' },
    { serviceLevel: 'EXPRESS' },
    { parcels: [{ ...PARCEL, grossGrams: 29_000 }] },
    {},
    { items: ITEMS_WITHOUT_ORIGIN },
  ]);
  await caller.call(cancelOrders, { body: { orderIds: [orders[5]?.id ?? ''] } });
  const list = await caller.call(listScannableOrders, { query: { perPage: 3 } });
  const rest = await caller.call(listScannableOrders, {
    query: { perPage: 100, cursor: list.answer.next ?? '' },
  });
  const scannable = [...list.answer.data, ...rest.answer.data];
  expect(scannable).toHaveLength(orders.length);
  const scanBag: ScanBag = {
    ...bag,
    partnerId: bag.partner.id,
    isOpen: true,
    grams: bag.orderGrams,
    goodsFlags: [],
  };
  for (const code of codes) {
    const order = scannable.find(({ orderCode }) => orderCode === code);
    const { verdict } = judgeScan({ code, isSscc: false }, order, scanBag);
    expect([code, ...(await listVerdicts(caller, bag.id, [buildScan(code)]))]).toEqual([code, verdict]);
    if (verdict === 'ACCEPTED') await send(caller, bag.id, [buildScan(code, { action: 'REMOVE' })]);
  }
});

test('a scan into the bag of another client is refused, and a piece of another client is unknown', async () => {
  const { bag, codes } = await setUpStation();
  const { caller: otherCaller, bag: otherBag } = await setUpStation();
  const scans = [buildScan(codes[1])];
  const refused = await otherCaller.call(scanIntoBag, { params: { id: bag.id }, body: { scans } });
  expect(refused.status).toBe(404);
  expect((await send(otherCaller, otherBag.id, scans)).outcomes).toEqual([
    { id: scans[0]?.id, verdict: 'UNKNOWN', orderCode: null, piece: null, bagCode: null },
  ]);
  const { answer } = await otherCaller.call(listScannableOrders);
  expect(answer.data.map(({ orderCode }) => orderCode)).not.toContain(codes[1]);
});

test('the scans of a bag are read by the stations on it, but not by another client', async () => {
  const { caller, bag, codes } = await setUpStation();
  const params = { id: bag.id };
  const { next: start } = (await caller.call(listBagScans, { params })).answer;
  const scan = buildScan(codes[1]);
  await send(caller, bag.id, [scan]);
  const { answer } = await caller.call(listBagScans, { params, query: { after: String(start) } });
  expect(answer.data).toMatchObject([{ id: scan.id, verdict: 'ACCEPTED', orderCode: codes[1], piece: 1 }]);
  const outsider = await (await world.client()).as('CLIENT_OPERATOR');
  expect((await outsider.call(listBagScans, { params })).status).toBe(404);
});
