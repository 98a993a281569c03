import { createAddress, listAddresses } from '@portal/contract/address-book';
import { listAudit } from '@portal/contract/audit';
import { getSession } from '@portal/contract/auth';
import { openThread, sendMessage } from '@portal/contract/chat';
import { createCredential, listCredentials } from '@portal/contract/credentials';
import { editCustomer, getCustomer, listCustomers, mergeCustomers } from '@portal/contract/customers';
import { createOrder, listOrders } from '@portal/contract/orders';
import { createPrinter, listPrinters } from '@portal/contract/printing';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const base = 'customers';
const codeOf = (customerId: string) => `K${customerId.slice(-8)}`;

async function setUp() {
  const client = await world.client();
  const admin = await client.as('CLIENT_ADMIN');
  const into = await client.customer();
  const from = await client.customer();
  const order = async (by: TestCaller, customerOrderCode = newId()) =>
    (await by.call(createOrder, { base, body: buildOrderInput({ customerOrderCode }) })).answer.value;
  const merge = (preview = false, intoId = into.customerId, fromId = from.customerId) =>
    admin.call(mergeCustomers, {
      params: { id: intoId },
      query: preview ? { preview: 'true' } : {},
      body: { customerId: fromId },
    });
  const listCodes = async () =>
    (await into.admin.call(listOrders, { base, query: { perPage: '100' } })).answer.data.map(
      ({ customerOrderCode }) => customerOrderCode,
    );
  return { client, admin, into, from, order, merge, listCodes };
}

/** Runs the jobs that the merge has added, as the worker does. */
async function moveOrders({ clientId }: TestClient, intoId: string, fromId: string): Promise<void> {
  const queue = world.wiring.queues.find(({ name }) => name === 'merge-customers');
  await queue?.handle({ clientId, intoId, fromId }, new AbortController().signal);
}

