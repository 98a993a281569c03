import { createOrder } from '@portal/contract/orders';
import { openReceiver, type Receiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../db/database.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import { createTestSubscription, newParcelOrder } from './testing-webhooks.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

test.each([
  ['without a subscription', false],
  ['with a subscription', true],
])(
  'an event of a client %s in a transaction of another tenant fails the transaction',
  async (_, subscribes) => {
    const client = await world.client();
    if (subscribes) await createTestSubscription(world, client, receiver);
    const caller = await client.as('CLIENT_ADMIN');
    const { id: orderId } = (await caller.call(createOrder, { body: newParcelOrder('TENANT-1') })).answer
      .value;
    const other = await world.client();
    const record = (tx: Transaction) => {
      const facts = { orderId, eventId: orderId };
      recordWebhookEvents(tx, client.clientId, [{ type: 'order.cancelled', facts }]);
      return Promise.resolve();
    };
    const message = /the tenant of the transaction is .*, not /;
    await expect(world.database.withTenant(other, record)).rejects.toThrow(message);
    await expect(world.database.withPartner({ partnerIds: [] }, record)).rejects.toThrow(message);
    await expect(world.database.withTenant(client, record)).resolves.toBeUndefined();
  },
);
