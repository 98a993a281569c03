import {
  breakUpBag,
  deliverBag,
  editBag,
  editPartnerBag,
  getBag,
  listBagUpdates,
  packPartnerBag,
  receiveBags,
  sealBag,
} from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import type { OtherCharges } from '@portal/contract/freight';
import {
  downloadAirCargoMessage,
  downloadManifest,
  downloadManifestPaper,
  getFreightCharge,
  getAirWaybillDetails,
  getManifestDetails,
  listManifestBags,
  listManifests,
  MANIFEST_PAPERS,
  saveAirWaybillDetails,
  type ManifestPaper,
} from '@portal/contract/manifests';
import { attachMawbDocument } from '@portal/contract/documents';
import { getOrder, setAwbStock } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBag, createBaggableOrders, KUALA_LUMPUR_BAG } from '../bagging/testing-bags.ts';
import { ITEMS_WITHOUT_FINDINGS } from '../orders/testing-orders.ts';
import { SGD_RATES } from '../freight/testing-freight-rates.ts';
import { DETAILS } from './messages/air-cargo/testing-air-waybill.ts';
import { readFwb } from './messages/air-cargo/testing-read-cargo-imp.ts';
import { insertAirline, insertAirports, setUpBag, setUpForwarder } from './mawb/testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-11-29T04:00:00Z') });
  await insertAirline(world);
});
afterAll(() => world.close());

const setUpPartner = () => setUpForwarder(world);

const codes = ({ findings }: Awaited<ReturnType<Awaited<ReturnType<typeof setUpPartner>>['check']>>) =>
  findings.map(({ severity, reason }) => `${severity} ${reason.code}`);

async function readState(shipper: TestCaller, id: string) {
  return (await shipper.call(getBag, { params: { id } })).answer.value.state;
}

test('a manifest sets bags, custody and orders of two clients to MANIFESTED, and its spreadsheet has their lines', async () => {
  const { partner, partnerId, forwarder, book, check, issue } = await setUpPartner();
  const lion = await setUpBag(world, partner);
  const garuda = await setUpBag(world, partner, { name: 'Garuda Goods' });
  const { answer: candidates } = await forwarder.call(listManifestBags, { query: { partnerId } });
  expect(new Map(candidates.data.map(({ bagCode, client }) => [bagCode, client?.name]))).toEqual(
    new Map([
      [lion.bag.bagCode, 'Lion Goods'],
      [garuda.bag.bagCode, 'Garuda Goods'],
    ]),
  );
  const booking = await book({ bagIds: [lion.bag.id, garuda.bag.id] });
  expect(booking.answer.value).toMatchObject({
    state: 'OPEN',
    flightNumber: 'SQ118',
    bags: 2,
    orders: 4,
    pieces: 4,
  });
  const { id, awbNumber } = booking.answer.value;
  expect(await check(id)).toEqual({ findings: [], blockers: 0, warnings: 0, acknowledgement: null });

  const openPaper = (paper: ManifestPaper) =>
    forwarder.call(downloadManifestPaper, { params: { id, paper } });
  expect((await openPaper('AIR_WAYBILL')).problem.code).toBe('manifest.not_issued');

  const response = await issue(id, { layout: 'MY' });
  expect(response.status).toBe(200);
  expect(response.headers['content-disposition']).toContain(`manifest-${awbNumber}.xlsx`);
  const workbook = await readXlsx(response.bytes);
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['MAWB', 'ePAM', 'Bags']);
  const orderCodes = [...lion.orders, ...garuda.orders].map(({ orderCode }) => orderCode);
  const hawbs = workbook.sheets[1]?.rows
    .map((row) => row[4])
    .filter((value) => orderCodes.includes(String(value)));
  expect(new Set(hawbs)).toEqual(new Set(orderCodes));

  expect((await openPaper('AIR_WAYBILL')).problem.code).toBe('manifest.no_waybill_details');
  await forwarder.call(saveAirWaybillDetails, { params: { id }, body: DETAILS });
  for (const paper of MANIFEST_PAPERS) {
    const { bytes, headers } = await openPaper(paper);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(headers['content-disposition']).toContain(`-${awbNumber}.pdf`);
  }

  expect(await readState(lion.shipper, lion.bag.id)).toBe('MANIFESTED');
  expect(await readState(garuda.shipper, garuda.bag.id)).toBe('MANIFESTED');
  const [order] = lion.orders;
  const { answer: details } = await lion.shipper.call(getOrder, { params: { id: order?.id ?? '' } });
  expect(details.value.status).toMatchObject({ serviceType: 'FREIGHT_FORWARDER', status: 'MANIFESTED' });
  const { answer: custody } = await lion.shipper.call(listOrderCustody, { params: { id: order?.id ?? '' } });
  expect(custody.data[0]).toMatchObject({ kind: 'MANIFESTED', awbNumber, holder: { id: partnerId } });
  const { answer: list } = await forwarder.call(listManifests, { query: { partnerId } });
  expect(list.data).toMatchObject([{ awbNumber, state: 'MANIFESTED', manifestVersion: 1, bags: 2 }]);
  const { answer: page } = await forwarder.call(getManifestDetails, {
    params: { id },
    query: { perPage: '3' },
  });
  expect(page).toMatchObject({ totalCount: 4, totalPage: 2 });
  expect(page.orders).toHaveLength(3);
});

