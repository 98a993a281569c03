import { editBag, editPartnerBag, getBag, removeBagOrder } from '@portal/contract/bagging';
import { listMawbCustody } from '@portal/contract/custody';
import { getMawb, getMawbChecklist, listMawbDocuments, uploadMawbDocument } from '@portal/contract/documents';
import {
  cancelMawb,
  checkManifest,
  getManifestDetails,
  listManifestPacks,
  listManifestVersions,
  offLoadBag,
  signDeparture,
  startManifestPack,
} from '@portal/contract/manifests';
import { getMawbMatch } from '@portal/contract/mawb-match';
import { getOrder, listOrders, setAwb } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackedBag } from '../../bagging/forwarder/testing-forwarder.ts';
import { setUpBag as setUpOpenBag } from '../../bagging/testing-bags.ts';
import { createMawbNumber, insertAirline, setUpBag, setUpForwarder } from './testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

const readNumber = async (caller: TestCaller, id = '') =>
  (await caller.call(getOrder, { params: { id } })).answer.value.awbNumber;

test('the MAWB number of a client’s bag is that of its orders, until an order leaves the bag', async () => {
  const { partnerId } = await world.partner();
  const { caller, bag, orders } = await setUpOpenBag(world, partnerId);
  const [first, second] = orders.map(({ id }) => id);
  const awbNumber = createMawbNumber();
  await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber } });
  expect([await readNumber(caller, first), await readNumber(caller, second)]).toEqual([awbNumber, awbNumber]);
  const { answer } = await caller.call(listOrders, { query: { search: awbNumber } });
  expect(new Set(answer.data.map(({ id }) => id))).toEqual(new Set([first, second]));
  const mawb = await caller.call(getMawb, { params: { id: awbNumber } });
  expect(mawb.answer.mawb[0]).toMatchObject({ awbNumber, orders: 2, pieces: 2 });

  await caller.call(removeBagOrder, { params: { bagId: bag.id, orderId: second ?? '' } });
  expect([await readNumber(caller, first), await readNumber(caller, second)]).toEqual([awbNumber, null]);
  await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: null } });
  expect(await readNumber(caller, first)).toBeNull();
});

test('an order keeps the number that its client set while its bag has none, and takes that of the bag', async () => {
  const { partnerId } = await world.partner();
  const { caller, bag, orders } = await setUpOpenBag(world, partnerId);
  const [first] = orders.map(({ id }) => id);
  const [own, ofBag] = [createMawbNumber(), createMawbNumber()];
  const set = async (awbNumber: string) =>
    (await caller.call(setAwb, { body: { rows: [{ code: first ?? '', awbNumber }] } })).answer.value[0];
  expect(await set(own)).toMatchObject({ ok: true });
  await caller.call(editBag, { params: { id: bag.id }, body: { tareGrams: 300 } });
  expect(await readNumber(caller, first)).toBe(own);
  await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: ofBag } });
  expect(await readNumber(caller, first)).toBe(ofBag);
  const { orderCode } = (await caller.call(getOrder, { params: { id: first ?? '' } })).answer.value;
  expect(await set(own)).toMatchObject({
    ok: false,
    awbNumber: ofBag,
    reason: reason('awb.in_bag', { orderCode, bagCode: bag.bagCode, awbNumber: ofBag }),
  });
});

test('the number of a forwarder’s bag is that of the orders of all its clients', async () => {
  const { forwarder, params, bag, lion, garuda, lionOrder, garudaOrder } = await createPackedBag(world);
  const awbNumber = createMawbNumber();
  const body = { awbNumber };
  await forwarder.call(editPartnerBag, { params: { ...params, bagId: bag.id }, body });
  expect(await readNumber(lion.shipper, lionOrder)).toBe(awbNumber);
  expect(await readNumber(garuda.shipper, garudaOrder)).toBe(awbNumber);
});

test('an order under a booking has its number until its bag is off-loaded, and its client adds documents', async () => {
  const { partner, forwarder, book, issue } = await setUpForwarder(world);
  const { shipper, orders, bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  await issue(id);
  expect(await readNumber(shipper, orders[0]?.id)).toBe(awbNumber);
  const file = { name: 'list.pdf', bytes: Buffer.from('%PDF-1.7\n'), fields: { category: 'PACKING_LIST' } };
  const added = await shipper.call(uploadMawbDocument, { params: { id: awbNumber }, file });
  expect(added.status).toBe(201);
  await forwarder.call(offLoadBag, {
    params: { id },
    body: { bagId: bag.id, toMawbId: null, reason: 'No space' },
  });
  expect(await readNumber(shipper, orders[0]?.id)).toBeNull();
});

test('a booking without a client’s open bag leaves the number of the bag alone', async () => {
  const { partner, partnerId, book } = await setUpForwarder(world);
  const { bag: loaded } = await setUpBag(world, partner);
  const { caller, bag, orders } = await setUpOpenBag(world, partnerId);
  const awbNumber = createMawbNumber();
  await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber } });
  const { status, answer } = await book({ awbNumber, bagIds: [loaded.id] });
  expect([status, answer.value.bags]).toEqual([200, 2]);
  expect((await book({ awbNumber, bagIds: [] })).answer.value.bags).toBe(1);
  expect(await readNumber(caller, orders[0]?.id)).toBe(awbNumber);
});

