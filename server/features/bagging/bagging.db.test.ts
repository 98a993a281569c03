import {
  deleteBag,
  editBag,
  getBag,
  getBagFindings,
  listBaggedOrders,
  listBags,
  listBagUpdates,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
  type Bag,
} from '@portal/contract/bagging';
import { cancelOrders, editOrder } from '@portal/contract/orders';
import { savePreflightSettings } from '@portal/contract/preflight';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { renderPdfPages, readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { runCommandLine } from '../../cli/run-command.ts';
import { ITEMS_WITHOUT_FINDINGS } from '../orders/testing-orders.ts';
import { createBag, createBaggableOrders, KUALA_LUMPUR_BAG } from './testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

async function setUpOrders(overrides: Parameters<typeof createBaggableOrders>[3] = [{}, {}]) {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(world, client, partnerId, overrides);
  return { client, caller, orders };
}

async function setUpBag(overrides?: Parameters<typeof createBaggableOrders>[3]) {
  const setup = await setUpOrders(overrides);
  return { ...setup, bag: await createBag(setup.caller, setup.orders) };
}

const toIds = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);
const SEAL_INPUT = { sealNumber: 'S-1', grossGrams: 2_700, tareGrams: 200 };

function seal(caller: TestCaller, bag: Pick<Bag, 'id' | 'orderGrams'>, overrides: object = {}) {
  const grossGrams = bag.orderGrams + 300;
  return caller.call(sealBag, {
    params: { bagId: bag.id },
    body: { ...SEAL_INPUT, grossGrams, ...overrides },
  });
}

async function listUpdateKinds(caller: TestCaller, { id }: Pick<Bag, 'id'>) {
  const { answer } = await caller.call(listBagUpdates, { params: { id } });
  return answer.bag_updates.map(({ kind }) => kind);
}

describe('packing', () => {
  test('creates a bag of the orders that fit and answers an outcome for each order', async () => {
    const { client, caller, orders } = await setUpOrders([{}, {}, { destinationPortId: 'MYPEN' }]);
    const [unmeasured] = await createBaggableOrders(world, client, partnerId, [
      { parcels: [{ grossGrams: 900 }] },
    ]);
    const [unallocated] = await createBaggableOrders(world, client, null, [{}]);
    const orderIds = [...toIds(orders), unmeasured?.id ?? '', unallocated?.orderCode ?? ''];
    const { status, answer } = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds } });
    expect(status).toBe(201);
    expect(answer.value.outcomes.map(({ code, ok }) => [code, ok])).toEqual([
      ['ADDED', true],
      ['ADDED', true],
      ['OTHER_PORT', false],
      ['NO_DIMENSIONS', false],
      ['UNALLOCATED', false],
    ]);
    expect(answer.value.bag).toMatchObject({
      state: 'OPEN',
      destinationCountry: 'MY',
      destinationPortId: 'MYKUL',
      partner: { id: partnerId },
      orders: 2,
      pieces: 2,
      orderGrams: 2_400,
      limitGrams: 30_000,
      sealNumber: null,
    });
    expect(answer.value.bag.bagCode).toMatch(/^BAG[0-9A-Z]{10}$/);
  });

  test('creates no bag if no order fits, and refuses with a reason for each order', async () => {
    const { caller, orders } = await setUpOrders([{ destinationPortId: 'MYPEN' }]);
    const [order] = orders;
    const refusal = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) } });
    expect(refusal).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: order?.orderCode, reason: 'It goes to port MYPEN, the bag to MYKUL.' }],
      },
    });
    expect((await caller.call(listBags)).answer.totalCount).toBe(0);
  });

  test('adds orders to an open bag, and a repeat changes nothing', async () => {
    const { client, caller, bag } = await setUpBag();
    const [additional] = await createBaggableOrders(world, client, partnerId, [{}]);
    const body = { bagId: bag.id, orderIds: [additional?.id ?? ''] };
    const first = await caller.call(packBag, { body });
    expect(first.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ADDED' }] });
    const repeat = await caller.call(packBag, { body });
    expect(repeat.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ALREADY_IN_BAG' }] });
    expect(repeat.answer.value.bag.version).toBe(first.answer.value.bag.version);
    const otherPort = await caller.call(packBag, { body: { ...body, destinationPortId: 'MYPEN' } });
    expect(otherPort.problem.ErrorDetails[0]?.note).toBe('destinationPortId');
    expect(await listUpdateKinds(caller, bag)).toEqual(['ORDERS_ADDED', 'CREATED']);
  });

  test('respects the weight limit that the operator set for the client', async () => {
    const { client, caller, orders } = await setUpOrders();
    const setLimit = (...kg: string[]) =>
      runCommandLine(['client', 'bag-limit', client.clientId, ...kg], { DATABASE_URL: world.url });
    expect(await setLimit('--kg', '2')).toMatchObject({ exitCode: 0 });
    const { answer } = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) } });
    expect(answer.value).toMatchObject({
      bag: { orders: 1, limitGrams: 2_000 },
      outcomes: [
        { code: 'ADDED' },
        {
          code: 'TOO_HEAVY',
          reason: { message: 'With its 1.2 kg the bag would weigh 2.4 kg; it may weigh 2 kg.' },
        },
      ],
    });
    expect(await setLimit()).toMatchObject({ exitCode: 0 });
    const { id } = answer.value.bag;
    expect((await caller.call(getBag, { params: { id } })).answer.value.limitGrams).toBe(30_000);
  });

  test('of one order into several bags at once puts it into one of them', async () => {
    const { caller, orders } = await setUpOrders([{}]);
    const body = { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => caller.call(packBag, { body })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await caller.call(listBags)).answer.totalCount).toBe(1);
  });

  test('the database refuses an order in two bags', async () => {
    const { client, bag, orders, caller } = await setUpBag([{}]);
    const [otherOrder] = await createBaggableOrders(world, client, partnerId, [{}]);
    const otherBag = await createBag(caller, otherOrder === undefined ? [] : [otherOrder]);
    const insert = world.owner.query(
      `insert into bag_orders (client_id, id, bag_id, order_id, added_at) values ($1, gen_random_uuid(), $2, $3, now())`,
      [client.clientId, otherBag.id, orders[0]?.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'bag_orders_live' });
    expect(bag.orders).toBe(1);
  });
});