test('a repeated issue answers the manifest again and changes nothing', async () => {
  const { partner, forwarder, book, issue } = await setUpPartner();
  const { shipper, bag } = await setUpBag(world, partner);
  const { id } = (await book({ bagIds: [bag.id] })).answer.value;
  const responses = await Promise.all([issue(id), issue(id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const { answer } = await shipper.call(listBagUpdates, { params: { id: bag.id } });
  expect(answer.bag_updates.filter(({ kind }) => kind === 'MANIFESTED')).toHaveLength(1);
  expect((await forwarder.call(downloadManifest, { params: { id } })).status).toBe(200);
});

test('of 50 manifests of two MAWBs over one bag one MAWB wins, once', async () => {
  const { partner, forwarder, book, issue } = await setUpPartner();
  const { shipper, bag } = await setUpBag(world, partner);
  const first = (await book({ bagIds: [bag.id] })).answer.value;
  const second = (await book()).answer.value;
  const responses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const { id, awbNumber } = index % 2 === 0 ? first : second;
      if (index % 4 > 1) return issue(id);
      return book({ awbNumber, bagIds: [bag.id] });
    }),
  );
  expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await issue(first.id);
  await issue(second.id);
  const { answer } = await shipper.call(listBagUpdates, { params: { id: bag.id } });
  expect(answer.bag_updates.filter(({ kind }) => kind === 'MANIFESTED')).toHaveLength(1);
  const { awbNumber: winner } = (await shipper.call(getBag, { params: { id: bag.id } })).answer.value;
  const manifested = [];
  for (const { id } of [first, second]) {
    const { mawb } = (await forwarder.call(getManifestDetails, { params: { id } })).answer;
    if (mawb.state === 'MANIFESTED') manifested.push([mawb.awbNumber, mawb.manifestVersion, mawb.bags]);
  }
  expect(manifested).toEqual([[winner, 1, 1]]);
});

