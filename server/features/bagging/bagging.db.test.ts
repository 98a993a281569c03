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
import { savePreflightChoices } from '@portal/contract/preflight';
import { code128In } from '@portal/tests/decode/barcodes.ts';
import { pdfPages, pdfText } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { runCommandLine } from '../../cli/run-command.ts';
import { SOUND_ITEMS } from '../orders/testing-orders.ts';
import { bagOf, ordersToBag, TO_KL } from './testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

async function aScene(changed: Parameters<typeof ordersToBag>[3] = [{}, {}]) {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await ordersToBag(world, client, partnerId, changed);
  return { client, caller, orders };
}

async function aBag(changed?: Parameters<typeof ordersToBag>[3]) {
  const scene = await aScene(changed);
  return { ...scene, bag: await bagOf(scene.caller, scene.orders) };
}

const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);
const SEAL = { sealNumber: 'S-1', grossGrams: 2_700, tareGrams: 200 };

function seal(caller: TestCaller, bag: Pick<Bag, 'id'>, more: object = {}) {
  return caller.call(sealBag, { params: { bagId: bag.id }, body: { ...SEAL, ...more } });
}

async function kindsOf(caller: TestCaller, { id }: Pick<Bag, 'id'>) {
  const { answer } = await caller.call(listBagUpdates, { params: { id } });
  return answer.bag_updates.map(({ kind }) => kind);
}

describe('packing', () => {
  test('answers each order, and makes a bag of those that fit', async () => {
    const { client, caller, orders } = await aScene([{}, {}, { destinationPortId: 'MYPEN' }]);
    const [unmeasured] = await ordersToBag(world, client, partnerId, [{ parcels: [{ grossGrams: 900 }] }]);
    const [waiting] = await ordersToBag(world, client, null, [{}]);
    const orderIds = [...idsOf(orders), unmeasured?.id ?? '', waiting?.orderCode ?? ''];
    const { status, answer } = await caller.call(packBag, { body: { ...TO_KL, orderIds } });
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

  test('makes no bag where nothing fits, and says why of each', async () => {
    const { caller, orders } = await aScene([{ destinationPortId: 'MYPEN' }]);
    const [order] = orders;
    const refused = await caller.call(packBag, { body: { ...TO_KL, orderIds: idsOf(orders) } });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: order?.orderCode, reason: 'It goes to port MYPEN, the bag to MYKUL.' }],
      },
    });
    expect((await caller.call(listBags)).answer.totalCount).toBe(0);
  });

  test('adds to an open bag; the same again changes nothing', async () => {
    const { client, caller, bag } = await aBag();
    const [more] = await ordersToBag(world, client, partnerId, [{}]);
    const body = { bagId: bag.id, orderIds: [more?.id ?? ''] };
    const first = await caller.call(packBag, { body });
    expect(first.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ADDED' }] });
    const again = await caller.call(packBag, { body });
    expect(again.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ALREADY_HERE' }] });
    expect(again.answer.value.bag.version).toBe(first.answer.value.bag.version);
    const elsewhere = await caller.call(packBag, { body: { ...body, destinationPortId: 'MYPEN' } });
    expect(elsewhere.problem.ErrorDetails[0]?.note).toBe('destinationPortId');
    expect(await kindsOf(caller, bag)).toEqual(['ORDERS_ADDED', 'CREATED']);
  });

  test('keeps to what a bag of the client may weigh', async () => {
    const { client, caller, orders } = await aScene();
    const limited = (...kg: string[]) =>
      runCommandLine(['client', 'bag-limit', client.clientId, ...kg], { DATABASE_URL: world.url });
    expect(await limited('--kg', '2')).toMatchObject({ exitCode: 0 });
    const { answer } = await caller.call(packBag, { body: { ...TO_KL, orderIds: idsOf(orders) } });
    expect(answer.value).toMatchObject({
      bag: { orders: 1, limitGrams: 2_000 },
      outcomes: [
        { code: 'ADDED' },
        {
          code: 'TOO_HEAVY',
          reason: 'With its 1.2 kg the bag would weigh 2.4 kg; it may weigh 2 kg.',
        },
      ],
    });
    expect(await limited()).toMatchObject({ exitCode: 0 });
    const { id } = answer.value.bag;
    expect((await caller.call(getBag, { params: { id } })).answer.value.limitGrams).toBe(30_000);
  });

  test('of one order into two bags at the same moment puts it into one', async () => {
    const { caller, orders } = await aScene([{}]);
    const body = { ...TO_KL, orderIds: idsOf(orders) };
    const asked = await Promise.all(Array.from({ length: 8 }, () => caller.call(packBag, { body })));
    const statuses = asked.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await caller.call(listBags)).answer.totalCount).toBe(1);
  });

  test('twice is refused by the database itself', async () => {
    const { client, bag, orders, caller } = await aBag([{}]);
    const [other] = await ordersToBag(world, client, partnerId, [{}]);
    const second = await bagOf(caller, other === undefined ? [] : [other]);
    const insert = world.owner.query(
      `insert into bag_orders (client_id, id, bag_id, order_id, added_at) values ($1, gen_random_uuid(), $2, $3, now())`,
      [client.clientId, second.id, orders[0]?.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'bag_orders_live' });
    expect(bag.orders).toBe(1);
  });
});

