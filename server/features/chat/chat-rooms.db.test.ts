import {
  countUnreadMessages,
  deleteMessage,
  getChatChannel,
  getChatFile,
  getChatUser,
  getThread,
  joinThread,
  listIncomingChannels,
  listThreadMessages,
  listThreads,
  openThread,
  presignChatFiles,
  readThread,
  sendMessage,
} from '@portal/contract/chat';
import { createOrder } from '@portal/contract/orders';
import { sql } from '@portal/server/db/sql.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';
import {
  createGrantedOrder,
  grantOrder,
  openChatSides,
  openPairRoom,
  openRoom,
  readContents,
  send,
} from './testing-chat.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the conversation of a client and a partner', () => {
  test('is created once, and each side sees the name of the other', async () => {
    const sides = await openChatSides(world);
    const room = await openPairRoom(sides);
    expect(room).toMatchObject({
      roomName: 'Merlion Air',
      unreadCount: 0,
      lastMessage: null,
      users: [],
      subject: { kind: 'PAIR', id: null, code: null },
      client: { id: sides.client.clientId, name: 'Lion City Goods' },
      partner: { id: sides.partner.partnerId, name: 'Merlion Air' },
      customer: null,
      canWrite: true,
    });
    const asPartner = await openRoom(sides.forwarder, {
      subject: 'PAIR',
      clientId: sides.client.clientId,
    });
    expect(asPartner).toMatchObject({ roomId: room.roomId, roomName: 'Lion City Goods' });
    const params = { threadId: room.roomId };
    expect((await sides.shipper.call(getThread, { params })).answer.value).toEqual(room);
    expect((await sides.forwarder.call(getThread, { params })).answer.value).toEqual(asPartner);
    expect((await openPairRoom(sides)).roomId).toBe(room.roomId);
  });

  test('exists from a request of a connection on, and is read-only after its end', async () => {
    const sides = await openChatSides(world);
    const setState = (state: string) =>
      world.owner.query('update connections set state = $1, suspended_by = null where client_id = $2', [
        state,
        sides.client.clientId,
      ]);
    await setState('REQUESTED');
    const { roomId } = await openPairRoom(sides);
    await send(sides.forwarder, roomId, 'Which volumes do you ship?');
    await setState('ENDED');
    expect(await readContents(sides.shipper, roomId)).toEqual(['Which volumes do you ship?']);
    const params = { threadId: roomId };
    const late = await sides.shipper.call(sendMessage, {
      params,
      body: { id: randomUUID(), content: 'Hello' },
    });
    expect(late.problem).toMatchObject({ status: 409, code: 'chat.ended' });
    const [room] = (await sides.shipper.call(listThreads)).answer.data;
    expect(room).toMatchObject({ roomId, canWrite: false });
    const other = await openChatSides(world);
    await world.owner.query(`update connections set state = 'REJECTED' where client_id = $1`, [
      other.client.clientId,
    ]);
    const refused = await other.shipper.call(openThread, {
      body: { subject: 'PAIR', partnerId: other.partner.partnerId },
    });
    expect(refused.problem).toMatchObject({ status: 404, code: 'chat.subject_not_found' });
  });

  test('is open to a suspended client', async () => {
    const sides = await openChatSides(world);
    const { roomId } = await openPairRoom(sides);
    await world.owner.query(`update clients set status = 'SUSPENDED' where client_id = $1`, [
      sides.client.clientId,
    ]);
    expect((await send(sides.shipper, roomId, 'We have paid')).position).toBe(1);
  });

  test('does not exist for others', async () => {
    const sides = await openChatSides(world);
    const outsider = await openChatSides(world);
    const { roomId } = await openPairRoom(sides);
    const threadId = roomId;
    const { admin } = await sides.client.customer();
    const id = randomUUID();
    for (const caller of [outsider.shipper, outsider.forwarder]) {
      for (const answer of [
        await caller.call(getChatChannel, { params: { id: roomId } }),
        await caller.call(getThread, { params: { threadId } }),
        await caller.call(joinThread, { params: { threadId } }),
        await caller.call(listThreadMessages, { params: { threadId } }),
        await caller.call(sendMessage, { params: { threadId }, body: { id, content: 'Hello' } }),
        await caller.call(readThread, { params: { threadId }, body: { position: 1 } }),
        await caller.call(deleteMessage, { params: { threadId, messageId: id } }),
        await caller.call(getChatFile, { params: { threadId, fileId: id } }),
        await caller.call(presignChatFiles, {
          params: { featureName: 'thread', id: threadId },
          body: { files: [{ name: 'a.png', mediaType: 'image/png', size: 8 }] },
        }),
      ])
        expect(answer.problem).toMatchObject({ status: 404, code: 'chat.thread_not_found' });
      expect((await caller.call(listThreads)).answer.totalCount).toBe(0);
    }
    expect((await admin.call(listThreads, { base: 'customers' })).answer.totalCount).toBe(0);
  });
});