test('a MAWB with its manifest can no longer change', async () => {
  const { partner, book, issue } = await setUpPartner();
  const { bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  await issue(id);
  expect(await book({ awbNumber })).toMatchObject({ status: 409, problem: { code: 'manifest.final' } });
  await expect(
    world.owner.query("update mawbs set flight_number = 'SQ999' where id = $1", [id]),
  ).rejects.toThrow('has its manifest');
});

test('a bag does not get the number of a MAWB that has its manifest or is booked to another port', async () => {
  const { partner, partnerId, forwarder, book, issue } = await setUpPartner();
  const { bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  await issue(id);
  const { bag: late, orders: lateOrders, shipper } = await setUpBag(world, partner);
  const setMawb = (number: string) =>
    shipper.call(editBag, { params: { id: late.id }, body: { awbNumber: number } });
  const refusal = (code: string) => ({
    status: 400,
    problem: { ErrorDetails: [{ note: 'awbNumber', code }] },
  });
  expect(await setMawb(awbNumber)).toMatchObject(refusal('bag.mawb_final'));
  const { awbNumber: toBangkok } = (await book({ destinationPortId: 'THBKK' })).answer.value;
  expect(await setMawb(toBangkok)).toMatchObject(refusal('bag.mawb_other_port'));

  await forwarder.call(breakUpBag, { params: { partnerId, bagId: late.id } });
  const { answer } = await forwarder.call(packPartnerBag, {
    params: { partnerId },
    body: { ...KUALA_LUMPUR_BAG, orderIds: lateOrders.map((order) => order.id) },
  });
  const forwarderBag = await forwarder.call(editPartnerBag, {
    params: { partnerId, bagId: answer.value.bag.id },
    body: { awbNumber },
  });
  expect(forwarderBag).toMatchObject(refusal('bag.mawb_final'));
});

test('of a manifest and the bags that receive its number at the same moment, either the manifest or the bags win', async () => {
  const { partner, partnerId, forwarder, book, issue } = await setUpPartner();
  const { client, shipper } = await setUpBag(world, partner);
  const rounds = 4;
  const orders = await createBaggableOrders(
    world,
    client,
    partnerId,
    Array.from({ length: rounds * 6 }, () => ({})),
  );
  const bags = await Promise.all(orders.map((order) => createBag(shipper, [order])));
  const completedBags = bags.splice(0, rounds);
  for (const { id, bagCode, orderGrams } of completedBags) {
    const body = { sealNumber: `S-${bagCode}`, grossGrams: orderGrams + 200, tareGrams: 200 };
    await shipper.call(sealBag, { params: { bagId: id }, body });
    await shipper.call(deliverBag, { params: { id }, body: { receivedBy: 'Ravi Kumar' } });
  }
  const bagCodes = completedBags.map(({ bagCode }) => bagCode);
  await forwarder.call(receiveBags, { params: { partnerId }, body: { bagCodes } });
  for (const bag of completedBags) {
    const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
    const [manifest, ...edits] = await Promise.all([
      issue(id),
      ...bags
        .splice(0, 5)
        .map((late) => shipper.call(editBag, { params: { id: late.id }, body: { awbNumber } })),
    ]);
    // The bags are open: the manifest is refused if one of them is under its MAWB.
    const outcome = [manifest.status, ...new Set(edits.map(({ status }) => status))];
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual(outcome);
  }
});

test('times of a booking are whole minutes, and rates are in the currency of the origin, or in USD with a warning', async () => {
  const { partner, book, check } = await setUpPartner();
  const { bag } = await setUpBag(world, partner);
  const times = { departsAt: '2026-11-30T14:05:27.692Z', arrivesAt: '2026-11-30T15:20:59Z' };
  const rates = { ...SGD_RATES, currency: 'USD' };
  const { id, ...mawb } = (await book({ bagIds: [bag.id], ...times, rates })).answer.value;
  expect(mawb).toMatchObject({
    departsAt: '2026-11-30T14:05:00.000Z',
    arrivesAt: '2026-11-30T15:20:00.000Z',
  });
  expect(codes(await check(id))).toEqual(['WARNING manifest.rates_in_usd']);
  const other = await setUpBag(world, partner);
  const inEuros = await book({ bagIds: [other.bag.id], rates: { ...SGD_RATES, currency: 'EUR' } });
  expect(codes(await check(inEuros.answer.value.id))).toEqual(['BLOCKER manifest.other_currency']);
});

test('the check names bags, stock, booking and airline, and blockers prevent the manifest', async () => {
  const { partner, partnerId, forwarder, book, check, issue } = await setUpPartner();
  const setStock = (ranges: readonly object[]) =>
    forwarder.call(setAwbStock, { params: { partnerId }, body: { ranges } });
  await setStock([{ first: '618-00000011', last: '618-00000022' }]);
  const { bag, shipper } = await setUpBag(world, partner, { isReceived: false });
  const booking = await book({ bagIds: [bag.id], bookedGrams: 100, flightNumber: 'MH602' });
  const { id, awbNumber } = booking.answer.value;
  const result = await check(id);
  expect(codes(result).sort()).toEqual([
    'BLOCKER manifest.not_in_stock',
    'BLOCKER manifest.over_booking',
    'WARNING manifest.bag_not_received',
    'WARNING manifest.other_airline',
  ]);
  expect(await issue(id)).toMatchObject({ problem: { code: 'manifest.blocked' } });
  expect(await readState(shipper, bag.id)).toBe('COMPLETED');

  await setStock([]);
  await book({ awbNumber, bookedGrams: 90_000, flightNumber: 'MH602' });
  expect(await issue(id)).toMatchObject({ problem: { code: 'manifest.warnings' } });
  expect(await issue(id, { acknowledgement: 'other' })).toMatchObject({ status: 412 });
  const { acknowledgement } = await check(id);
  expect((await issue(id, { acknowledgement: acknowledgement ?? '' })).status).toBe(200);
  const empty = (await book()).answer.value;
  expect(codes(await check(empty.id))).toEqual(['BLOCKER manifest.no_bags']);
  expect((await forwarder.call(downloadManifest, { params: { id: empty.id } })).status).toBe(409);
});

test('the check refuses goods of an order by road that the forwarder does not take by air', async () => {
  const { partner, book, check } = await setUpPartner();
  const items = ITEMS_WITHOUT_FINDINGS.map((item) => ({
    ...item,
    description: 'Power bank 20000 mAh',
    hsCode: '850760',
    category: 'Electronics Accessories' as const,
    goodsFlags: ['UN3480' as const],
    wattHours: 74,
  }));
  const { bag, orders } = await setUpBag(world, partner, { orders: [{ items, shipmentMode: 'LAND' }, {}] });
  const { id } = (await book({ bagIds: [bag.id] })).answer.value;
  const finding = (await check(id)).findings.find(({ severity }) => severity === 'BLOCKER');
  expect(finding).toMatchObject({
    bagCode: bag.bagCode,
    orderCode: orders[0]?.orderCode,
    field: 'items',
    reason: { code: 'manifest.goods_not_by_air', params: { goodsTerms: ['UN3480'] } },
  });
});

test('the check names what customs of the destination ask about: bag, order, field and source', async () => {
  const { partner, forwarder, book, check, issue } = await setUpPartner();
  const items = ITEMS_WITHOUT_FINDINGS.map((item) => ({ ...item, goodsFlags: ['FOOD' as const] }));
  const { bag, orders } = await setUpBag(world, partner, { orders: [{ items }, {}] });
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  const { findings } = await check(id);
  expect(findings).toMatchObject([
    {
      severity: 'WARNING',
      bagCode: bag.bagCode,
      orderCode: orders[0]?.orderCode,
      field: 'items',
      desk: { country: 'MY', isConfirmed: false },
      reason: { code: 'manifest.desk_no_permit' },
    },
  ]);
  expect(findings[0]?.desk?.source).toContain('npra.gov.my');
  expect(await issue(id)).toMatchObject({ problem: { code: 'manifest.warnings' } });

  const permit = await forwarder.call(attachMawbDocument, {
    params: { id: awbNumber },
    file: {
      name: 'permit.pdf',
      bytes: Buffer.from('%PDF-1.7\nIMPORT PERMIT'),
      fields: { category: 'PERMIT' },
    },
  });
  expect(permit.status).toBe(201);
  expect((await check(id)).findings).toEqual([]);
  expect((await issue(id)).status).toBe(200);
});

test('the weight charge of an open MAWB names its next break and the received bag that reaches it', async () => {
  const { partner, forwarder, book, issue } = await setUpPartner();
  const ofWeight = (grossGrams: number) => ({
    orders: [{ parcels: [{ grossGrams, lengthMm: 300, widthMm: 200, heightMm: 100 }] }],
  });
  const loaded = await setUpBag(world, partner, ofWeight(25_000));
  await setUpBag(world, partner, { ...ofWeight(20_000), isReceived: false });
  const waiting = await setUpBag(world, partner, ofWeight(20_000));
  const booking = await book({ bagIds: [loaded.bag.id], rates: SGD_RATES });
  const { id, awbNumber, rates } = booking.answer.value;
  expect(rates).toEqual(SGD_RATES);
  const readCharge = async () => (await forwarder.call(getFreightCharge, { params: { id } })).answer.value;
  expect(await readCharge()).toMatchObject({
    grossGrams: 25_200,
    volumetricGrams: 1_000,
    chargeableGrams: 25_500,
    charge: { rateClass: 'N', chargedGrams: 25_500, rateMinor: 4_10, amountMinor: 104_55 },
    advice: {
      fromGrams: 45_000,
      missingGrams: 19_500,
      extraMinor: 39_45,
      suggestion: {
        bags: [{ id: waiting.bag.id, bagCode: waiting.bag.bagCode, grossGrams: 20_200 }],
        chargeableGrams: 45_500,
        amountMinor: 145_60,
        extraMinor: 41_05,
        savedMinor: 43_00,
      },
    },
  });

  await book({ awbNumber, bagIds: [loaded.bag.id, waiting.bag.id], rates: SGD_RATES, bookedGrams: 46_000 });
  expect(await readCharge()).toMatchObject({
    charge: { rateClass: 'Q', amountMinor: 145_60 },
    advice: { fromGrams: 100_000, suggestion: null },
  });
  expect((await issue(id)).status).toBe(200);
  expect(await readCharge()).toMatchObject({ charge: { amountMinor: 145_60 }, advice: null });
  await expect(world.owner.query('update mawbs set rates = null where id = $1', [id])).rejects.toThrow(
    'has its manifest',
  );
});

test('bags for a MAWB are listed with those under it first, then those that wait', async () => {
  const { partner, partnerId, forwarder, book } = await setUpPartner();
  const [first, second] = [await setUpBag(world, partner), await setUpBag(world, partner)];
  const waiting = await setUpBag(world, partner);
  const { awbNumber } = (await book({ bagIds: [first.bag.id, second.bag.id] })).answer.value;
  const { answer } = await forwarder.call(listManifestBags, { query: { partnerId, awbNumber } });
  expect(answer.data.map(({ id }) => id)).toEqual([second.bag.id, first.bag.id, waiting.bag.id]);
});

test('a bag moves to the MAWB that was booked last, and one of another port is refused', async () => {
  const { partner, book, check } = await setUpPartner();
  const { shipper, bag } = await setUpBag(world, partner);
  const first = (await book({ bagIds: [bag.id] })).answer.value;
  const second = (await book({ bagIds: [bag.id] })).answer.value;
  expect((await shipper.call(getBag, { params: { id: bag.id } })).answer.value.awbNumber).toBe(
    second.awbNumber,
  );
  expect(codes(await check(first.id))).toEqual(['BLOCKER manifest.no_bags']);
  expect(await book({ destinationPortId: 'THBKK', bagIds: [bag.id] })).toMatchObject({
    status: 400,
    problem: { ErrorDetails: [{ note: 'bagIds.0', code: 'manifest.bag_other_destination' }] },
  });
});

test('a bag that is broken up after the booking leaves its MAWB, which is booked again for the other bags', async () => {
  const { partner, partnerId, forwarder, book, check } = await setUpPartner();
  const { bag } = await setUpBag(world, partner);
  const { bag: other } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id, other.id] })).answer.value;
  expect((await forwarder.call(breakUpBag, { params: { partnerId, bagId: bag.id } })).status).toBe(200);
  expect(codes(await check(id))).toEqual([]);
  const { status, answer } = await book({ awbNumber, bagIds: [other.id] });
  expect([status, answer.value.bags]).toEqual([200, 1]);
});