test('what another client has is neither packed, nor found in a bag, nor taken out of one', async () => {
  const { caller, bag } = await aBag([{}]);
  const theirs = await aBag([{}]);
  const [order] = theirs.orders;
  const orderIds = [order?.id ?? ''];
  const added = await caller.call(packBag, { body: { bagId: bag.id, orderIds } });
  expect(added.answer.value.outcomes).toMatchObject([{ code: 'UNKNOWN_ORDER', orderCode: null }]);
  const because = { partner_id: partnerId, reason: 'OTHER', comments: 'Not mine' } as const;
  const tries = [
    caller.call(removeBagOrder, { params: { bagId: theirs.bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(removeBagOrder, { params: { bagId: bag.id, orderId: orderIds[0] ?? '' } }),
    caller.call(deleteBag, { params: { id: bag.id }, body: { ...because, order_id: orderIds[0] } }),
    caller.call(deleteBag, { params: { id: theirs.bag.id }, body: { ...because, bag_id: theirs.bag.id } }),
  ];
  for (const refused of await Promise.all(tries)) expect(refused.status).toBe(404);
  expect((await theirs.caller.call(getBag, { params: { id: theirs.bag.id } })).answer.value).toMatchObject({
    state: 'OPEN',
    orders: 1,
    version: 1,
  });
});

describe('the lists', () => {
  test('show orders as unbagged or bagged, by port, customer and day', async () => {
    const { client, caller, orders } = await aScene([{}, {}, { destinationPortId: 'MYPEN' }]);
    const [bare] = await ordersToBag(world, client, partnerId, [{ parcels: [{ grossGrams: 900 }] }]);
    const unbagged = async (query: Record<string, string> = {}) =>
      (await caller.call(listUnbaggedOrders, { query })).answer;
    expect(await unbagged()).toMatchObject({ totalCount: 4, totalCountExact: true });
    expect((await unbagged({ search: bare?.orderCode ?? '' })).data).toMatchObject([
      { hindrance: 'NO_DIMENSIONS', partner: { id: partnerId } },
    ]);
    expect((await unbagged({ destination: 'MYPEN' })).totalCount).toBe(1);
    expect((await unbagged({ createdTo: '2020-01-01' })).totalCount).toBe(0);
    const bag = await bagOf(caller, orders.slice(0, 1));
    const fitting = (await unbagged({ bagId: bag.id })).data.map(({ id }) => id);
    expect(new Set(fitting)).toEqual(new Set([orders[1]?.id, bare?.id]));
    const bagged = (await caller.call(listBaggedOrders, { query: { bagId: bag.id } })).answer;
    expect(bagged.data).toMatchObject([{ id: orders[0]?.id, bag: { bagCode: bag.bagCode, state: 'OPEN' } }]);
    const query = { orderId: orders[0]?.orderCode ?? '' };
    expect((await caller.call(listBaggedOrders, { query })).answer.totalCount).toBe(1);
  });

  test('find bags by state, place and number', async () => {
    const { caller, bag } = await aBag();
    await seal(caller, bag);
    const found = async (query: Record<string, string>) =>
      (await caller.call(listBags, { query })).answer.data.map(({ id }) => id);
    expect(await found({ state: 'SEALED', destination: 'MY', search: 's-1' })).toEqual([bag.id]);
    expect(await found({ state: 'OPEN' })).toEqual([]);
    expect(await found({ destination: 'MYPEN' })).toEqual([]);
    expect(await found({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toEqual([]);
  });
});

describe('sealing', () => {
  test('takes seal number and weights, and is told in the history', async () => {
    const { caller, bag } = await aBag();
    const sealed = await seal(caller, bag);
    expect(sealed.answer.value).toMatchObject({ state: 'SEALED', ...SEAL });
    const again = await seal(caller, bag);
    expect(again.answer.value.version).toBe(sealed.answer.value.version);
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates).toMatchObject([{ kind: 'SEALED', details: SEAL }, { kind: 'CREATED' }]);
    expect(updates[0]?.orderCodes).toHaveLength(2);
    expect(updates[0]?.by).not.toBeNull();
  });

  test.each([
    [{ tareGrams: undefined }, 'tareGrams'],
    [{ grossGrams: 200 }, 'grossGrams'],
    [{ grossGrams: 30_001 }, 'grossGrams'],
  ])('is refused with weights of no full bag: %o', async (more, field) => {
    const { caller, bag } = await aBag();
    expect(await seal(caller, bag, more)).toMatchObject({
      status: 400,
      problem: { ErrorDetails: [{ note: field }] },
    });
  });

  test('is refused while pre-flight blocks an order by the client’s choice, until the order is mended', async () => {
    const [{ originCountry: _origin, ...bare } = { originCountry: '' }] = SOUND_ITEMS;
    const items = [bare] as typeof SOUND_ITEMS;
    const { caller, bag, orders } = await aBag([{}, { items }]);
    const choices = [{ code: 'no_origin', severity: 'BLOCKER' }] as const;
    await caller.call(savePreflightChoices, { body: { choices: [...choices] } });
    const findings = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const [, faulty] = orders;
    expect(findings).toMatchObject({
      blockers: 1,
      warnings: 0,
      acknowledgement: null,
      orders: [{ orderCode: faulty?.orderCode, findings: [{ code: 'no_origin', severity: 'BLOCKER' }] }],
    });
    const refused = await seal(caller, bag);
    expect(refused).toMatchObject({
      status: 409,
      problem: { ErrorDetails: [{ note: faulty?.orderCode }] },
    });
    expect(refused.problem.ErrorDetails[0]?.reason).toContain('does not say where it was made');
    await caller.call(editOrder, { params: { id: faulty?.id ?? '' }, body: { items: SOUND_ITEMS } });
    expect((await seal(caller, bag)).status).toBe(200);
  });

  test('wants the very warnings acknowledged that there are', async () => {
    const [{ hsCode: _hsCode, ...bare } = { hsCode: '' }] = SOUND_ITEMS;
    const { client, caller, bag } = await aBag([{ items: [bare] as typeof SOUND_ITEMS }]);
    const refused = await seal(caller, bag);
    expect(refused.status).toBe(409);
    expect(refused.problem.ErrorDetails[0]?.reason).toContain('has no HS code');
    const { acknowledgement } = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const [more] = await ordersToBag(world, client, partnerId, [{ items: [bare] as typeof SOUND_ITEMS }]);
    await caller.call(packBag, { body: { bagId: bag.id, orderIds: [more?.id ?? ''] } });
    expect(await seal(caller, bag, { acknowledgement })).toMatchObject({ status: 412 });
    const now = (await caller.call(getBagFindings, { params: { id: bag.id } })).answer.value;
    const sealed = await seal(caller, bag, { acknowledgement: now.acknowledgement });
    expect(sealed.answer.value.state).toBe('SEALED');
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates[0]).toMatchObject({ kind: 'SEALED', details: { warnings: 2 } });
  });

  test('closes one bag with one seal, and is done once of many at the same moment', async () => {
    const { client, caller, bag } = await aBag([{}]);
    const [order] = await ordersToBag(world, client, partnerId, [{}]);
    const other = await bagOf(caller, order === undefined ? [] : [order]);
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, at) => seal(caller, bag, { sealNumber: `S-${at}` })),
    );
    const statuses = asked.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const { sealNumber } = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(await seal(caller, other, { sealNumber })).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: 'sealNumber', reason: `Seal ${sealNumber} closes bag ${bag.bagCode}.` }],
      },
    });
  });

  test('looks at each order again: one that no longer fits is named', async () => {
    const { caller, bag, orders } = await aBag();
    // Routed again, and by these tests' rates nobody carries it.
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

describe('a bag', () => {
  test('takes a MAWB whose check digit is right, and is opened again with a reason', async () => {
    const { caller, bag } = await aBag();
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
    const opened = await edit({ state: 'OPEN', reason: 'One parcel too many' });
    expect(opened.answer.value).toMatchObject({ state: 'OPEN', sealNumber: null, grossGrams: null });
    expect(await kindsOf(caller, bag)).toEqual(['UNSEALED', 'SEALED', 'CHANGED', 'CREATED']);
  });

  test('is not changed by who has not seen its latest version', async () => {
    const { caller, bag } = await aBag();
    const stale = { params: { id: bag.id }, headers: { 'if-match': '"7"' } };
    expect((await caller.call(editBag, { ...stale, body: { tareGrams: 1 } })).status).toBe(412);
  });

  test('gives an order back: from an open one by itself, from a sealed one with a reason, which opens it', async () => {
    const { caller, bag, orders } = await aBag([{}, {}, {}]);
    const [first, second] = orders;
    const take = (orderId: string) => caller.call(removeBagOrder, { params: { bagId: bag.id, orderId } });
    expect((await take(first?.orderCode ?? '')).answer.value.orders).toBe(2);
    expect((await take(first?.id ?? '')).status).toBe(404);
    await seal(caller, bag);
    expect(await take(second?.id ?? '')).toMatchObject({
      status: 409,
      problem: { allowed: expect.arrayContaining(['unseal']) },
    });
    const because = { partner_id: partnerId, reason: 'ORDER_HELD_BACK', comments: 'Wrong size' } as const;
    const opened = await caller.call(deleteBag, {
      params: { id: bag.id },
      body: { ...because, order_id: second?.id },
    });
    expect(opened.answer.value).toMatchObject({ state: 'OPEN', orders: 1, sealNumber: null });
  });

  test('that is deleted frees its orders, with partner, reason and comments', async () => {
    const { caller, bag, orders } = await aBag();
    const body = { partner_id: partnerId, reason: 'DAMAGED', comments: 'Torn open', bag_id: bag.id } as const;
    const remove = (changed: object) =>
      caller.call(deleteBag, { params: { id: bag.id }, body: { ...body, ...changed } });
    expect((await remove({ partner_id: bag.id })).problem.ErrorDetails[0]?.note).toBe('partner_id');
    expect((await remove({ comments: ' ' })).status).toBe(400);
    expect((await remove({ order_id: orders[0]?.id })).status).toBe(400);
    expect((await remove({ bag_id: partnerId })).status).toBe(400);
    expect((await remove({})).answer.value).toMatchObject({ state: 'DELETED', orders: 0 });
    expect((await remove({})).answer.value.state).toBe('DELETED');
    expect(await kindsOf(caller, bag)).toEqual(['DELETED', 'CREATED']);
    expect((await caller.call(listBags)).answer.data).toEqual([]);
    expect((await caller.call(listUnbaggedOrders)).answer.totalCount).toBe(2);
    expect((await bagOf(caller, orders)).orders).toBe(2);
  });

  test('loses an order that is cancelled, or goes elsewhere, and is open again', async () => {
    const { caller, bag, orders } = await aBag([{}, {}, {}]);
    await seal(caller, bag);
    const [cancelled, moved] = orders;
    await caller.call(cancelOrders, { body: { orderIds: [cancelled?.id ?? ''] } });
    const now = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    expect(now).toMatchObject({ state: 'OPEN', orders: 2, sealNumber: null, grossGrams: null });
    await caller.call(editOrder, {
      params: { id: moved?.id ?? '' },
      body: { destinationPortId: 'MYPEN' },
    });
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    expect(updates.map(({ kind, details, by }) => [kind, details.because, by])).toEqual([
      ['ORDER_LEFT', 'GOES_ELSEWHERE', null],
      ['UNSEALED', undefined, null],
      ['ORDER_LEFT', 'CANCELLED', null],
      ['SEALED', undefined, expect.any(String)],
      ['CREATED', undefined, expect.any(String)],
    ]);
  });

  test('is never sealed with an order that is cancelled at the same moment', async () => {
    const { caller, bag, orders } = await aBag();
    const orderIds = [orders[0]?.id ?? ''];
    await Promise.all([seal(caller, bag), caller.call(cancelOrders, { body: { orderIds } })]);
    const now = (await caller.call(getBag, { params: { id: bag.id } })).answer.value;
    // Sealed first it is open again; cancelled first it is sealed without the order, and the scale is asked about it.
    expect(now.orders).toBe(1);
    const { bag_updates: updates } = (await caller.call(listBagUpdates, { params: { id: bag.id } })).answer;
    const sealed = updates.find(({ kind }) => kind === 'SEALED');
    expect(now.state).toBe(sealed?.orderCodes.length === 1 ? 'SEALED' : 'OPEN');
  });

  test('loses the order of a customer that cancels it, and is nothing customers see', async () => {
    const client = await world.client();
    const { customerId, admin } = await client.customer();
    const customerCode = `K${customerId.slice(-8)}`;
    const orders = await ordersToBag(world, client, partnerId, [{ customerCode }, {}]);
    const caller = await client.as('CLIENT_ADMIN');
    const bag = await bagOf(caller, orders);
    const orderIds = [orders[0]?.id ?? ''];
    await admin.call(cancelOrders, { body: { orderIds }, base: 'customers' });
    expect((await caller.call(getBag, { params: { id: bag.id } })).answer.value.orders).toBe(1);
    const { clientId } = client;
    const seen = await world.database.withTenant({ clientId, customerId }, (tx) =>
      tx.rows(sql`select 1 from bags union all select 1 from bag_orders union all select 1 from bag_updates`),
    );
    expect(seen).toEqual([]);
  });

  test('has a label: code as a barcode, port, pieces, weight, MAWB', async () => {
    const { caller, bag } = await aBag();
    await caller.call(editBag, { params: { id: bag.id }, body: { awbNumber: '618-12345675' } });
    await seal(caller, bag);
    const printed = await caller.call(printBagLabels, { body: { bagIds: [bag.id] } });
    expect(printed.status).toBe(200);
    const scanned = await Promise.all((await pdfPages(printed.bytes, 203)).map(code128In));
    expect(scanned).toEqual([[bag.bagCode]]);
    const text = await pdfText(printed.bytes);
    for (const shown of ['MYKUL', '618-12345675', '2.7 kg', 'S-1']) expect(text).toContain(shown);
  });
});
