import { getOrder, updateOrderStatus } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../features/orders/testing-created-orders.ts';
import { runCommandLine } from './run-command.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const portal = (...words: string[]) => runCommandLine(words, { DATABASE_URL: world.url });

test('the operator lists the events of an order, and withdraws one of them once', async () => {
  const [client, partner] = [await world.client(), await world.partner()];
  const { id, orderCode } = await createTestOrder(world, client, {
    partnerId: partner.partnerId,
    now: new Date(Date.now() - 3_600_000),
  });
  const driver = await partner.as('PARTNER_OPERATOR');
  const update = { orderId: id, serviceType: 'LAST_MILE', status: 'DELIVERED' };
  await driver.call(updateOrderStatus, {
    body: [{ ...update, updateTimestamp: new Date().toISOString() }],
  });

  const list = (await portal('events', 'list', orderCode)).out;
  const eventId = /(\S+) .*LAST_MILE +DELIVERED/.exec(list)?.[1] ?? '';
  const words = ['--reason', 'WRONG_STATUS', '--comment', 'Left at the depot'];
  const withdraw = () => portal('events', 'withdraw', orderCode, eventId, ...words);
  expect((await withdraw()).out).toBe(`The event of ${orderCode} is withdrawn.`);
  expect((await withdraw()).out).toBe(`The event of ${orderCode} was withdrawn before.`);

  const shipper = await client.as('CLIENT_ADMIN');
  expect((await shipper.call(getOrder, { params: { id } })).answer.value).toMatchObject({
    status: { status: 'ALLOCATED' },
    terminal: false,
  });
  expect((await portal('events', 'list', orderCode)).out).toContain('WRONG_STATUS: Left at the depot');
  const { rows } = await world.owner.query(
    `select client_id, subject, after ->> 'reason' reason from audit_log where operation = 'operator.events.withdraw'`,
  );
  expect(rows).toEqual([{ client_id: client.clientId, subject: orderCode, reason: 'WRONG_STATUS' }]);
});

test('a status of the portal, another reason and an unknown order are refused with the reason', async () => {
  const { orderCode } = await createTestOrder(world, await world.client(), {
    partnerId: (await world.partner()).partnerId,
  });
  const list = (await portal('events', 'list', orderCode)).out;
  const eventId = /(\S+) .*ORDER +ALLOCATED/.exec(list)?.[1] ?? '';
  const withdraw = (order: string, reason: string) =>
    portal('events', 'withdraw', order, eventId, '--reason', reason, '--comment', 'x');
  expect((await withdraw(orderCode, 'OTHER')).error).toContain('is a result of the portal');
  expect((await withdraw(orderCode, 'BORED')).exitCode).toBe(1);
  expect((await withdraw('0000000000', 'OTHER')).exitCode).toBe(1);
});