test('a number of another forwarder is refused, and its MAWBs and bags do not exist for it', async () => {
  const [straits, other] = [await setUpPartner(), await setUpPartner()];
  const { bag } = await setUpBag(world, straits.partner);
  const { id, awbNumber } = (await straits.book({ bagIds: [bag.id] })).answer.value;
  expect(await other.book({ awbNumber })).toMatchObject({
    status: 409,
    problem: { code: 'manifest.number_in_use' },
  });
  expect((await other.forwarder.call(getManifestDetails, { params: { id } })).status).toBe(404);
  expect((await other.forwarder.call(getFreightCharge, { params: { id } })).status).toBe(404);
  expect((await other.issue(id)).status).toBe(404);
  expect(
    (await other.forwarder.call(listManifests, { query: { partnerId: straits.partnerId } })).status,
  ).toBe(404);
  expect(await other.book({ bagIds: [bag.id] })).toMatchObject({
    problem: { ErrorDetails: [{ code: 'manifest.bag_missing' }] },
  });
});

test('an FWB needs rates and the details of the air waybill, which the next MAWB on the route suggests', async () => {
  await insertAirports(world);
  const { partner, forwarder, book, issue } = await setUpPartner();
  const { bag, orders } = await setUpBag(world, partner);
  const otherCharges: OtherCharges = {
    payment: 'COLLECT',
    charges: [{ code: 'AW', dueTo: 'CARRIER', amountMinor: 25_00 }],
  };
  const rates = { ...SGD_RATES, otherCharges };
  const { id, awbNumber } = (await book({ bagIds: [bag.id], rates })).answer.value;
  const open = (format: 'FWB' | 'FHL', caller = forwarder) =>
    caller.call(downloadAirCargoMessage, { params: { id }, query: { format } });
  expect((await open('FWB')).problem.code).toBe('manifest.not_issued');
  expect((await issue(id)).status).toBe(200);
  expect((await open('FWB')).problem.code).toBe('manifest.no_waybill_details');
  const read = async (mawbId: string) =>
    (await forwarder.call(getAirWaybillDetails, { params: { id: mawbId } })).answer.value;
  expect(await read(id)).toEqual({ details: null, isSaved: false, dayAtOrigin: '2026-11-29' });

  const earlier = { ...DETAILS, issuedOn: '2026-11-27' };
  const save = () => forwarder.call(saveAirWaybillDetails, { params: { id }, body: earlier });
  expect((await save()).answer.value).toEqual(earlier);
  expect((await save()).status).toBe(200);
  expect(await read(id)).toEqual({ details: earlier, isSaved: true, dayAtOrigin: '2026-11-29' });
  const { bytes, headers } = await open('FWB');
  expect(headers['content-disposition']).toContain(`fwb-${awbNumber}.txt`);
  expect(readFwb(Buffer.from(bytes).toString())).toMatchObject({
    awb: awbNumber,
    from: 'SIN',
    to: 'KUL',
    pieces: '1',
    total: '75',
    PPD_CT: '75',
    COL_CT: '25',
  });
  const zip = Buffer.from((await open('FHL')).bytes);
  for (const { orderCode } of orders) expect(zip.includes(`fhl-${orderCode}.txt`)).toBe(true);

  const next = (await book()).answer.value;
  const suggestion = { ...DETAILS, issuedOn: '2026-11-29' };
  expect(await read(next.id)).toEqual({ details: suggestion, isSaved: false, dayAtOrigin: '2026-11-29' });
  const outsider = (await setUpPartner()).forwarder;
  expect((await open('FWB', outsider)).problem.code).toBe('manifest.not_found');
  expect((await outsider.call(saveAirWaybillDetails, { params: { id }, body: DETAILS })).status).toBe(404);
  const otherScript = { ...DETAILS, shipper: { ...DETAILS.shipper, street: 'ถนนสุขุมวิท' } };
  const refusal = await forwarder.call(saveAirWaybillDetails, { params: { id }, body: otherScript });
  expect(refusal.problem.ErrorDetails).toMatchObject([{ note: 'shipper.street', code: 'field.telex_text' }]);
});
