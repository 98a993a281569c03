import { getManifestDetails, reweighManifest, type OrderReweigh } from '@portal/contract/manifests';
import { acceptReweighs, listOrderReweighs } from '@portal/contract/reweigh';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBag, setUpForwarder } from '../mawb/testing-mawbs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PARCEL = { grossGrams: 1_000, lengthMm: 300, widthMm: 200, heightMm: 100 };

/** A MAWB with a bag of two orders that the forwarder has received: one of two pieces, one of one piece. */
async function setUpMawb() {
  const { partner, forwarder, book } = await setUpForwarder(world);
  const { shipper, orders, bag } = await setUpBag(world, partner, {
    orders: [{ parcels: [PARCEL, PARCEL] }, { parcels: [PARCEL] }],
  });
  const mawb = (await book({ bagIds: [bag.id] })).answer.value;
  const [double, single] = orders.map(({ id, orderCode }) => ({ id, orderCode }));
  if (double === undefined || single === undefined) throw new Error('two orders were not created');
  const reweigh = (pieces: readonly OrderReweigh[]) =>
    forwarder.call(reweighManifest, { params: { id: mawb.id }, body: { orders_reweigh: [...pieces] } });
  return { shipper, forwarder, mawb, double, single, reweigh };
}

test('pieces of a MAWB are weighed: within the tolerance at once, otherwise the client answers', async () => {
  const { shipper, double, single, reweigh } = await setUpMawb();
  const pieces = [
    { code: `${double.orderCode}U002`, grossGrams: 1_900 },
    { code: single.orderCode, grossGrams: 1_010 },
  ];
  const { status, answer } = await reweigh(pieces);
  expect(status).toBe(200);
  const outcomes = new Map(answer.value.outcomes.map((outcome) => [outcome.orderCode, outcome]));
  expect(outcomes.get(double.orderCode)).toMatchObject({
    kind: 'WEIGHT',
    ok: true,
    state: 'WAITING',
    declaredGrams: 2_000,
    grams: 2_900,
  });
  expect(outcomes.get(single.orderCode)).toMatchObject({ ok: true, state: 'ACCEPTED', grams: 1_010 });
  const { answer: list } = await shipper.call(listOrderReweighs, { params: { id: single.id } });
  expect(list.data).toMatchObject([
    { state: 'ACCEPTED', acceptedBy: 'TOLERANCE', after: { grossGrams: 1_010 } },
  ]);
  expect((await reweigh(pieces)).answer.value).toEqual(answer.value);
});

test('an order that is not on the MAWB has a reason; the others are recorded', async () => {
  const { double, single, reweigh } = await setUpMawb();
  const other = await setUpMawb();
  const edges = { lengthMm: 300, widthMm: 200, heightMm: 101 };
  const { answer } = await reweigh([
    { code: `${double.orderCode}U001`, grossGrams: 4_000, ...edges },
    { code: other.single.orderCode, grossGrams: 4_000 },
    { code: single.orderCode, ...edges },
  ]);
  const outcomes = answer.value.outcomes.map(({ orderCode, kind, reason }) => [
    orderCode,
    kind,
    reason?.code ?? null,
  ]);
  expect(outcomes).toHaveLength(3);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      [other.single.orderCode, 'WEIGHT', 'manifest.order_not_on_mawb'],
      [double.orderCode, 'WEIGHT_AND_DIMENSIONS', null],
      [single.orderCode, 'DIMENSIONS', null],
    ]),
  );
});

test('weight and dimensions of one measurement are one reweigh, and once accepted the weight of the manifest', async () => {
  const { shipper, mawb, double, forwarder, reweigh } = await setUpMawb();
  const measured = { grossGrams: 4_000, lengthMm: 400, widthMm: 300, heightMm: 200 };
  const { answer } = await reweigh([{ code: `${double.orderCode}U001`, ...measured }]);
  expect(answer.value.outcomes).toMatchObject([
    { kind: 'WEIGHT_AND_DIMENSIONS', ok: true, state: 'WAITING', declaredGrams: 2_000, grams: 5_000 },
  ]);
  const { answer: list } = await shipper.call(listOrderReweighs, { params: { id: double.id } });
  expect(list.data).toMatchObject([{ parcels: [measured, PARCEL] }]);
  const readGrams = async () => {
    const details = (await forwarder.call(getManifestDetails, { params: { id: mawb.id } })).answer;
    return details.orders.find(({ id }) => id === double.id)?.grossGrams;
  };
  expect(await readGrams()).toBe(2_000);
  await shipper.call(acceptReweighs, { body: { reweighIds: list.data.map(({ id }) => id) } });
  expect(await readGrams()).toBe(5_000);
});

test('a MAWB of another forwarder is not found', async () => {
  const { single, mawb } = await setUpMawb();
  const outsider = await (await world.partner()).as('PARTNER_OPERATOR');
  const { status } = await outsider.call(reweighManifest, {
    params: { id: mawb.id },
    body: { orders_reweigh: [{ code: single.orderCode, grossGrams: 1_010 }] },
  });
  expect(status).toBe(404);
});
