import { editCustomer, type CustomerPatch } from '@portal/contract/customers';
import { createBatch, createOrder, editOrder, listBatchOrders } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
let user: TestCaller;
let customerId: string;
let customerCode: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  ({ customerId, admin: user } = await client.customer());
  customerCode = `K${customerId.slice(-8)}`;
});
afterAll(() => world.close());

const limit = (body: CustomerPatch) => admin.call(editCustomer, { params: { id: customerId }, body });
const createAsUser = (input: object = {}) =>
  user.call(createOrder, { body: buildOrderInput(input), base: 'customers' });
const createAsClient = (input: object = {}) =>
  admin.call(createOrder, { body: buildOrderInput({ customerCode, ...input }) });
const readDetail = ({ problem }: Awaited<ReturnType<typeof createAsUser>>) => problem.ErrorDetails[0];

const CREDIT = { currency: 'SGD', limitMinor: 1_000, usedMinor: 1_000, usedOn: '2026-11-30' };

describe('the limits of a customer', () => {
  const [SG_SG, SG_MY] = [
    { originCountry: 'SG', destinationCountry: 'SG' },
    { originCountry: 'SG', destinationCountry: 'MY' },
  ];
  test.each<readonly [string, CustomerPatch, string]>([
    ['no new orders', { ordersStopped: true }, 'customerCode'],
    ['no credit left', { credit: CREDIT }, 'customerCode'],
    ['other lanes only', { lanes: [SG_SG] }, 'destinationCountry'],
    ['other service levels only', { serviceLevels: ['EXPRESS'] }, 'serviceLevel'],
  ])('%s: both its users and the client are refused at the field', async (_, patch, note) => {
    expect((await createAsUser()).status).toBe(201);
    await limit(patch);
    for (const refused of [await createAsUser(), await createAsClient()]) {
      expect(refused.status).toBe(400);
      expect(readDetail(refused)?.note).toBe(note);
    }
    expect((await admin.call(createOrder, { body: buildOrderInput() })).status).toBe(201);
  });

  test('a lane or a service level that is allowed is accepted', async () => {
    await limit({ lanes: [SG_MY, SG_SG], serviceLevels: ['EXPRESS', 'ECONOMY'] });
    expect((await createAsUser()).status).toBe(201);
    expect((await createAsClient()).status).toBe(201);
  });

  test('credit that is left is accepted', async () => {
    await limit({ credit: { ...CREDIT, usedMinor: 999 } });
    expect((await createAsUser()).status).toBe(201);
    expect((await createAsClient()).status).toBe(201);
  });

  test('a user of a customer names its own code or none', async () => {
    const [refused, accepted] = [
      await createAsUser({ customerCode: 'OTHER' }),
      await createAsUser({ customerCode }),
    ];
    expect(readDetail(refused)).toMatchObject({ note: 'customerCode' });
    expect(accepted.answer.value.customerId).toBe(customerId);
  });

  test('an edit is refused at a changed service level only', async () => {
    const { value } = (await createAsUser()).answer;
    await limit({ serviceLevels: ['ECONOMY'], ordersStopped: true });
    const edit = (body: object) =>
      user.call(editOrder, { params: { id: value.id }, body, base: 'customers' });
    expect((await edit({ serviceLevel: 'EXPRESS' })).problem.ErrorDetails).toMatchObject([
      { note: 'serviceLevel' },
    ]);
    expect((await edit({ remarks: 'Ring twice' })).status).toBe(200);
  });

  test('rows of a batch say why, before any order is created', async () => {
    await limit({ lanes: [SG_SG] });
    const rows = [buildOrderInput({ customerCode }), buildOrderInput()];
    const { answer } = await admin.call(createBatch, { params: { type: 'cross-border' }, body: { rows } });
    const { data } = (await admin.call(listBatchOrders, { params: { id: answer.value.id } })).answer;
    expect(data.map(({ errors }) => errors.length > 0)).toEqual([true, false]);
  });
});
