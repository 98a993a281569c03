import { randomUUID } from 'node:crypto';
import { breakUpBag, type Bag } from '@portal/contract/bagging';
import {
  downloadCustodyPhoto,
  listBagCustody,
  listOrderCustody,
  listPartnerOrderCustody,
} from '@portal/contract/custody';
import { getOrder, listOrderUpdates } from '@portal/contract/orders';
import { listScannableBagOrders, scanBagOrders, type ContentScanInput } from '@portal/contract/scanning';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBaggableOrders } from '../testing-bags.ts';
import { createForwarder } from './testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PARCEL = { grossGrams: 1_000, lengthMm: 300, widthMm: 200, heightMm: 100 };
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');

function buildScan(code: string, overrides: Partial<ContentScanInput> = {}): ContentScanInput {
  const scannedAt = world.infrastructure.clock.now().toISOString();
  return { id: randomUUID(), action: 'PRESENT', code, scannedAt, ...overrides };
}

/** A received bag of a client with an order of two pieces and one of one piece. */
async function setUpCheck() {
  const desk = await createForwarder(world);
  const { client, shipper, orders, bag } = await desk.createSealedBag([{ parcels: [PARCEL, PARCEL] }, {}]);
  await desk.receive(bag);
  const [order, single] = orders;
  if (order === undefined || single === undefined) throw new Error('two orders were not created');
  const check = (scans: readonly ContentScanInput[], { id }: Pick<Bag, 'id'> = bag) =>
    desk.forwarder.call(scanBagOrders, { params: desk.params, body: { bagId: id, scans: [...scans] } });
  return { ...desk, client, shipper, order, single, bag, check };
}

