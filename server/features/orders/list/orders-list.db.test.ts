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
          }
        : abroad;
    const consignee = { ...input.consignee, country: input.destinationCountry, name: `Person ${day}` };
    await create(clientId, [{ ...input, consignee }], new Date(FIRST_DAY + day * DAY));
  }
  // A neighbour with the same codes, which no page may show.
  const neighbour = await world.client();
  await create(neighbour.clientId, [buildOrderInput({ customerOrderCode: 'PART-1' })], new Date(FIRST_DAY));
});
afterAll(() => world.close());

const codes = async (query: Record<string, string | number | boolean | readonly string[]>) => {
  const { answer } = await shipper.call(listOrders, { query });
  return answer.data.map((row) => row.customerOrderCode);
};
const numbered = (...numbers: number[]) => numbers.map((number) => `PART-${number}`);

describe('pages', () => {
  test('are newest first, ten long, and say how many there are', async () => {
    const { answer } = await shipper.call(listOrders);
    expect(answer).toMatchObject({ page: 1, totalPage: 3, totalCount: 25, totalCountExact: true });
    expect(answer.data.map((row) => row.customerOrderCode)).toEqual(
      numbered(24, 23, 22, 21, 20, 19, 18, 17, 16, 15),
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
  ])('sorted by %j (descending: %s), one after the other, are everything once', async (sortBy, sortDesc) => {
    const whole = await codes({ sortBy, sortDesc, perPage: 100 });
    expect(new Set(whole).size).toBe(25);
    const paged: string[] = [];
    for (let page = 1; page <= 6; page += 1)
      paged.push(...(await codes({ sortBy, sortDesc, page, perPage: 5 })));
    expect(paged).toEqual(whole);
    const filtered: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      filtered.push(...(await codes({ sortBy, sortDesc, page, perPage: 7, originCountry: 'SG' })));
    }
    expect(filtered).toEqual(whole);
  });

  test('beyond the end are empty', async () => {
    expect(await codes({ page: 9 })).toEqual([]);
    expect(await codes({ page: 9, originCountry: 'SG' })).toEqual([]);
  });
});

describe('filters', () => {
  test.each<[string, Record<string, string | boolean | readonly string[]>, number[]]>([
    ['part of a code', { search: 'rt-24' }, [24]],
    ['a part that is no pattern', { search: '%art' }, []],
    ["the client's own code", { customerOrderCode: 'part-7' }, [7]],
    ['a destination', { destinationCountry: 'TH' }, [20, 15, 10, 5, 0]],
    ['a service level', { serviceLevel: 'EXPRESS', search: 'part-1' }, [15, 10]],
    ['a port', { destinationPortId: 'THBKK', search: 'part-2' }, [20]],
    ['a name', { consigneeName: 'PERSON 13' }, [13]],
    ['days of the client, both included', { createdFrom: '2026-03-03', createdTo: '2026-03-04' }, [3, 2]],
    ['a status of a leg', { status: ['ORDER:UNALLOCATED'], search: 'part-24' }, [24]],
    ['one of two statuses', { status: ['DELIVERED', 'CANCELLED'] }, []],
    ['a leg of the route', { serviceType: ['DOMESTIC'] }, []],
    ['legs of the route', { serviceType: ['DOMESTIC', 'CUSTOMS'], search: 'part-24' }, [24]],
    ['a payment type', { paymentType: 'cod' }, []],
    ['ended or not', { terminalStatus: false, search: 'part-9' }, [9]],
    ['a batch that is not there', { batchCode: 'B-1' }, []],
    ['a stage', { stage: 'DELIVERED' }, []],
  ])('by %s', async (_, query, expected) => {
    expect(await codes(query)).toEqual(numbered(...expected));
  });

  test('an unknown field, sort key or stage is refused by name', async () => {
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

test('beyond a thousand, counters know the whole and an estimate says that it is one', async () => {
  const client = await world.client();
  const inputs = Array.from({ length: 1_203 }, (_, n) => buildOrderInput({ customerOrderCode: `MANY-${n}` }));
  const { created, existing } = await create(client.clientId, inputs, new Date(FIRST_DAY));
  expect([created.length, existing.length]).toEqual([1_203, 0]);
  const again = await create(client.clientId, inputs.slice(0, 600), new Date(FIRST_DAY));
  expect([again.created.length, again.existing.length]).toEqual([0, 600]);
  const caller = await client.as('CLIENT_ADMIN');
  const counted = await caller.call(listOrders, { query: { stage: 'UNALLOCATED', page: 121 } });
  expect(counted.answer).toMatchObject({ totalCount: 1_203, totalCountExact: true, totalPage: 121 });
  expect(counted.answer.data).toHaveLength(3);
  const guessed = await caller.call(listOrders, { query: { originCountry: 'SG' } });
  expect(guessed.answer.totalCountExact).toBe(false);
  expect(guessed.answer.totalCount).toBeGreaterThan(1_000);
  const beyond = await caller.call(listOrders, { query: { originCountry: 'SG', page: 500 } });
  expect(beyond.answer).toMatchObject({ data: [], totalCount: 1_203, totalCountExact: true });
});

test('within one list a code counts once, and a cancelled order leaves its tab', async () => {
  const client = await world.client();
  const twice = buildOrderInput();
  const made = await create(client.clientId, [twice, buildOrderInput(), twice], new Date(FIRST_DAY));
  expect(made.created.map((one) => one.index)).toEqual([0, 1]);
  expect(made.existing).toEqual([
    {
      index: 2,
      id: made.created[0]?.id,
      orderCode: made.created[0]?.orderCode,
      customerOrderCode: twice.customerOrderCode,
    },
  ]);
  const caller = await client.as('CLIENT_ADMIN');
  await caller.call(cancelOrders, { body: { orderIds: [made.created[0]?.id] } });
  const totals = async (stage: string) =>
    (await caller.call(listOrders, { query: { stage } })).answer.totalCount;
  expect([await totals('UNALLOCATED'), await totals('CLOSED')]).toEqual([1, 1]);
});

test('counters are folded before they become many, and count the same', async () => {
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