test('every path of a MAWB takes its id and its number', async () => {
  const { partner, forwarder, book, issue } = await setUpForwarder(world);
  const { shipper, bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  expect((await issue(awbNumber)).status).toBe(200);
  for (const ref of [id, awbNumber]) {
    const [params, mawb] = [{ id: ref }, { mawbId: ref }];
    const byForwarder = [
      forwarder.call(getManifestDetails, { params }),
      forwarder.call(checkManifest, { params }),
      forwarder.call(listManifestVersions, { params }),
      forwarder.call(listManifestPacks, { params }),
      forwarder.call(getMawbChecklist, { params: mawb }),
      forwarder.call(listMawbDocuments, { params: mawb }),
    ];
    const byClient = [
      shipper.call(getMawb, { params }),
      shipper.call(getMawbMatch, { params: mawb }),
      shipper.call(listMawbCustody, { params: mawb }),
      shipper.call(listMawbDocuments, { params: mawb }),
    ];
    const statuses = (await Promise.all([...byForwarder, ...byClient])).map(({ status }) => status);
    expect(statuses).toEqual(Array<number>(10).fill(200));
  }
  const offLoad = { bagId: bag.id, toMawbId: id, reason: 'No space' };
  const refusal = await forwarder.call(offLoadBag, { params: { id: awbNumber }, body: offLoad });
  expect(refusal.problem.ErrorDetails).toMatchObject([{ code: 'manifest.same_mawb' }]);
});

test('a MAWB is cancelled once its last bag is off-loaded; it takes no pack, no booking and no bag then', async () => {
  const { partner, forwarder, book, issue } = await setUpForwarder(world);
  const { shipper, bag } = await setUpBag(world, partner);
  const { id, awbNumber } = (await book({ bagIds: [bag.id] })).answer.value;
  await issue(id);
  const cancel = () => forwarder.call(cancelMawb, { params: { id } });
  expect((await cancel()).problem).toMatchObject({ status: 409, code: 'manifest.has_bags' });
  const offLoad = { bagId: bag.id, toMawbId: null, reason: 'No space' };
  await forwarder.call(offLoadBag, { params: { id }, body: offLoad });
  const pack = await forwarder.call(startManifestPack, { params: { id }, body: {} });
  expect(pack.problem.code).toBe('manifest.nothing_to_pack');
  expect((await cancel()).answer.value).toMatchObject({ state: 'CANCELLED', bags: 0 });
  const { version } = (await cancel()).answer.value;
  expect((await cancel()).answer.value.version).toBe(version);
  expect((await book({ awbNumber })).problem.code).toBe('manifest.action_not_allowed');
  const { partnerId } = partner;
  const { caller, bag: open } = await setUpOpenBag(world, partnerId);
  const refusal = await caller.call(editBag, { params: { id: open.id }, body: { awbNumber } });
  expect(refusal.problem.ErrorDetails).toMatchObject([{ code: 'bag.mawb_cancelled' }]);
  expect((await shipper.call(getBag, { params: { id: bag.id } })).answer.value.awbNumber).toBeNull();
});

test('an open booking without bags is cancelled, and a departed MAWB is not', async () => {
  const { partner, forwarder, book, issue } = await setUpForwarder(world);
  const empty = (await book()).answer.value;
  const cancelled = await forwarder.call(cancelMawb, { params: { id: empty.awbNumber } });
  expect(cancelled.answer.value.state).toBe('CANCELLED');
  const { bag } = await setUpBag(world, partner);
  const flown = (await book({ bagIds: [bag.id] })).answer.value;
  await issue(flown.id);
  const departedAt = new Date(Date.now() + 60_000).toISOString();
  const admin = await partner.as('PARTNER_ADMIN');
  await admin.call(signDeparture, {
    params: { id: flown.id },
    body: { departedAt, comment: 'On the way' },
  });
  const refusal = await forwarder.call(cancelMawb, { params: { id: flown.id } });
  expect(refusal.problem.code).toBe('manifest.action_not_allowed');
});
