import {
  createCustomer,
  editCustomer,
  getCustomer,
  listCustomers,
  type CustomerInput,
} from '@portal/contract/customers';
import { listAudit } from '@portal/contract/audit';
import { getSession } from '@portal/contract/auth';
import { createOrder } from '@portal/contract/orders';
import { buildOrderInput } from '../orders/testing-orders.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ADDRESS = { name: 'Ann Tan', company: 'Acme Pte Ltd', addressLine1: '8 Marina View', country: 'SG' };

const create = (caller: TestCaller, input: Partial<CustomerInput> = {}) =>
  caller.call(createCustomer, { body: { code: 'ACME', name: 'Acme', ...input } });

describe('customers', () => {
  test('a client lists, filters and reads its own customers, with figures of their orders', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_OPERATOR');
    const { customerId, admin } = await client.customer();
    await client.customer();
    for (const [stage, ageDays] of [
      ['EXCEPTION', 0],
      ['READY', 29],
      ['READY', 30],
      ['EXCEPTION', 30],
    ] as const) {
      const { answer } = await admin.call(createOrder, { body: buildOrderInput(), base: 'customers' });
      await world.database.withTenant(client, async (tx) => {
        await tx.execute(sql`update orders set stage = ${stage}, created_at = created_at - make_interval(days => ${ageDays})
          where id = ${answer.value.id}`);
      });
    }
    const all = (await caller.call(listCustomers, { query: { sortBy: 'name', sortDesc: false } })).answer;
    expect(all).toMatchObject({ totalCount: 2, totalPage: 1 });
    const { value: one } = (await caller.call(getCustomer, { params: { id: customerId } })).answer;
    const listed = all.data.find(({ id }) => id === customerId);
    expect(listed).toMatchObject({
      code: one.code,
      name: one.name,
      activeUsers: 1,
      recentOrders: 2,
      openExceptions: 2,
    });
    expect(all.data.find(({ id }) => id !== customerId)).toMatchObject({
      recentOrders: 0,
      openExceptions: 0,
      lastOrderAt: null,
    });
    expect(one.users).toMatchObject([{ id: admin.userId, state: 'ACTIVE', role: 'CUSTOMER_ADMIN' }]);
    const filtered = await caller.call(listCustomers, {
      query: { search: one.name.slice(-6), status: 'ACTIVE' },
    });
    expect(filtered.answer.data).toEqual([listed]);
    expect((await caller.call(listCustomers, { query: { status: 'SUSPENDED' } })).answer.totalCount).toBe(0);
  });

  test('a customer of another client is not found, and customers cannot list customers', async () => {
    const otherAdmin = await (await world.client()).as('CLIENT_ADMIN');
    const { customerId, admin } = await (await world.client()).customer();
    const missingId = '01900000-0000-7000-8000-000000000000';
    for (const call of [
      (id: string) => otherAdmin.call(getCustomer, { params: { id } }),
      (id: string) => otherAdmin.call(editCustomer, { params: { id }, body: { name: 'Mine' } }),
    ]) {
      const [foreign, missing] = [await call(customerId), await call(missingId)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
    }
    expect((await otherAdmin.call(listCustomers)).answer.totalCount).toBe(0);
    expect((await admin.call(listCustomers)).status).toBe(403);
  });
});

describe('createCustomer', () => {
  test('stores everything that is known, with the tax number masked and encrypted', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const { status, answer } = await create(admin, {
      email: 'orders@acme.example',
      address: { ...ADDRESS, taxId: { type: 'SG_GST', number: 'MX2345678A' } },
      registrationNumber: '1974-01143-c',
      contacts: [{ task: 'BILLING', name: 'Accounts', email: 'bills@acme.example' }],
      language: 'th',
    });
    expect(status).toBe(201);
    expect(answer.value).toMatchObject({
      code: 'ACME',
      status: 'ACTIVE',
      email: 'orders@acme.example',
      phone: null,
      registrationNumber: '197401143C',
      contacts: [{ task: 'BILLING', name: 'Accounts' }],
      language: 'th',
      version: 1,
      users: [],
    });
    expect(answer.value.address?.taxId?.number).toBe('••••678A');
    const { rows } = await world.owner.query('select address::text from customers where id = $1', [
      answer.value.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('MX2345678A');
    for (const search of ['acme pte', 'ORDERS@', '197401'])
      expect((await admin.call(listCustomers, { query: { search } })).answer.totalCount, search).toBe(1);
  });

  test('has a currency, which the session of its users names; that of the client where it has none', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_ADMIN');
    const { customerId, admin } = await client.customer();
    const currencyOf = async (by: TestCaller) => (await by.call(getSession)).answer.value.currency;
    const edit = (currency: string | null) =>
      caller.call(editCustomer, { params: { id: customerId }, body: { currency } });
    expect(await currencyOf(admin)).toBe('USD');
    await world.owner.query(
      `update clients set settings = settings || '{"currency": "SGD"}' where client_id = $1`,
      [client.clientId],
    );
    expect([await currencyOf(caller), await currencyOf(admin)]).toEqual(['SGD', 'SGD']);
    expect((await edit('MYR')).answer.value.currency).toBe('MYR');
    expect([await currencyOf(caller), await currencyOf(admin)]).toEqual(['SGD', 'MYR']);
    expect((await edit('myr')).problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'currency' }] });
    await edit(null);
    expect(await currencyOf(admin)).toBe('SGD');
  });

  test('refuses a code that another customer has, at its field, also to 10 calls at once', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(admin)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.problem).toMatchObject({ status: 409, ErrorDetails: [{ note: 'code' }] });
  });

  test.each([
    [{ registrationNumber: '197401143D', address: ADDRESS }, 'registrationNumber'],
    [{ registrationNumber: '197401143C' }, 'registrationNumber'],
    [{ address: { ...ADDRESS, taxId: { type: 'SG_GST', number: '197401143D' } } }, 'address.taxId.number'],
  ] as const)('refuses %j at %s', async (input, note) => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    expect((await create(admin, input)).problem).toMatchObject({ status: 400, ErrorDetails: [{ note }] });
  });

  test('is for admins', async () => {
    expect((await create(await (await world.client()).as('CLIENT_OPERATOR'))).status).toBe(403);
  });
});