test('orders and bags of another client cannot be packed, taken out or deleted', async () => {
  const { caller, bag } = await setUpBag([{}]);
  const foreign = await setUpBag([{}]);
  const [order] = foreign.orders;
  const orderIds = [order?.id ?? ''];
  const response = await caller.call(packBag, { body: { bagId: bag.id, orderIds } });
  expect(response.answer.value.outcomes).toMatchObject([{ code: 'UNKNOWN_ORDER', orderCode: null }]);
  const deletion = { partner_id: partnerId, reason: 'OTHER', comments: 'Not mine' } as const;
  const attempts = [
    caller.call(removeBagOrder, { params: { bagId: foreign.bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(removeBagOrder, { params: { bagId: bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(deleteBag, { params: { id: bag.id }, body: { ...deletion, order_id: orderIds[0] } }),
    caller.call(deleteBag, { params: { id: foreign.bag.id }, body: { ...deletion, bag_id: foreign.bag.id } }),
  ];
  for (const refusal of await Promise.all(attempts)) expect(refusal.status).toBe(404);
  expect((await foreign.caller.call(getBag, { params: { id: foreign.bag.id } })).answer.value).toMatchObject({
    state: 'OPEN',
    orders: 1,
    version: 1,
  });
});

describe('lists', () => {
  test('show orders as unbagged or bagged, filtered by port, day and search', async () => {
    const { client, caller, orders } = await setUpOrders([{}, {}, { destinationPortId: 'MYPEN' }]);
    const [unmeasured] = await createBaggableOrders(world, client, partnerId, [
      { parcels: [{ grossGrams: 900 }] },
    ]);
    const unbagged = async (query: Record<string, string> = {}) =>
      (await caller.call(listUnbaggedOrders, { query })).answer;
    expect(await unbagged()).toMatchObject({ totalCount: 4, totalCountExact: true });
    const first = await unbagged({ perPage: '3' });
    const rest = await unbagged({ perPage: '3', cursor: first.next ?? '' });
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(4);
    expect(rest).toMatchObject({ page: 2, next: null });
    expect((await unbagged({ search: unmeasured?.orderCode ?? '' })).data).toMatchObject([
      { obstacle: 'NO_DIMENSIONS', partner: { id: partnerId } },
    ]);
    expect((await unbagged({ destination: 'MYPEN' })).totalCount).toBe(1);
    expect((await unbagged({ createdTo: '2020-01-01' })).totalCount).toBe(0);
    const bag = await createBag(caller, orders.slice(0, 1));
    const fitting = (await unbagged({ bagId: bag.id })).data.map(({ id }) => id);
    expect(new Set(fitting)).toEqual(new Set([orders[1]?.id, unmeasured?.id]));
    const bagged = (await caller.call(listBaggedOrders, { query: { bagId: bag.id } })).answer;
    expect(bagged.data).toMatchObject([{ id: orders[0]?.id, bag: { bagCode: bag.bagCode, state: 'OPEN' } }]);
    const query = { orderId: orders[0]?.orderCode ?? '' };
    expect((await caller.call(listBaggedOrders, { query })).answer.totalCount).toBe(1);
  });

  test('find bags by state, destination, day and seal number', async () => {
    const { caller, bag } = await setUpBag();
    await seal(caller, bag);
    const findBags = async (query: Record<string, string>) =>
      (await caller.call(listBags, { query })).answer.data.map(({ id }) => id);
    expect(await findBags({ state: 'SEALED', destination: 'MY', search: 's-1' })).toEqual([bag.id]);
    expect(await findBags({ state: 'OPEN' })).toEqual([]);
    expect(await findBags({ destination: 'MYPEN' })).toEqual([]);
    expect(await findBags({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toEqual([]);
  });
});

describe('sealing', () => {
  test('stores seal number and weights and writes an update', async () => {
    const { caller, bag } = await setUpBag();
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
    const { caller, bag } = await setUpBag();
    expect(await seal(caller, bag, overrides)).toMatchObject({
      status: 400,
      problem: { ErrorDetails: [{ note: field }] },
    });
  });

  test('is refused while pre-flight blocks an order, until the order is corrected', async () => {
    const [{ originCountry: _origin, ...bare } = { originCountry: '' }] = ITEMS_WITHOUT_FINDINGS;
    const items = [bare] as typeof ITEMS_WITHOUT_FINDINGS;
    const { caller, bag, orders } = await setUpBag([{}, { items }]);
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
    const { client, caller, bag } = await setUpBag([{ items: [bare] as typeof ITEMS_WITHOUT_FINDINGS }]);
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

  test('succeeds once of many requests at once, and refuses a seal number that is in use', async () => {
    const { client, caller, bag } = await setUpBag([{}]);
    const [order] = await createBaggableOrders(world, client, partnerId, [{}]);
    const otherBag = await createBag(caller, order === undefined ? [] : [order]);
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => seal(caller, bag, { sealNumber: `S-${index}` })),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const { sealNumber } = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(await seal(caller, otherBag, { sealNumber })).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: 'sealNumber', reason: `Seal ${sealNumber} closes bag ${bag.bagCode}.` }],
      },
    });
  });

  test('with If-Match succeeds for the current version and is refused for any other', async () => {
    const { caller, bag } = await setUpBag();
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
    const { caller, bag } = await setUpBag();
    await caller.call(editBag, { params: { id: bag.id }, body: { tareGrams: 150 } });
    expect((await seal(caller, bag)).status).toBe(200);
  });

  test('is refused if an order no longer fits the bag', async () => {
    const { caller, bag, orders } = await setUpBag();
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

describe('a packed bag', () => {
  test('accepts a MAWB with a valid check digit, and is unsealed with a reason', async () => {
    const { caller, bag } = await setUpBag();
    const edit = (body: object) => caller.call(editBag, { params: { id: bag.id }, body });
    expect((await edit({ awbNumber: '618 12345674' })).problem.ErrorDetails[0]?.reason).toContain(
      '618-12345675',
    );
    expect((await edit({ awbNumber: '61812345675', tareGrams: 300 })).answer.value).toMatchObject({
      awbNumber: '618-12345675',
      tareGrams: 300,
    });
    await seal(caller, bag);
    expect((await edit({ tareGrams: 100 })).status).toBe(409);
    expect((await edit({ state: 'OPEN' })).status).toBe(400);
    const unsealed = await edit({ state: 'OPEN', comments: 'One parcel too many' });
    expect(unsealed.answer.value).toMatchObject({ state: 'OPEN', sealNumber: null, grossGrams: null });
    expect(await listUpdateKinds(caller, bag)).toEqual(['UNSEALED', 'SEALED', 'CHANGED', 'CREATED']);
  });

  test('is not changed by a request with a stale version', async () => {
    const { caller, bag } = await setUpBag();
    const stale = { params: { id: bag.id }, headers: { 'if-match': '"7"' } };
    expect((await caller.call(editBag, { ...stale, body: { tareGrams: 1 } })).status).toBe(412);
  });

  test('releases an order without a reason while open, and with a reason while sealed, which opens it', async () => {
    const { caller, bag, orders } = await setUpBag([{}, {}, {}]);
    const [first, second] = orders;
    const removeOrder = (orderId: string) =>
      caller.call(removeBagOrder, { params: { bagId: bag.id, orderId } });
    const smaller = (await removeOrder(first?.orderCode ?? '')).answer.value;
    expect(smaller.orders).toBe(2);
    expect((await removeOrder(first?.id ?? '')).status).toBe(404);
    await seal(caller, smaller);
    expect(await removeOrder(second?.id ?? '')).toMatchObject({
      status: 409,
      problem: { allowed: expect.arrayContaining(['unseal']) },
    });
    const deletion = { partner_id: partnerId, reason: 'ORDER_HELD_BACK', comments: 'Wrong size' } as const;
    const unsealed = await caller.call(deleteBag, {
      params: { id: bag.id },
      body: { ...deletion, order_id: second?.id },
    });
    expect(unsealed.answer.value).toMatchObject({ state: 'OPEN', orders: 1, sealNumber: null });
  });

  test('releases its orders when it is deleted with partner, reason and comments', async () => {
    const { caller, bag, orders } = await setUpBag();
    const body = { partner_id: partnerId, reason: 'DAMAGED', comments: 'Torn open', bag_id: bag.id } as const;
    const deleteWith = (overrides: object) =>
      caller.call(deleteBag, { params: { id: bag.id }, body: { ...body, ...overrides } });
    expect((await deleteWith({ partner_id: bag.id })).problem.ErrorDetails[0]?.note).toBe('partner_id');
    expect((await deleteWith({ comments: ' ' })).status).toBe(400);
    expect((await deleteWith({ order_id: orders[0]?.id })).status).toBe(400);
    expect((await deleteWith({ bag_id: partnerId })).status).toBe(400);
    expect((await deleteWith({})).answer.value).toMatchObject({ state: 'DELETED', orders: 0 });
    expect((await deleteWith({})).answer.value.state).toBe('DELETED');
    expect(await listUpdateKinds(caller, bag)).toEqual(['DELETED', 'CREATED']);
    expect((await caller.call(listBags)).answer.data).toEqual([]);
    expect((await caller.call(listUnbaggedOrders)).answer.totalCount).toBe(2);
    expect((await createBag(caller, orders)).orders).toBe(2);
  });

  test('loses an order that is cancelled or changes its destination, and is unsealed', async () => {
    const { caller, bag, orders } = await setUpBag([{}, {}, {}]);
    await seal(caller, bag);
    const [cancelledOrder, editedOrder] = orders;
    await caller.call(cancelOrders, { body: { orderIds: [cancelledOrder?.id ?? ''] } });
    const updated = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(updated).toMatchObject({ state: 'OPEN', orders: 2, sealNumber: null, grossGrams: null });
    await caller.call(editOrder, {
      params: { id: editedOrder?.id ?? '' },
      body: { destinationPortId: 'MYPEN' },
    });
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates.map(({ kind, details, by }) => [kind, details.reason, by])).toEqual([
      ['ORDER_LEFT', 'NO_LONGER_FITS', null],
      ['UNSEALED', undefined, null],
      ['ORDER_LEFT', 'CANCELLED', null],
      ['SEALED', undefined, expect.any(String)],
      ['CREATED', undefined, expect.any(String)],
    ]);
  });

  test('is never sealed with an order that is cancelled at the same time', async () => {
    const { caller, bag, orders } = await setUpBag();
    const orderIds = [orders[0]?.id ?? ''];
    await Promise.all([
      seal(caller, bag, { weightReason: 'Weighed before the cancellation' }),
      caller.call(cancelOrders, { body: { orderIds } }),
    ]);
    const current = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    // If sealed first, it is open again; if cancelled first, it is sealed without the order.
    expect(current.orders).toBe(1);
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    const sealed = updates.find(({ kind }) => kind === 'SEALED');
    expect(current.state).toBe(sealed?.orderCodes.length === 1 ? 'SEALED' : 'OPEN');
  });

  test('loses an order that its customer cancels, and is not visible to customers', async () => {
    const client = await world.client();
    const { customerId, admin } = await client.customer();
    const customerCode = `K${customerId.slice(-8)}`;
    const orders = await createBaggableOrders(world, client, partnerId, [{ customerCode }, {}]);
    const caller = await client.as('CLIENT_ADMIN');
    const bag = await createBag(caller, orders);
    const orderIds = [orders[0]?.id ?? ''];
    await admin.call(cancelOrders, { body: { orderIds }, base: 'customers' });
    expect((await caller.call(getBag, { params: { id: bag.id } })).answer.value.orders).toBe(1);
    const { clientId } = client;
    const visibleRows = await world.database.withTenant({ clientId, customerId }, (tx) =>
      tx.rows(sql`select 1 from bags union all select 1 from bag_orders union all select 1 from bag_updates`),
    );
    expect(visibleRows).toEqual([]);
  });

  test('has a label with bag code as barcode, port, weight, seal and MAWB', async () => {
    const { caller, bag } = await setUpBag();
    await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: '618-12345675' } });
    await seal(caller, bag);
    const label = await caller.call(printBagLabels, { body: { bagIds: [bag.id] } });
    expect(label.status).toBe(200);
    const barcodes = await Promise.all((await renderPdfPages(label.bytes, 203)).map(readCode128));
    expect(barcodes).toEqual([[bag.bagCode]]);
    const text = await readPdfText(label.bytes);
    for (const word of ['MYKUL', '618-12345675', '2.7 kg', 'S-1']) expect(text).toContain(word);
  });
});
