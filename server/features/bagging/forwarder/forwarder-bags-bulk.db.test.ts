import {
  deletePartnerBag,
  listPartnerBagUpdates,
  printPartnerBagLabel,
  printPartnerBagLabels,
  setPartnerBagsMawb,
} from '@portal/contract/bagging';
import { listPartnerBagCustody } from '@portal/contract/custody';
import { readPdfInfo, readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForwarder, createLooseOrders, createPackedBag } from './testing-forwarder.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const AWB_NUMBER = '618-12345675';

/** A forwarder with two open bags of one order each. */
async function createTwoBags() {
  const setup = await createLooseOrders(world);
  const bags = [];
  for (const order of [setup.lionOrder, setup.garudaOrder]) {
    const { status, answer } = await setup.pack([order]);
    expect(status).toBe(201);
    bags.push(answer.value.bag);
  }
  return { ...setup, bagIds: bags.map(({ id }) => id) };
}

describe('labels of a forwarder', () => {
  test('are one PDF for several bags, with a page for each, as for one', async () => {
    const { forwarder, params, bagIds } = await createTwoBags();
    const { forwarder: other, params: otherParams } = await createForwarder(world);
    const [bagId = ''] = bagIds;
    const one = await forwarder.call(printPartnerBagLabel, { params: { ...params, bagId } });
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const body = { bagIds };
    const { status, bytes } = await forwarder.call(printPartnerBagLabels, { params, body });
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await readPdfInfo(bytes)).Pages).toBe('2');
    expect((await other.call(printPartnerBagLabels, { params: otherParams, body })).status).toBe(404);
  });

  test('are printed for a bag of a client that it takes over, not for one of another forwarder', async () => {
    const { forwarder, params, createSealedBag } = await createForwarder(world);
    const { bag } = await createSealedBag();
    const label = await forwarder.call(printPartnerBagLabel, { params: { ...params, bagId: bag.id } });
    expect((await readPdfText(label.bytes)).includes(bag.bagCode)).toBe(true);
    const { bag: foreign } = await (await createForwarder(world)).createSealedBag();
    const refusal = await forwarder.call(printPartnerBagLabel, { params: { ...params, bagId: foreign.id } });
    expect(refusal.status).toBe(404);
  });

  test('are refused for all bags when one is deleted', async () => {
    const { forwarder, params, bagIds } = await createTwoBags();
    const deletion = { reason: 'OTHER', comments: 'Packed twice' };
    const [, bagId = ''] = bagIds;
    await forwarder.call(deletePartnerBag, { params: { ...params, bagId }, body: deletion });
    const refusal = await forwarder.call(printPartnerBagLabels, { params, body: { bagIds } });
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'bag.in_state' } });
  });
});

test('one MAWB is set for several bags of a forwarder; a wrong number and a bag of another are outcomes', async () => {
  const { forwarder, params, bag } = await createPackedBag(world);
  const { bag: foreignBag } = await createPackedBag(world);
  const setMawb = async (awbNumber: string | null, bagIds: readonly string[]) => {
    const body = { bagIds: [...bagIds], awbNumber };
    return (await forwarder.call(setPartnerBagsMawb, { params, body })).answer.value.outcomes;
  };
  expect(await setMawb('618-00000001', [bag.id])).toMatchObject([
    { ok: false, bagCode: bag.bagCode, reason: { code: expect.stringMatching(/^awb\./) as string } },
  ]);
  expect(await setMawb(AWB_NUMBER, [bag.id, foreignBag.id])).toMatchObject([
    { ok: true, bagCode: bag.bagCode, reason: null },
    { ok: false, bagCode: null, reason: { code: 'bag.not_found' } },
  ]);
  expect(await setMawb(AWB_NUMBER, [bag.id])).toMatchObject([{ ok: true }]);
  const history = await forwarder.call(listPartnerBagUpdates, { params: { ...params, bagId: bag.id } });
  expect(history.answer.data).toMatchObject([
    { kind: 'CHANGED', details: { awbNumber: AWB_NUMBER } },
    { kind: 'CREATED' },
  ]);
});

test('the ledger of a bag has the pieces of all its clients for its forwarder, and is not found for another', async () => {
  const { forwarder, params, partnerId, bag, lion, seal } = await createPackedBag(world);
  await seal(bag);
  const read = async (bagId: string) =>
    (await forwarder.call(listPartnerBagCustody, { params: { ...params, bagId } })).answer.data;
  expect(await read(bag.id)).toMatchObject([
    { kind: 'SEALED', holder: { id: partnerId }, pieces: 2 },
    { kind: 'BAGGED', pieces: 2 },
  ]);
  expect((await read(lion.bag.id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['BAGGED', 'SEALED', 'RECEIVED', 'UNBAGGED']),
  );
  const other = await createForwarder(world);
  const refusal = await other.forwarder.call(listPartnerBagCustody, {
    params: { ...other.params, bagId: bag.id },
  });
  expect(refusal).toMatchObject({ status: 404, problem: { code: 'bag.not_found' } });
});