describe('a merge of customers', () => {
  test('moves orders, users, addresses, credentials, printers and conversations, as its preview says', async () => {
    const { client, admin, into, from, order, merge, listCodes } = await setUp();
    await order(into.admin, 'SHARED');
    const shared = await order(from.admin, 'SHARED');
    await order(from.admin, 'OWN');
    const party = buildOrderInput().consignee;
    for (const by of [into.admin, from.admin]) {
      await by.call(createAddress, { base, body: { kind: 'CONSIGNEE', party } });
      await by.call(createPrinter, { base, body: { name: 'Bench' } });
      await by.call(createCredential, {
        base,
        body: { name: 'Shop', mode: 'live', scopes: ['orders:read'] },
      });
    }
    await from.admin.call(createAddress, { base, body: { kind: 'RETURN', party, isDefault: true } });
    const { value: thread } = (
      await from.admin.call(openThread, { base, body: { subject: 'ORDER', subjectId: shared.id } })
    ).answer;
    await from.admin.call(sendMessage, {
      base,
      params: { threadId: thread.roomId },
      body: { id: newId(), content: 'Where is it?' },
    });
    const preview = (await merge(true)).answer.value;
    expect(preview).toMatchObject({
      into: { id: into.customerId },
      from: { id: from.customerId },
      moved: { orders: 2, users: 1, credentials: 1, addresses: 2, printers: 1, conversations: 1 },
      renamedOrders: 1,
      renamedCodes: ['SHARED'],
      keepsConversation: false,
      losesCodAccount: false,
    });
    expect((await admin.call(listCustomers)).answer.totalCount).toBe(2);
    expect((await merge()).answer.value).toEqual(preview);

    const session = (await from.admin.call(getSession)).answer.value;
    expect(session).toMatchObject({ customerId: into.customerId });
    const { value: stored } = (await admin.call(getCustomer, { params: { id: into.customerId } })).answer;
    expect(stored).toMatchObject({ movingOrders: 2, users: [{}, {}] });
    await moveOrders(client, into.customerId, from.customerId);
    expect(new Set(await listCodes())).toEqual(new Set(['SHARED', `SHARED/${shared.orderCode}`, 'OWN']));
    const { value: after } = (await admin.call(getCustomer, { params: { id: into.customerId } })).answer;
    expect(after.movingOrders).toBe(0);
    expect((await into.admin.call(listAddresses, { base })).answer.totalCount).toBe(2);
    const printers = (
      await into.admin.call(listPrinters, { base, query: { sortDesc: 'false' } })
    ).answer.data.map(({ name }) => name);
    expect(printers).toEqual(['Bench', `Bench (${codeOf(from.customerId).slice(0, 7)})`]);
    expect((await admin.call(listCustomers)).answer.data).toMatchObject([{ id: into.customerId }]);
    expect((await admin.call(getCustomer, { params: { id: from.customerId } })).status).toBe(404);
    const audit = (await admin.call(listAudit, { query: { operation: 'mergeCustomers' } })).answer.data;
    expect(audit).toMatchObject([{ subject: codeOf(into.customerId) }]);
  });

  test('makes the former code name the customer that stays, also after a further merge', async () => {
    const { client, admin, into, from, merge } = await setUp();
    await merge();
    const { customerId: lastId } = await client.customer();
    await merge(false, lastId, into.customerId);
    for (const code of [codeOf(from.customerId), codeOf(into.customerId)]) {
      const body = buildOrderInput({ customerOrderCode: newId(), customerCode: code });
      const { value: order } = (await admin.call(createOrder, { body })).answer;
      expect(order.customer).toMatchObject({ id: lastId });
    }
  });

  test('gives each credential and printer a name of its own, also where the name with the former code is in use', async () => {
    const { into, from, merge } = await setUp();
    const longName = `Bench (${codeOf(from.customerId).slice(0, 7)})`;
    const namesOf = [
      [into.admin, ['Bench', longName]],
      [from.admin, ['Bench']],
    ] as const;
    for (const [by, names] of namesOf)
      for (const name of names) {
        await by.call(createPrinter, { base, body: { name } });
        await by.call(createCredential, { base, body: { name, mode: 'live', scopes: ['orders:read'] } });
      }
    expect((await merge()).status).toBe(200);
    for (const list of [listPrinters, listCredentials]) {
      const { data } = (await into.admin.call(list, { base })).answer;
      const names = data.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['Bench', longName]));
      expect(new Set(names).size).toBe(3);
    }
  });

  test('completes what the customer that stays lacks, and never its rights and limits', async () => {
    const { admin, into, from, merge } = await setUp();
    const contacts = [{ task: 'BILLING' as const, name: 'Mei Lin', email: 'mei@kaya.example' }];
    await admin.call(editCustomer, {
      params: { id: into.customerId },
      body: { email: 'main@kaya.example' },
    });
    await admin.call(editCustomer, {
      params: { id: from.customerId },
      body: { email: 'other@kaya.example', phone: '+65 6123 4567', contacts, ordersStopped: true },
    });
    expect((await merge()).answer.value.completed).toEqual(['phone', 'contacts']);
    const { value } = (await admin.call(getCustomer, { params: { id: into.customerId } })).answer;
    expect(value).toMatchObject({
      email: 'main@kaya.example',
      phone: '+65 6123 4567',
      contacts,
      ordersStopped: false,
    });
  });

  test('of two at once in opposite directions has one winner, and moves nothing twice', async () => {
    const { into, from, order, merge } = await setUp();
    await order(from.admin);
    const answers = await Promise.all([merge(), merge(false, from.customerId, into.customerId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await merge(true)).status).toBe(404);
  });

  test('is refused with itself, with a customer of another client, and to an operator', async () => {
    const { client, into, merge } = await setUp();
    const other = await setUp();
    expect((await merge(false, into.customerId, into.customerId)).problem).toMatchObject({
      status: 400,
      ErrorDetails: [{ note: 'customerId', code: 'customer.merge_same' }],
    });
    expect((await merge(false, into.customerId, other.from.customerId)).status).toBe(404);
    expect((await merge(false, other.into.customerId)).status).toBe(404);
    const operator = await client.as('CLIENT_OPERATOR');
    const body = { customerId: other.from.customerId };
    expect((await operator.call(mergeCustomers, { params: { id: into.customerId }, body })).status).toBe(403);
  });
});