describe('the conversation about an order', () => {
  async function openOrder() {
    const sides = await openChatSides(world);
    return { ...sides, order: await createGrantedOrder(world, sides) };
  }

  test('is opened by id or code, and named by the code', async () => {
    const { order, shipper, forwarder, partner } = await openOrder();
    const room = await openRoom(shipper, {
      subject: 'ORDER',
      subjectId: order.id,
      partnerId: partner.partnerId,
    });
    expect(room).toMatchObject({
      roomName: `Merlion Air · ${order.orderCode}`,
      subject: { kind: 'ORDER', id: order.id, code: order.orderCode },
    });
    const asPartner = await openRoom(forwarder, { subject: 'ORDER', subjectId: order.orderCode });
    expect(asPartner.roomId).toBe(room.roomId);
  });

  test('is gone for a partner that no longer works on the order, with its unread messages', async () => {
    const { order, shipper, forwarder, client } = await openOrder();
    const { roomId } = await openRoom(forwarder, { subject: 'ORDER', subjectId: order.id });
    await send(shipper, roomId, 'Please call the consignee');
    expect((await forwarder.call(countUnreadMessages)).answer.value).toBe(1);
    await world.jobsDatabase.withTenant(client, (tx) => tx.execute(sql`delete from order_grants`));
    expect((await forwarder.call(countUnreadMessages)).answer.value).toBe(0);
    expect((await forwarder.call(listThreads)).answer.data).toEqual([]);
    const messages = await forwarder.call(listThreadMessages, { params: { threadId: roomId } });
    expect(messages.problem.code).toBe('chat.thread_not_found');
    expect(await readContents(shipper, roomId)).toEqual(['Please call the consignee']);
  });

  test('with several partners needs the partner', async () => {
    const { order, shipper, client } = await openOrder();
    const second = await world.partner({ name: 'Second Mile' });
    await client.connect(second);
    await grantOrder(world, client, order.id, second);
    const refused = await shipper.call(openThread, { body: { subject: 'ORDER', subjectId: order.id } });
    expect(refused.problem).toMatchObject({ status: 400, code: 'chat.side_missing' });
    const room = await openRoom(shipper, {
      subject: 'ORDER',
      subjectId: order.id,
      partnerId: second.partnerId,
    });
    expect(room.partner?.name).toBe('Second Mile');
  });

  test('of a customer is with the client only, about its own orders', async () => {
    const { client, shipper } = await openOrder();
    const [one, other] = [await client.customer(), await client.customer()];
    const order = (await one.admin.call(createOrder, { base: 'customers', body: buildOrderInput() })).answer
      .value;
    const body = { subject: 'ORDER' as const, subjectId: order.orderCode };
    const { value: room } = (await one.admin.call(openThread, { base: 'customers', body })).answer;
    expect(room).toMatchObject({ roomName: `Lion City Goods · ${order.orderCode}`, partner: null });
    const asClient = await openRoom(shipper, { ...body, customerId: one.customerId });
    expect(asClient.roomId).toBe(room.roomId);
    const refused = await other.admin.call(openThread, { base: 'customers', body });
    expect(refused.problem.code).toBe('chat.subject_not_found');
    expect((await other.admin.call(listThreads, { base: 'customers' })).answer.data).toEqual([]);
  });
});

test('the list has the latest conversation first, and is searched by name and code', async () => {
  const sides = await openChatSides(world);
  const second = await world.partner({ name: 'Straits Haulage' });
  await sides.client.connect(second);
  const first = await openPairRoom(sides);
  const other = await openRoom(sides.shipper, { subject: 'PAIR', partnerId: second.partnerId });
  await send(sides.shipper, other.roomId, 'Hello');
  await send(sides.forwarder, first.roomId, 'Good morning');
  await send(sides.forwarder, first.roomId, 'The flight is late');
  const list = async (query: Record<string, string | number> = {}) =>
    (await sides.shipper.call(listThreads, { query })).answer;
  expect((await list()).data.map(({ roomId }) => roomId)).toEqual([first.roomId, other.roomId]);
  expect((await list({ perPage: 1, page: 2 })).data.map(({ roomId }) => roomId)).toEqual([other.roomId]);
  expect((await list({ nameContains: 'haul' })).data.map(({ roomName }) => roomName)).toEqual([
    'Straits Haulage',
  ]);
  expect((await list()).data[0]).toMatchObject({
    unreadCount: 2,
    lastMessage: { content: 'The flight is late', position: 2 },
  });
  expect((await sides.shipper.call(listIncomingChannels)).answer.items).toEqual([
    { thread_id: first.roomId, client_name: 'Lion City Goods', logo: null, unread_count: 2 },
  ]);
  expect((await sides.shipper.call(getChatUser)).answer).toEqual({ user_id: sides.shipper.userId });
  const { channel_url: url } = (await sides.shipper.call(getChatChannel, { params: { id: first.roomId } }))
    .answer;
  expect(url).toBe(`/api/clients/thread/${first.roomId}/messages`);
});