describe('possible duplicates', () => {
  test('are customers of the client with the same name, address or number, and no others', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const registered = { address: ADDRESS, registrationNumber: '197401143C' };
    const { value } = (await create(admin, { email: 'a@acme.example', ...registered })).answer;
    expect(value.possibleDuplicates).toEqual([]);
    await create(admin, { code: 'B', name: 'ACME' });
    await create(admin, { code: 'C', name: 'Other', email: 'A@acme.example', ...registered });
    await create(admin, { code: 'D', name: 'Different' });
    await create(await (await world.client()).as('CLIENT_ADMIN'), { name: 'Acme' });
    const one = (await admin.call(getCustomer, { params: { id: value.id } })).answer.value;
    expect(one.possibleDuplicates).toMatchObject([
      { code: 'B', shared: ['NAME'] },
      { code: 'C', shared: ['EMAIL', 'REGISTRATION_NUMBER'] },
    ]);
  });
});

describe('editCustomer', () => {
  test('changes what is named, keeps the tax number that is sent back masked, and is in the history', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const address = { ...ADDRESS, taxId: { type: 'SG_GST', number: 'MX2345678A' } as const };
    const { value: before } = (await create(admin, { address, phone: '+65 6123 4567' })).answer;
    const params = { id: before.id };
    const edit = await admin.call(editCustomer, {
      params,
      body: { name: 'Acme Two', address: before.address, phone: null },
      headers: { 'if-match': '"1"' },
    });
    expect(edit.answer.value).toEqual({
      ...before,
      name: 'Acme Two',
      phone: null,
      version: 2,
      updatedAt: edit.answer.value.updatedAt,
    });
    const stale = await admin.call(editCustomer, {
      params,
      body: { name: 'Late' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    const history = (await admin.call(listAudit, { query: { operation: 'editCustomer' } })).answer.data;
    expect(history).toMatchObject([{ subject: 'ACME' }]);
    const [{ before: valuesBefore, after: valuesAfter } = {}] = history;
    expect(Object.keys(valuesAfter ?? {}).toSorted()).toEqual(Object.keys(valuesBefore ?? {}).toSorted());
  });

  test('keeps the tax number that is sent back masked, without its token', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const withNumber = (number: string) => ({ ...ADDRESS, taxId: { type: 'SG_GST', number } as const });
    const { value } = (await create(admin, { address: withNumber('MX2345678A') })).answer;
    const edit = (number: string) =>
      admin.call(editCustomer, { params: { id: value.id }, body: { address: withNumber(number) } });
    expect((await edit('••••678A')).answer.value.address).toEqual(value.address);
    expect((await edit('••••999Z')).problem.ErrorDetails).toMatchObject([{ note: 'address.taxId.number' }]);
  });

  test('refuses the code of another customer, and a registration number without its address', async () => {
    const admin = await (await world.client()).as('CLIENT_ADMIN');
    const { value } = (await create(admin, { address: ADDRESS, registrationNumber: '197401143C' })).answer;
    await create(admin, { code: 'OTHER' });
    const edit = (body: object) => admin.call(editCustomer, { params: { id: value.id }, body });
    expect((await edit({ code: 'OTHER' })).problem).toMatchObject({
      status: 409,
      ErrorDetails: [{ note: 'code' }],
    });
    expect((await edit({ code: 'ACME' })).status).toBe(200);
    expect((await edit({ address: null })).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'registrationNumber' }],
    });
  });

  test('users of a suspended customer cannot work until it is reopened', async () => {
    const client = await world.client();
    const admin = await client.as('CLIENT_ADMIN');
    const { customerId: id, admin: user } = await client.customer();
    expect((await user.call(getSession)).status).toBe(200);
    await admin.call(editCustomer, { params: { id }, body: { status: 'SUSPENDED' } });
    expect((await user.call(getSession)).status).toBe(401);
    await admin.call(editCustomer, { params: { id }, body: { status: 'ACTIVE' } });
    expect((await user.call(getSession)).status).toBe(200);
  });
});
