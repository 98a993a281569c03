import { editBag, getBag, getBagFindings, listBagUpdates, packBag, sealBag } from '@portal/contract/bagging';
import { editOrder } from '@portal/contract/orders';
import { savePreflightSettings } from '@portal/contract/preflight';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS_WITHOUT_FINDINGS } from '../../orders/testing-orders.ts';
import {
  createBag,
  createBaggableOrders,
  listUpdateKinds,
  seal,
  SEAL_INPUT,
  setUpBag,
} from '../testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

describe('sealing', () => {
  test('stores seal number and weights and writes an update', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    const sealed = await seal(caller, bag);
    expect(sealed.answer.value).toMatchObject({ state: 'SEALED', ...SEAL_INPUT });
    const repeat = await seal(caller, bag);
    expect(repeat.answer.value.version).toBe(sealed.answer.value.version);
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates).toMatchObject([{ kind: 'SEALED', details: SEAL_INPUT }, { kind: 'CREATED' }]);
    expect(updates[0]?.orderCodes).toHaveLength(2);
    expect(updates[0]?.by).not.toBeNull();
  });

  test.each([
    [{ tareGrams: undefined }, 'tareGrams'],
    [{ grossGrams: 200 }, 'grossGrams'],
    [{ grossGrams: 30_001 }, 'grossGrams'],
  ])('is refused with implausible weights: %o', async (overrides, field) => {
    const { caller, bag } = await setUpBag(world, partnerId);
    expect(await seal(caller, bag, overrides)).toMatchObject({
      status: 400,
      problem: { ErrorDetails: [{ note: field }] },
    });
  });

  test('is refused while pre-flight blocks an order, until the order is corrected', async () => {
    const [{ originCountry: _origin, ...bare } = { originCountry: '' }] = ITEMS_WITHOUT_FINDINGS;
    const items = [bare] as typeof ITEMS_WITHOUT_FINDINGS;
    const { caller, bag, orders } = await setUpBag(world, partnerId, [{}, { items }]);
    await caller.call(savePreflightSettings, {
      body: { settings: [{ code: 'no_origin', severity: 'BLOCKER' }] },
    });
    const findings = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const [, faulty] = orders;
    expect(findings).toMatchObject({
      blockers: 1,
      warnings: 0,
      acknowledgement: null,
      orders: [{ orderCode: faulty?.orderCode, findings: [{ code: 'no_origin', severity: 'BLOCKER' }] }],
    });
    const refusal = await seal(caller, bag);
    expect(refusal).toMatchObject({
      status: 409,
      problem: { ErrorDetails: [{ note: faulty?.orderCode }] },
    });
    expect(refusal.problem.ErrorDetails[0]?.reason).toContain('does not say where it was made');
    await caller.call(editOrder, {
      params: { id: faulty?.id ?? '' },
      body: { items: ITEMS_WITHOUT_FINDINGS },
    });
    expect((await seal(caller, bag)).status).toBe(200);
  });

  test('requires an acknowledgement of exactly the current warnings', async () => {
    const [{ hsCode: _hsCode, ...bare } = { hsCode: '' }] = ITEMS_WITHOUT_FINDINGS;
    const { client, caller, bag } = await setUpBag(world, partnerId, [
      { items: [bare] as typeof ITEMS_WITHOUT_FINDINGS },
    ]);
    const refusal = await seal(caller, bag);
    expect(refusal.status).toBe(409);
    expect(refusal.problem.ErrorDetails[0]?.reason).toContain('has no HS code');
    const { acknowledgement } = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const [additional] = await createBaggableOrders(world, client, partnerId, [
      { items: [bare] as typeof ITEMS_WITHOUT_FINDINGS },
    ]);
    await caller.call(packBag, { body: { bagId: bag.id, orderIds: [additional?.id ?? ''] } });
    const repacked = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(await seal(caller, repacked, { acknowledgement })).toMatchObject({ status: 412 });
    const currentFindings = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const sealed = await seal(caller, repacked, { acknowledgement: currentFindings.acknowledgement });
    expect(sealed.answer.value.state).toBe('SEALED');
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates[0]).toMatchObject({ kind: 'SEALED', details: { warnings: 2 } });
  });

  test('succeeds once of 50 requests at once, and refuses a seal number that is in use', async () => {
    const { client, caller, bag } = await setUpBag(world, partnerId, [{}]);
    const [order] = await createBaggableOrders(world, client, partnerId, [{}]);
    const otherBag = await createBag(caller, order === undefined ? [] : [order]);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => seal(caller, bag, { sealNumber: `S-${index}` })),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect((await listUpdateKinds(caller, bag)).filter((kind) => kind === 'SEALED')).toHaveLength(1);
    const { sealNumber } = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(await seal(caller, otherBag, { sealNumber })).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: 'sealNumber', reason: `Seal ${sealNumber} closes bag ${bag.bagCode}.` }],
      },
    });
  });

  test('with If-Match succeeds for the current version and is refused for any other', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    const sealVersion = (tag: string) =>
      caller.call(sealBag, {
        params: { bagId: bag.id },
        body: SEAL_INPUT,
        headers: { 'if-match': tag },
      });
    await caller.call(editBag, { params: { id: bag.id }, body: { tareGrams: 150 } });
    const { version } = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(version).toBeGreaterThan(bag.version);
    for (const tag of [`"${bag.version}"`, `"${version + 1}"`, String(version)]) {
      expect(await sealVersion(tag), tag).toMatchObject({
        status: 412,
        problem: { kind: 'stale', code: 'request.stale' },
      });
    }
    expect((await caller.call(getBag, { params: { id: bag.id } })).answer.value.state).toBe('OPEN');
    const sealed = await sealVersion(`"${version}"`);
    expect(sealed).toMatchObject({ status: 200, answer: { value: { state: 'SEALED' } } });
    // A repeated request changes nothing, although the bag has a newer version.
    const repeat = await sealVersion(`"${version}"`);
    expect(repeat.answer.value.version).toBe(sealed.answer.value.version);
  });

  test('without If-Match succeeds after a change in between', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    await caller.call(editBag, { params: { id: bag.id }, body: { tareGrams: 150 } });
    expect((await seal(caller, bag)).status).toBe(200);
  });

  test('is refused if an order no longer fits the bag', async () => {
    const { caller, bag, orders } = await setUpBag(world, partnerId);
    // The edit routes the order again, and no test rate card covers it.
    const parcels = [{ grossGrams: 1_200 }];
    await caller.call(editOrder, { params: { id: orders[0]?.id ?? '' }, body: { parcels } });
    expect(await seal(caller, bag)).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: orders[0]?.orderCode, reason: 'A leg of it has no partner yet.' }],
      },
    });
  });
});
