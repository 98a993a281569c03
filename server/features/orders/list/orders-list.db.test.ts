import type { ResponseOf } from '@portal/contract/core';
import { cancelOrders, listOrders, type OrderInput } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrders } from '../create/create-orders.ts';
import { foldOrderCounts } from '../store/order-counts-store.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;
let shipper: TestCaller;
let clientId: string;

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 1, 4);

async function create(client: string, inputs: readonly OrderInput[], now: Date) {
  const routing = createTestRouting(null);
  return world.database.withTenant({ clientId: client }, async (tx) =>
    createOrders(tx, client, inputs, { router: await routing.open(tx, client, now), source: 'API', now }),
  );
}

beforeAll(async () => {
  world = await openWorld();
  const client = await world.client();
  clientId = client.clientId;
  shipper = await client.as('CLIENT_ADMIN');
  for (let day = 0; day < 25; day += 1) {
    const heavy = { parcels: [{ grossGrams: 100 * (day + 1) }] };
    const abroad = buildOrderInput({ customerOrderCode: `PART-${day}`, ...heavy });
    const input =
      day % 5 === 0
        ? {
            ...abroad,
            destinationCountry: 'TH',
            destinationPortId: 'THBKK',
            serviceLevel: 'EXPRESS' as const,
            incoterm: 'DAP' as const,
          }
        : abroad;
    const consignee = { ...input.consignee, country: input.destinationCountry, name: `Person ${day}` };
    await create(clientId, [{ ...input, consignee }], new Date(FIRST_DAY + day * DAY));
  }
  // Another client with the same codes, which no page must show.
  const otherClient = await world.client();
  await create(otherClient.clientId, [buildOrderInput({ customerOrderCode: 'PART-1' })], new Date(FIRST_DAY));
});
afterAll(() => world.close());

const listCodes = async (query: Record<string, string | number | boolean | readonly string[]>) => {
  const { answer } = await shipper.call(listOrders, { query });
  return answer.data.map((row) => row.customerOrderCode);
};
const toCodes = (...numbers: number[]) => numbers.map((number) => `PART-${number}`);

describe('pages of listOrders', () => {
  test('have the newest orders first, ten by default, and the total', async () => {
    const { answer } = await shipper.call(listOrders);
    expect(answer).toMatchObject({ page: 1, totalPage: 3, totalCount: 25, totalCountExact: true });
    expect(answer.data.map((row) => row.customerOrderCode)).toEqual(
      toCodes(24, 23, 22, 21, 20, 19, 18, 17, 16, 15),
    );
  });

  test.each([
    ['', true],
    ['createdAt', false],
    ['grossGrams', true],
    ['orderCode', true],
    ['customerOrderCode', false],
    ['statusAt', true],
    ['updatedAt', false],
  ])('sorted by %j (descending: %s) have every order exactly once', async (sortBy, sortDesc) => {
    const allCodes = await listCodes({ sortBy, sortDesc, perPage: 100 });
    expect(new Set(allCodes).size).toBe(25);
    const pagedCodes: string[] = [];
    for (let page = 1; page <= 6; page += 1)
      pagedCodes.push(...(await listCodes({ sortBy, sortDesc, page, perPage: 5 })));
    expect(pagedCodes).toEqual(allCodes);
    const filteredCodes: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      filteredCodes.push(...(await listCodes({ sortBy, sortDesc, page, perPage: 7, originCountry: 'SG' })));
    }
    expect(filteredCodes).toEqual(allCodes);
  });

  test('are empty past the end', async () => {
    expect(await listCodes({ page: 9 })).toEqual([]);
    expect(await listCodes({ page: 9, originCountry: 'SG' })).toEqual([]);
  });
});

