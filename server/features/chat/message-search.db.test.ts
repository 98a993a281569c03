import { deleteMessage, listMessageMatches, openThread } from '@portal/contract/chat';
import { createOrder } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import {
  createGrantedOrder,
  openChatSides,
  openPairRoom,
  openRoom,
  send,
  type ChatSides,
} from './testing-chat.ts';

let world: World;
let sides: ChatSides;
beforeAll(async () => {
  world = await openWorld();
  sides = await openChatSides(world);
});
afterAll(() => world.close());

const search = (caller: TestCaller, contentContains: string, query: Record<string, number> = {}) =>
  caller.call(listMessageMatches, { query: { contentContains, ...query } });

async function findContents(caller: TestCaller, text: string): Promise<string[]> {
  return (await search(caller, text)).answer.data.map(({ message }) => message.content);
}

describe('a search of messages', () => {
  test('finds those of all conversations, latest first, with their conversation', async () => {
    const { shipper, forwarder } = sides;
    const order = await createGrantedOrder(world, sides);
    const pair = await openPairRoom(sides);
    const about = await openRoom(shipper, { subject: 'ORDER', subjectId: order.id });
    await send(shipper, pair.roomId, 'The pallets are wrapped');
    const second = await send(forwarder, about.roomId, 'Two PALLETS are open');
    await send(shipper, pair.roomId, 'Thank you');
    const third = await send(shipper, pair.roomId, 'One pallet of twelve');
    const { answer } = await search(shipper, 'pallet', { perPage: 2 });
    expect(answer).toMatchObject({ page: 1, totalPage: 2, totalCount: 3 });
    expect(answer.data).toEqual([
      { message: third, room: { roomId: pair.roomId, roomName: 'Merlion Air', subject: pair.subject } },
      { message: second, room: { roomId: about.roomId, roomName: about.roomName, subject: about.subject } },
    ]);
    const last = await search(shipper, 'pallet', { perPage: 2, page: 2 });
    expect(last.answer.data.map(({ message }) => message.content)).toEqual(['The pallets are wrapped']);
    const asPartner = await search(forwarder, 'pallet');
    expect(asPartner.answer.data.map(({ room }) => room.roomName)).toEqual([
      'Lion City Goods',
      `Lion City Goods · ${order.orderCode}`,
      'Lion City Goods',
    ]);
  });

  test('finds nothing of other clients, partners and customers', async () => {
    const { shipper, client } = sides;
    const other = await openChatSides(world);
    const customer = await client.customer();
    const otherCustomer = await client.customer();
    const order = (await customer.admin.call(createOrder, { base: 'customers', body: buildOrderInput() }))
      .answer.value;
    const body = { subject: 'ORDER' as const, subjectId: order.id };
    const { roomId } = (await customer.admin.call(openThread, { base: 'customers', body })).answer.value;
    await send(shipper, (await openPairRoom(sides)).roomId, 'Secret rates of the lane');
    await send(shipper, roomId, 'Secret rates of the order');
    expect(await findContents(customer.admin, 'secret rates')).toEqual(['Secret rates of the order']);
    expect(await findContents(sides.forwarder, 'secret rates')).toEqual(['Secret rates of the lane']);
    expect(await findContents(shipper, 'secret rates')).toHaveLength(2);
    for (const caller of [otherCustomer.admin, other.shipper, other.forwarder])
      expect(await findContents(caller, 'secret rates')).toEqual([]);
  });

  test('finds nothing about what the caller no longer sees', async () => {
    const { shipper, forwarder, client } = sides;
    const order = await createGrantedOrder(world, sides);
    const { roomId } = await openRoom(shipper, { subject: 'ORDER', subjectId: order.id });
    await send(shipper, roomId, 'Moved to another courier');
    expect(await findContents(forwarder, 'another courier')).toHaveLength(1);
    await world.jobsDatabase.withTenant(client, (tx) =>
      tx.execute(sql`delete from order_grants where order_id = ${order.id}`),
    );
    expect(await findContents(forwarder, 'another courier')).toEqual([]);
    expect(await findContents(shipper, 'another courier')).toHaveLength(1);
  });

  test('leaves deleted messages out', async () => {
    const { shipper } = sides;
    const { roomId: threadId } = await openPairRoom(sides);
    const { id: messageId } = await send(shipper, threadId, 'The code of the gate is 4711');
    expect(await findContents(shipper, '4711')).toHaveLength(1);
    await shipper.call(deleteMessage, { params: { threadId, messageId } });
    expect(await findContents(shipper, '4711')).toEqual([]);
  });
});

describe('a search of messages finds', () => {
  const TEXTS = {
    THAI: 'พรุ่งนี้รถบรรทุกจะถึงคลังสินค้าตอนเก้าโมงเช้า',
    CHINESE: '这批货物已经在海关清关，明天早上可以提货。',
    VIETNAMESE: 'Hàng đã đến kho ngoại quan',
    PERCENT: 'Surcharge 15% from Monday_1',
    NUMBER: 'Surcharge 150 from Monday 1',
  };
  beforeAll(async () => {
    const { roomId } = await openPairRoom(sides);
    for (const text of Object.values(TEXTS)) await send(sides.shipper, roomId, text);
  });

  test.each([
    ['a Thai word in a sentence without spaces', 'คลังสินค้า', ['THAI']],
    ['a Thai word of three characters', 'เช้', ['THAI']],
    ['a Chinese word of two characters', '清关', ['CHINESE']],
    ['Chinese characters in a sentence', '在海关清关', ['CHINESE']],
    ['a Vietnamese word without accents', 'da den kho', ['VIETNAMESE']],
    ['a Vietnamese word with accents', 'ĐÃ ĐẾN', ['VIETNAMESE']],
    ['a percent sign as such', '15%', ['PERCENT']],
    ['an underscore as such', 'Monday_1', ['PERCENT']],
    ['nothing for words in another order', '海关货物', []],
  ] as const)('%s', async (_, text, names) => {
    expect(await findContents(sides.shipper, text)).toEqual(names.map((name) => TEXTS[name]));
  });

  test.each(['', 'ab', '   ', '货', 'เช', '\u0300\u0301\u0302', '0'.repeat(61)])(
    'nothing by %j, which is refused',
    async (text) => {
      const { problem } = await search(sides.shipper, text);
      expect(problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'contentContains' }] });
    },
  );
});
