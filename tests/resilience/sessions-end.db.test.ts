import { getSession, logout } from '@portal/contract/auth';
import { createOrder, listOrders, updateOrderStatus } from '@portal/contract/orders';
import { buildApp } from '@portal/server/http/app.ts';
import { disableUser, setPassword, suspendClient } from '@portal/server/features/clients/index.ts';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import { createCaller, type TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
/** A second app on the same database. */
let otherNode: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  otherNode = await buildApp({
    ...world.wiring,
    database: world.database,
    log: world.infrastructure.log,
    trustProxy: false,
    checkResponses: true,
  });
});
afterAll(async () => {
  await otherNode.close();
  await world.close();
});

/** The status of the next call of the session on both nodes. */
async function callAgain(by: TestCaller): Promise<number[]> {
  const elsewhere = createCaller(otherNode, by.userId, by.token);
  return [(await by.call(getSession)).status, (await elsewhere.call(getSession)).status];
}

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

describe('the next call is signed out, on every node', () => {
  test('after signing out', async () => {
    const by = await admin();
    expect(await callAgain(by)).toEqual([200, 200]);
    await by.call(logout);
    expect(await callAgain(by)).toEqual([401, 401]);
  });

  test('after the operator set another password', async () => {
    const by = await admin();
    await world.operator.withoutTenant((tx) => setPassword(tx, by.userId, 'another hash'));
    expect(await callAgain(by)).toEqual([401, 401]);
  });

  test('after the user was disabled', async () => {
    const by = await admin();
    await world.operator.withoutTenant((tx) => disableUser(tx, by.userId));
    expect(await callAgain(by)).toEqual([401, 401]);
  });

  test('after the customer was suspended', async () => {
    const client = await world.client();
    const { customerId, admin: by } = await client.customer();
    expect((await by.call(getSession, { base: 'customers' })).status).toBe(200);
    await world.owner.query("update customers set status = 'SUSPENDED' where client_id = $1 and id = $2", [
      client.clientId,
      customerId,
    ]);
    expect((await by.call(getSession, { base: 'customers' })).status).toBe(401);
  });

  test('after the session has expired', async () => {
    const by = await admin();
    await world.owner.query('update sessions set expires_at = now() where user_id = $1', [by.userId]);
    expect(await callAgain(by)).toEqual([401, 401]);
  });
});

describe('the next call is checked again', () => {
  test('after the client was suspended: reading is allowed, writing is refused with the reason', async () => {
    const client = await world.client();
    const by = await client.as('CLIENT_ADMIN');
    await world.operator.withoutTenant((tx) => suspendClient(tx, client.clientId, 'Invoice 7'));
    expect((await by.call(createOrder, { body: buildOrderInput() })).problem).toMatchObject({
      kind: 'suspended',
      detail: 'The account is suspended: Invoice 7.',
    });
    expect((await by.call(listOrders)).status).toBe(200);
    expect((await by.call(getSession)).answer.value.suspended).toBe(true);
  });

  test('after the role was reduced', async () => {
    const by = await admin();
    await world.owner.query("update users set role = 'CLIENT_VIEWER' where id = $1", [by.userId]);
    expect((await by.call(createOrder, { body: buildOrderInput() })).problem.kind).toBe('forbidden');
  });

  test('after the partner profile was removed', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const by = await client.as('CLIENT_OPERATOR');
    const body = [
      {
        orderId: '01890000-0000-7000-8000-000000000000',
        serviceType: 'LAST_MILE',
        status: 'DELIVERED',
        updateTimestamp: new Date().toISOString(),
      },
    ];
    expect((await by.call(updateOrderStatus, { body })).status).toBe(403);
    await world.owner.query('insert into partner_users (user_id, partner_id, role) values ($1, $2, $3)', [
      by.userId,
      partner.partnerId,
      'PARTNER_OPERATOR',
    ]);
    expect((await by.call(updateOrderStatus, { body })).status).toBe(200);
    await world.owner.query('delete from partner_users where user_id = $1', [by.userId]);
    expect((await by.call(updateOrderStatus, { body })).status).toBe(403);
  });
});

test('the end of a session does not end sessions of other users', async () => {
  const client = await world.client();
  const [first, second] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
  await first.call(logout);
  expect(await callAgain(second)).toEqual([200, 200]);
});