describe('filters of listOrders', () => {
  test.each<[string, Record<string, string | boolean | readonly string[]>, number[]]>([
    ['part of a code', { search: 'rt-24' }, [24]],
    ['a pattern character, taken literally', { search: '%art' }, []],
    ['a customer order code', { customerOrderCode: 'part-7' }, [7]],
    ['a destination', { destinationCountry: 'TH' }, [20, 15, 10, 5, 0]],
    ['a service level', { serviceLevel: 'EXPRESS', search: 'part-1' }, [15, 10]],
    ['a port', { destinationPortId: 'THBKK', search: 'part-2' }, [20]],
    ['a name', { consigneeName: 'PERSON 13' }, [13]],
    [
      'days in the time zone of the client, both inclusive',
      { createdFrom: '2026-03-03', createdTo: '2026-03-04' },
      [3, 2],
    ],
    ['a status of a leg', { status: ['ORDER:UNALLOCATED'], search: 'part-24' }, [24]],
    ['one of two statuses', { status: ['DELIVERED', 'CANCELLED'] }, []],
    ['a leg of the route', { serviceType: ['DOMESTIC'] }, []],
    ['legs of the route', { serviceType: ['DOMESTIC', 'CUSTOMS'], search: 'part-24' }, [24]],
    ['an incoterm', { incoterm: ['DAP'], search: 'part-1' }, [15, 10]],
    ['an incoterm by its former name', { incoterm: ['DDU'], search: 'part-1' }, [15, 10]],
    ['one of two incoterms', { incoterm: ['DDP', 'DAP'], search: 'part-24' }, [24]],
    ['a payment type', { paymentType: 'cod' }, []],
    ['a terminal status', { terminalStatus: false, search: 'part-9' }, [9]],
    ['an unknown batch', { batchCode: 'B-1' }, []],
    ['a stage', { stage: 'DELIVERED' }, []],
  ])('filter by %s', async (_, query, expected) => {
    expect(await listCodes(query)).toEqual(toCodes(...expected));
  });

  test('an unknown parameter, sort key or stage is refused with its name', async () => {
    for (const [note, query] of [
      ['colour', { colour: 'red' }],
      ['sortBy', { sortBy: 'price' }],
      ['stage', { stage: 'LOST' }],
      ['search', { search: 'ab' }],
    ] as const) {
      const { problem } = await shipper.call(listOrders, { query });
      expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note }] });
    }
  });
});

test('the filter clientId has the orders of the own client with exact totals, and none of another one', async () => {
  const [client, otherClient] = [await world.client(), await world.client()];
  for (const { clientId } of [client, otherClient])
    await create(clientId, [buildOrderInput({ customerOrderCode: `OF-${clientId}` })], new Date(FIRST_DAY));
  const caller = await client.as('CLIENT_VIEWER');
  const readPage = async (query: Readonly<Record<string, string>>) =>
    (await caller.call(listOrders, { query })).answer;
  const day = { createdFrom: '2026-01-01', createdTo: '2026-12-31' };
  for (const filter of [{}, { stage: 'UNALLOCATED' }, day])
    expect(await readPage({ ...filter, clientId: client.clientId })).toEqual(await readPage(filter));
  for (const filter of [{}, { stage: 'UNALLOCATED' }, day])
    expect(await readPage({ ...filter, clientId: otherClient.clientId })).toMatchObject({
      data: [],
      totalCount: 0,
    });
  const { problem } = await caller.call(listOrders, { query: { clientId: 'ACME' } });
  expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'clientId' }] });
});

test('a total above a thousand is exact for counted filters, and a lower bound marked as such for others', async () => {
  const client = await world.client();
  const inputs = Array.from({ length: 1_203 }, (_, n) => buildOrderInput({ customerOrderCode: `MANY-${n}` }));
  const { created, existing } = await create(client.clientId, inputs, new Date(FIRST_DAY));
  expect([created.length, existing.length]).toEqual([1_203, 0]);
  const again = await create(client.clientId, inputs.slice(0, 600), new Date(FIRST_DAY));
  expect([again.created.length, again.existing.length]).toEqual([0, 600]);
  const caller = await client.as('CLIENT_ADMIN');
  const countedPage = await caller.call(listOrders, { query: { stage: 'UNALLOCATED', page: 121 } });
  expect(countedPage.answer).toMatchObject({ totalCount: 1_203, totalCountExact: true, totalPage: 121 });
  expect(countedPage.answer.data).toHaveLength(3);
  const bounded = await caller.call(listOrders, { query: { originCountry: 'SG' } });
  expect(bounded.answer).toMatchObject({ totalCount: 1_001, totalCountExact: false, totalPage: 101 });
  const deepPage = await caller.call(listOrders, { query: { originCountry: 'SG', page: 115 } });
  expect(deepPage.answer).toMatchObject({ totalCount: 1_151, totalCountExact: false, totalPage: 116 });
  const lastPage = await caller.call(listOrders, { query: { originCountry: 'SG', page: 121 } });
  expect(lastPage.answer).toMatchObject({ totalCount: 1_203, totalPage: 121, next: null });
  const pastEnd = await caller.call(listOrders, { query: { originCountry: 'SG', page: 500 } });
  expect(pastEnd.answer).toMatchObject({ data: [], totalCount: 1_203, totalCountExact: true });
});

