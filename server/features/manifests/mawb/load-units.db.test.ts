import {
  getBag,
  getPartnerBag,
  listBagUpdates,
  listPartnerBagUpdates,
  type BagUpdate,
  type LoadUnit,
} from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import { listManifestBags, saveMawb, setLoadUnit } from '@portal/contract/manifests';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackedBag } from '../../bagging/forwarder/testing-forwarder.ts';
import { createMawbNumber, insertAirline, setUpBag, setUpForwarder } from './testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

const ULD: LoadUnit = { kind: 'ULD', code: 'AKE12345SQ' };
const PALLET: LoadUnit = { kind: 'PALLET', code: 'PLT-014' };

/** A MAWB with a bag of a client and one of the forwarder. */
async function setUpMawb() {
  const { partner, partnerId, forwarder, bag: packed, seal } = await createPackedBag(world);
  await seal(packed);
  const { shipper, bag, orders } = await setUpBag(world, partner);
  const book = async (bagIds: readonly string[]) => {
    const body = {
      partnerId,
      awbNumber: createMawbNumber(),
      flightNumber: 'SQ118',
      flightDate: '2026-11-30',
      originPortId: 'SGSIN',
      destinationPortId: 'MYKUL',
      bagIds: [...bagIds],
    };
    return (await forwarder.call(saveMawb, { body })).answer.value;
  };
  const mawb = await book([bag.id, packed.id]);
  const load = (bagIds: readonly string[], loadUnit: LoadUnit | null, id = mawb.id) =>
    forwarder.call(setLoadUnit, { params: { id }, body: { bagIds: [...bagIds], loadUnit } });
  const readUnits = async () => {
    const ofClient = await shipper.call(getBag, { params: { id: bag.id } });
    const ofForwarder = await forwarder.call(getPartnerBag, { params: { partnerId, bagId: packed.id } });
    return [ofClient.answer.value.loadUnit, ofForwarder.answer.value.loadUnit];
  };
  return { partnerId, forwarder, shipper, bag, orders, packed, book, mawb, load, readUnits };
}

test('bags of a client and of the forwarder are loaded on a ULD and unloaded, each with one entry of their history', async () => {
  const { partnerId, forwarder, shipper, bag, packed, mawb, load, readUnits } = await setUpMawb();
  const loaded = await load([bag.id, packed.id], { kind: 'ULD', code: 'ake 12345 sq' });
  expect(loaded.answer.value.bags).toEqual([
    { id: bag.id, bagCode: bag.bagCode, loadUnit: ULD },
    { id: packed.id, bagCode: packed.bagCode, loadUnit: ULD },
  ]);
  expect((await load([bag.id], ULD)).status).toBe(200);
  expect(await readUnits()).toEqual([ULD, ULD]);
  const { answer: list } = await forwarder.call(listManifestBags, {
    query: { partnerId, awbNumber: mawb.awbNumber },
  });
  expect(list.data.map(({ loadUnit }) => loadUnit)).toEqual([ULD, ULD]);
  expect((await load([bag.id], null)).status).toBe(200);
  expect(await readUnits()).toEqual([null, ULD]);
  const { answer: history } = await shipper.call(listBagUpdates, { params: { id: bag.id } });
  const units = history.bag_updates.map(({ details }) => details.loadUnit);
  expect(units.filter((unit) => unit !== undefined)).toEqual([null, ULD]);
});

test('the ledger of an order says on which units its bag was put, and that it was taken off with its MAWB', async () => {
  const { partnerId, shipper, bag, orders, book, mawb, load } = await setUpMawb();
  await load([bag.id], PALLET);
  await load([bag.id], ULD);
  await load([bag.id], ULD);
  const other = await book([bag.id]);
  const { answer } = await shipper.call(listOrderCustody, {
    params: { id: orders[0]?.id ?? '' },
    query: { kinds: ['LOADED', 'UNLOADED', 'BOOKED', 'UNBOOKED'], sortDesc: false },
  });
  const { awbNumber } = mawb;
  expect(answer.data.map((entry) => [entry.kind, entry.unitCode, entry.awbNumber])).toEqual([
    ['BOOKED', null, awbNumber],
    ['LOADED', PALLET.code, awbNumber],
    ['UNLOADED', PALLET.code, awbNumber],
    ['LOADED', ULD.code, awbNumber],
    ['UNLOADED', ULD.code, awbNumber],
    ['UNBOOKED', null, awbNumber],
    ['BOOKED', null, other.awbNumber],
  ]);
  const holders = answer.data.flatMap(({ kind, holder }) => (kind === 'LOADED' ? [holder?.id] : []));
  expect(holders).toEqual([partnerId, partnerId]);
});

test('a unit holds bags of one MAWB, and a bag that gets another MAWB leaves its unit, as its history says', async () => {
  const { partnerId, forwarder, shipper, bag, packed, book, mawb, load, readUnits } = await setUpMawb();
  await load([bag.id, packed.id], PALLET);
  const other = await book([packed.id]);
  expect(await readUnits()).toEqual([PALLET, null]);
  expect(await load([packed.id], PALLET, other.id)).toMatchObject({
    status: 409,
    problem: {
      code: 'manifest.unit_of_other_mawb',
      params: { unitCode: PALLET.code, awbNumber: mawb.awbNumber },
    },
  });
  expect(await load([bag.id, packed.id], ULD, other.id)).toMatchObject({
    status: 400,
    problem: { ErrorDetails: [{ note: 'bagIds.0', code: 'manifest.bag_of_other_mawb' }] },
  });
  expect((await load([packed.id], ULD, other.id)).status).toBe(200);
  expect(await readUnits()).toEqual([PALLET, ULD]);
  await book([bag.id]);
  expect(await readUnits()).toEqual([null, ULD]);
  const ofForwarder = { params: { partnerId, bagId: packed.id } };
  const histories = [
    (await forwarder.call(listPartnerBagUpdates, ofForwarder)).answer.data,
    (await shipper.call(listBagUpdates, { params: { id: bag.id } })).answer.bag_updates,
  ];
  const toUnits = ({ details: { awbNumber, loadUnit } }: BagUpdate) =>
    loadUnit === undefined ? [] : [[loadUnit, awbNumber !== undefined]];
  expect(histories.map((updates) => updates.flatMap(toUnits))).toEqual([
    [
      [ULD, false],
      [null, true],
      [PALLET, false],
    ],
    [
      [null, true],
      [PALLET, false],
    ],
  ]);
});

test('of two MAWBs that load one unit at once, the second is refused', async () => {
  const { bag, packed, book, load } = await setUpMawb();
  const other = await book([packed.id]);
  const owner = await world.owner.connect();
  await owner.query('begin');
  // Both requests wait here at the latest, after the check of the unit.
  await owner.query('select 1 from bags where id = $1 for update', [bag.id]);
  await owner.query('select 1 from forwarder_bags where id = $1 for update', [packed.id]);
  const responses = Promise.all([load([bag.id], ULD), load([packed.id], ULD, other.id)]);
  const countWaiting = async () => {
    const { rowCount } = await owner.query('select 1 from pg_locks where not granted');
    return rowCount;
  };
  try {
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
  } finally {
    await owner.query('rollback');
    owner.release();
  }
  expect((await responses).map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    200, 409,
  ]);
});

test('a MAWB of another forwarder does not exist for its load units', async () => {
  const { bag, mawb } = await setUpMawb();
  const { forwarder } = await setUpForwarder(world);
  const request = { params: { id: mawb.id }, body: { bagIds: [bag.id], loadUnit: ULD } };
  expect((await forwarder.call(setLoadUnit, request)).status).toBe(404);
});