describe('the contents of a received bag', () => {
  test('are marked piece by piece, and the client sees what is missing or damaged', async () => {
    const { forwarder, partnerId, shipper, order, single, bag, check } = await setUpCheck();
    const damaged = buildScan(`${order.orderCode}U002`, {
      action: 'DAMAGED',
      remarks: 'One corner is wet.',
      photo: JPEG,
    });
    const { status, answer } = await check([
      buildScan(`${order.orderCode}U001`),
      damaged,
      buildScan(single.orderCode, { action: 'MISSING' }),
    ]);
    expect(status).toBe(200);
    expect(answer.value).toMatchObject({
      check: { expected: 3, present: 1, missing: 1, damaged: 1, notListed: [] },
      outcomes: [{ verdict: 'ACCEPTED' }, { verdict: 'DAMAGED' }, { verdict: 'MISSING' }],
    });

    const ledger = (await shipper.call(listBagCustody, { params: { id: bag.id } })).answer.data;
    const entry = ledger.find(({ kind }) => kind === 'DAMAGED');
    expect(entry).toMatchObject({
      pieceCodes: [`${order.orderCode}U002`],
      remarks: 'One corner is wet.',
      place: 'SGSIN',
      scanIds: [damaged.id],
      hasPhoto: true,
    });
    const photo = await shipper.call(downloadCustodyPhoto, { params: { id: entry?.id ?? '' } });
    expect(photo.headers['content-type']).toBe('image/jpeg');
    const outsider = await (await world.client()).as('CLIENT_ADMIN');
    expect((await outsider.call(downloadCustodyPhoto, { params: { id: entry?.id ?? '' } })).status).toBe(404);
    const missing = (await shipper.call(listOrderCustody, { params: { id: single.id } })).answer.data;
    expect(missing[0]).toMatchObject({
      kind: 'MISSING',
      holder: null,
      place: 'SGSIN',
      bagCode: bag.bagCode,
      hasPhoto: false,
    });
    const readAs = (caller: TestCaller, partnerId: string) =>
      caller.call(listPartnerOrderCustody, { params: { partnerId, id: single.id } });
    expect((await readAs(forwarder, partnerId)).answer.data).toEqual(missing);
    const outsiderPartner = await world.partner();
    const refused = await readAs(await outsiderPartner.as('PARTNER_ADMIN'), outsiderPartner.partnerId);
    expect(refused.status).toBe(404);
  });

  test('a check changes no status and adds no event', async () => {
    const { shipper, single, check } = await setUpCheck();
    const read = async () => ({
      order: (await shipper.call(getOrder, { params: { id: single.id } })).answer.value.status,
      updates: (await shipper.call(listOrderUpdates, { params: { id: single.id } })).answer,
    });
    const before = await read();
    await check([buildScan(single.orderCode, { action: 'MISSING' })]);
    expect(await read()).toEqual(before);
  });

  test('a scan that is sent again is applied once, and its id is not used for another code', async () => {
    const { shipper, single, order, check } = await setUpCheck();
    const scan = buildScan(single.orderCode, { action: 'MISSING' });
    const first = (await check([scan])).answer.value;
    expect((await check([scan])).answer.value).toEqual(first);
    const ledger = (await shipper.call(listOrderCustody, { params: { id: single.id } })).answer.data;
    expect(ledger.filter(({ kind }) => kind === 'MISSING')).toHaveLength(1);
    const misuse = await check([{ ...scan, code: `${order.orderCode}U001` }]);
    expect(misuse.problem).toMatchObject({ status: 409, code: 'bag.scan_id_in_use' });
  });

  test('a missing piece that turns up is present, and a mark can be taken back', async () => {
    const { forwarder, params, single, bag, check } = await setUpCheck();
    const { outcomes, check: summary } = (
      await check([
        buildScan(single.orderCode, { action: 'MISSING' }),
        buildScan(single.orderCode),
        buildScan(single.orderCode),
        buildScan(single.orderCode, { action: 'CLEAR' }),
        buildScan(single.orderCode, { action: 'CLEAR' }),
      ])
    ).answer.value;
    expect(outcomes.map(({ verdict }) => verdict)).toEqual([
      'MISSING',
      'ACCEPTED',
      'ALREADY_HERE',
      'REMOVED',
      'NOT_HERE',
    ]);
    expect(summary).toMatchObject({ present: 0, missing: 0 });
    await check([buildScan(single.orderCode)]);
    const { data } = (await forwarder.call(listScannableBagOrders, { params, query: { bagId: bag.id } }))
      .answer;
    const marks = new Map(data.map(({ orderCode, pieces }) => [orderCode, pieces.map(({ mark }) => mark)]));
    expect(marks.get(single.orderCode)).toEqual(['PRESENT']);
    expect(data).toHaveLength(2);
  });

  test('pieces of other bags and of other clients are not on the list; another client does not learn the bag', async () => {
    const { shipper, bag, check, createSealedBag } = await setUpCheck();
    const other = await createSealedBag();
    const code = other.orders[0]?.orderCode ?? '';
    const { check: summary, outcomes } = (
      await check([buildScan(code), buildScan(code), buildScan('NOBODY')])
    ).answer.value;
    expect(outcomes).toMatchObject([
      { verdict: 'IN_ANOTHER_BAG', bagCode: other.bag.bagCode },
      { verdict: 'IN_ANOTHER_BAG' },
      { verdict: 'UNKNOWN', orderCode: null },
    ]);
    expect(summary.notListed).toMatchObject([{ orderCode: code }, { code: 'NOBODY', orderCode: null }]);
    const ledger = (await other.shipper.call(listOrderCustody, { params: { id: other.orders[0]?.id ?? '' } }))
      .answer.data;
    expect(ledger.filter(({ kind }) => kind === 'NOT_ON_LIST')).toMatchObject([
      { bagCode: null, awbNumber: null },
    ]);
    const packerLedger = (await shipper.call(listBagCustody, { params: { id: bag.id } })).answer.data;
    expect(packerLedger.map(({ kind }) => kind)).not.toContain('NOT_ON_LIST');
  });

  test('a piece that is not on the list of a bag is not counted under the MAWB of the bag', async () => {
    const { client, partnerId, bag, check } = await setUpCheck();
    const awbNumber = '618-53000003';
    await world.owner.query('update bags set awb_number = $2 where id = $1', [bag.id, awbNumber]);
    const [loose] = await createBaggableOrders(world, client, partnerId, [{}]);
    const { outcomes } = (await check([buildScan(loose?.orderCode ?? '')])).answer.value;
    expect(outcomes).toMatchObject([{ verdict: 'NOT_ON_LIST' }]);
    const { rows } = await world.owner.query(
      'select count(*)::int listed, count(bagged_grams)::int bagged from mawb_pieces where awb_number = $1',
      [awbNumber],
    );
    expect(rows).toEqual([{ listed: 3, bagged: 3 }]);
  });

  test('are not checked before the receipt, after the bag was broken up, or by another forwarder', async () => {
    const { forwarder, params, single, bag, check, createSealedBag } = await setUpCheck();
    const { bag: sealed } = await createSealedBag();
    expect((await check([buildScan(single.orderCode)], sealed)).status).toBe(404);
    const other = await createForwarder(world);
    const outsider = await other.forwarder.call(scanBagOrders, {
      params: other.params,
      body: { bagId: bag.id, scans: [buildScan(single.orderCode)] },
    });
    expect(outsider.status).toBe(404);
    await forwarder.call(breakUpBag, { params: { ...params, bagId: bag.id } });
    expect((await check([buildScan(single.orderCode)])).answer.value.outcomes).toMatchObject([
      { verdict: 'BAG_CLOSED' },
    ]);
  });

  test('a damage needs remarks, and its photo must be an image', async () => {
    const { single, check } = await setUpCheck();
    const damage = { action: 'DAMAGED' } as const;
    const withoutRemarks = await check([buildScan(single.orderCode, damage)]);
    expect(withoutRemarks.problem.ErrorDetails).toMatchObject([{ note: 'scans.0.remarks' }]);
    const photo = Buffer.from('%PDF-1.7').toString('base64');
    const noImage = await check([buildScan(single.orderCode, { ...damage, remarks: 'Wet', photo })]);
    expect(noImage.problem.ErrorDetails).toMatchObject([{ note: 'scans.0.photo' }]);
  });
});