describe('reading by cursor', () => {
  async function readPage(
    caller: TestCaller,
    query: Readonly<Record<string, string>>,
  ): Promise<ResponseOf<typeof listOrders>> {
    return (await caller.call(listOrders, { query })).answer;
  }

  test.each<[string, Record<string, string>]>([
    ['a counted filter', {}],
    ['a stage', { stage: 'UNALLOCATED' }],
    ['another filter', { originCountry: 'SG' }],
  ])('with %s finds each order once while orders are added', async (_, filter) => {
    const client = await world.client();
    const inputs = Array.from({ length: 1_203 }, (__, n) =>
      buildOrderInput({ customerOrderCode: `OLD-${n}` }),
    );
    await create(client.clientId, inputs, new Date(FIRST_DAY));
    const caller = await client.as('CLIENT_ADMIN');
    const codes: string[] = [];
    let next: string | null = null;
    do {
      const page = { perPage: '100', ...(next !== null && { cursor: next }) };
      const answer = await readPage(caller, { ...filter, ...page });
      codes.push(...answer.data.map((row) => row.customerOrderCode));
      if (answer.next !== null) expect(answer.totalPage).toBeGreaterThan(answer.page);
      next = answer.next;
      const added = buildOrderInput({ customerOrderCode: `NEW-${codes.length}` });
      await create(client.clientId, [added], new Date(FIRST_DAY + DAY));
    } while (next !== null);
    expect(codes).toHaveLength(1_203);
    expect(new Set(codes)).toEqual(new Set(inputs.map(({ customerOrderCode }) => customerOrderCode)));
  });

  test.each([
    ['createdAt', false],
    ['orderCode', true],
    ['customerOrderCode', false],
    ['grossGrams', true],
    ['statusAt', false],
  ])('sorted by %s (descending: %s) is the order of the pages', async (sortBy, sortDesc) => {
    const codes: string[] = [];
    let cursor: string | null = null;
    do {
      const page = { sortBy, sortDesc: String(sortDesc), perPage: '7' };
      const answer = await readPage(shipper, cursor === null ? page : { ...page, cursor });
      expect(answer.page).toBe(codes.length / 7 + 1);
      codes.push(...answer.data.map((row) => row.customerOrderCode));
      cursor = answer.next;
    } while (cursor !== null);
    expect(codes).toEqual(await listCodes({ sortBy, sortDesc, perPage: 100 }));
  });

  test('a cursor of another filter is refused with its name', async () => {
    const { answer } = await shipper.call(listOrders);
    const query = { stage: 'READY', cursor: answer.next ?? '' };
    const { problem } = await shipper.call(listOrders, { query });
    expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'cursor' }] });
  });
});

test('a customer order code is used once within a list, and a cancelled order moves to the stage CLOSED', async () => {
  const client = await world.client();
  const repeatedInput = buildOrderInput();
  const created = await create(
    client.clientId,
    [repeatedInput, buildOrderInput(), repeatedInput],
    new Date(FIRST_DAY),
  );
  expect(created.created.map(({ index }) => index)).toEqual([0, 1]);
  expect(created.existing).toEqual([
    {
      index: 2,
      id: created.created[0]?.id,
      orderCode: created.created[0]?.orderCode,
      customerOrderCode: repeatedInput.customerOrderCode,
    },
  ]);
  const caller = await client.as('CLIENT_ADMIN');
  await caller.call(cancelOrders, { body: { orderIds: [created.created[0]?.id] } });
  const totals = async (stage: string) =>
    (await caller.call(listOrders, { query: { stage } })).answer.totalCount;
  expect([await totals('UNALLOCATED'), await totals('CLOSED')]).toEqual([1, 1]);
});

test('folding the counters keeps their sums', async () => {
  const { clientId: own } = await world.client();
  await create(own, [buildOrderInput()], new Date(FIRST_DAY));
  const asTenant = (text: string) =>
    world.database.withTenant({ clientId: own }, async (tx) => (await tx.connection.query(text)).rows);
  await asTenant(`insert into order_counts (client_id, customer_id, stage, orders)
    select app_client_id(), '00000000-0000-0000-0000-000000000000', 'UNALLOCATED', case n % 2 when 0 then 1 else -1 end
    from generate_series(1, 300) n`);
  await create(own, [buildOrderInput()], new Date(FIRST_DAY));
  await world.database.withTenant({ clientId: own }, (tx) => foldOrderCounts(tx, own));
  expect(await asTenant('select stage, orders from order_counts')).toEqual([
    { stage: 'UNALLOCATED', orders: 2 },
  ]);
});
