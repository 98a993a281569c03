import { randomUUID } from 'node:crypto';
import { getPartnerBag, type PartnerBag } from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import {
  judgeScan,
  listPartnerBagScans,
  listPartnerScannableOrders,
  scanIntoPartnerBag,
  type ScanBag,
  type ScanInput,
} from '@portal/contract/scanning';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBaggableOrders } from '../testing-bags.ts';
import { createForwarder } from './testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function buildScan(code: string, overrides: Partial<ScanInput> = {}): ScanInput {
  const scannedAt = world.infrastructure.clock.now().toISOString();
  return { id: randomUUID(), action: 'ADD', code, scannedAt, ...overrides };
}

/** A forwarder with an open bag, and loose orders of two clients; the first is in the bag. */
async function setUpStation() {
  const desk = await createForwarder(world);
  const createOrders = async () => {
    const client = await world.client();
    const orders = await createBaggableOrders(world, client, desk.partnerId, [{}, {}]);
    return { shipper: await client.as('CLIENT_ADMIN'), orders };
  };
  const [first, second] = [await createOrders(), await createOrders()];
  const orders = [...first.orders, ...second.orders];
  const codes = orders.map(({ orderCode }) => orderCode);
  const pack = async (code: string | undefined) => (await desk.pack([code ?? ''])).answer.value.bag;
  const bag = await pack(codes[0]);
  const send = (scans: readonly ScanInput[], bagId = bag.id) =>
    desk.forwarder.call(scanIntoPartnerBag, {
      params: { ...desk.params, bagId },
      body: { scans: [...scans] },
    });
  return { ...desk, first, second, orders, codes, bag, pack, send };
}

function toScanBag(
  { id, destinationCountry, destinationPortId, serviceLevel, ...bag }: PartnerBag,
  partnerId: string,
): ScanBag {
  const { orders, orderGrams: grams, limitGrams } = bag;
  const destination = { destinationCountry, destinationPortId, serviceLevel, partnerId };
  return { id, isOpen: true, ...destination, packer: 'FORWARDER', goodsFlags: [], orders, grams, limitGrams };
}

test('scans put pieces of several clients into a bag, once each, and take them out again', async () => {
  const { forwarder, params, bag, codes, orders, second, send } = await setUpStation();
  const [, own = '', other = ''] = codes;
  const scans = [buildScan(own), buildScan(other), buildScan(other), buildScan(own, { action: 'REMOVE' })];
  const { status, answer } = await send(scans);
  expect(status).toBe(200);
  expect(answer.value.outcomes.map(({ verdict }) => verdict)).toEqual([
    'ACCEPTED',
    'ACCEPTED',
    'ALREADY_HERE',
    'REMOVED',
  ]);
  expect(answer.value.bag).toMatchObject({ orders: 2, pieces: 2 });
  expect((await send(scans)).answer.value.outcomes).toEqual(answer.value.outcomes);
  const read = await forwarder.call(getPartnerBag, { params: { ...params, bagId: bag.id } });
  expect(read.answer.value).toMatchObject({ pieces: 2, version: answer.value.bag.version });
  const ledger = (await second.shipper.call(listOrderCustody, { params: { id: orders[2]?.id ?? '' } })).answer
    .data;
  expect(ledger).toMatchObject([{ kind: 'BAGGED', bagCode: bag.bagCode }]);
});

test('two stations that scan one piece into two bags: one wins, and the other is told which bag', async () => {
  const { bag, codes, pack, send } = await setUpStation();
  const [, , pieceCode = '', last] = codes;
  const otherBag = await pack(last);
  const answers = await Promise.all([
    send([buildScan(pieceCode)]),
    send([buildScan(pieceCode)], otherBag.id),
  ]);
  const outcomes = answers.flatMap(({ answer }) => answer.value.outcomes);
  const winner = outcomes.findIndex(({ verdict }) => verdict === 'ACCEPTED');
  expect(outcomes[1 - winner]).toMatchObject({
    verdict: 'IN_ANOTHER_BAG',
    bagCode: winner === 0 ? bag.bagCode : otherBag.bagCode,
  });
});

test('a station judges by its list as the server does', async () => {
  const { forwarder, params, partnerId, bag, codes, pack, send, createSealedBag, receive } =
    await setUpStation();
  const sealed = await createSealedBag();
  await receive(sealed.bag);
  await pack(codes[3]);
  const { answer } = await forwarder.call(listPartnerScannableOrders, { params, query: { perPage: 100 } });
  const list = new Map(answer.data.map((order) => [order.orderCode, order]));
  const scanned = [...codes, sealed.orders[0]?.orderCode ?? '', 'NOBODY'];
  const byStation = scanned.map(
    (code) => judgeScan({ code, isSscc: false }, list.get(code), toScanBag(bag, partnerId)).verdict,
  );
  const { outcomes } = (await send(scanned.map((code) => buildScan(code)))).answer.value;
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(byStation);
  expect(new Set(byStation)).toEqual(new Set(['ALREADY_HERE', 'ACCEPTED', 'IN_ANOTHER_BAG', 'UNKNOWN']));
});

test('a bag of another forwarder is not found', async () => {
  const { bag, codes } = await setUpStation();
  const other = await createForwarder(world);
  const { status } = await other.forwarder.call(scanIntoPartnerBag, {
    params: { ...other.params, bagId: bag.id },
    body: { scans: [buildScan(codes[1] ?? '')] },
  });
  expect(status).toBe(404);
});

test('a station reads what others have scanned since its last call, and nothing before', async () => {
  const { forwarder, params, bag, codes, send } = await setUpStation();
  const read = async (after?: number) => {
    const query = after === undefined ? {} : { after: String(after) };
    const answer = await forwarder.call(listPartnerBagScans, { params: { ...params, bagId: bag.id }, query });
    return answer.answer;
  };
  await send([buildScan(codes[1] ?? '')]);
  const start = await read();
  expect(start.data).toEqual([]);
  const scan = buildScan(codes[2] ?? '');
  await send([scan, buildScan('NOBODY')]);
  const { data, next } = await read(start.next);
  expect(data).toMatchObject([
    { id: scan.id, action: 'ADD', verdict: 'ACCEPTED', orderCode: codes[2], piece: 1 },
    { verdict: 'UNKNOWN', orderCode: null },
  ]);
  expect(await read(next)).toEqual({ data: [], next });
});
