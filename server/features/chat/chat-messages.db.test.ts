import {
  countUnreadMessages,
  deleteMessage,
  getChatFile,
  joinThread,
  listThreadMessages,
  listThreads,
  presignChatFiles,
  readThread,
  sendMessage,
} from '@portal/contract/chat';
import { removeExpiredFiles } from '@portal/server/file-retention.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChatSides, openPairRoom, PNG, readContents, send, type ChatSides } from './testing-chat.ts';

let world: World;
let sides: ChatSides;
let threadId: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openSides() {
  sides = await openChatSides(world);
  threadId = (await openPairRoom(sides)).roomId;
}

const countUnread = async (caller: TestCaller) => (await caller.call(countUnreadMessages)).answer.value;
const read = (caller: TestCaller, position: number) =>
  caller.call(readThread, { params: { threadId }, body: { position } });

describe('messages', () => {
  beforeAll(openSides);

  test('have positions without gaps, also when both sides send at once', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    const sent = await Promise.all(
      texts.map((text, index) => send(index % 2 === 0 ? sides.shipper : sides.forwarder, threadId, text)),
    );
    expect(sent.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      texts.map((_, index) => index + 1),
    );
    const { data, hasMore } = (
      await sides.forwarder.call(listThreadMessages, { params: { threadId }, query: { perPage: 8 } })
    ).answer;
    expect(hasMore).toBe(true);
    expect(data.map(({ position }) => position)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
    const before = await sides.forwarder.call(listThreadMessages, {
      params: { threadId },
      query: { before: 4 },
    });
    expect(before.answer.data.map(({ position }) => position)).toEqual([1, 2, 3]);
    const after = await sides.forwarder.call(listThreadMessages, {
      params: { threadId },
      query: { after: 16, perPage: 3 },
    });
    expect(after.answer).toMatchObject({ hasMore: true });
    expect(after.answer.data.map(({ position }) => position)).toEqual([17, 18, 19]);
  });

  test('with an id that was sent are not stored again', async () => {
    const id = randomUUID();
    const first = await send(sides.shipper, threadId, 'Once', { id });
    const repeats = await Promise.all([1, 2, 3].map(() => send(sides.shipper, threadId, 'Once', { id })));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect((await readContents(sides.shipper, threadId)).filter((text) => text === 'Once')).toHaveLength(1);
    // The id belongs to its sender.
    const other = await send(sides.forwarder, threadId, 'Mine', { id });
    expect(other.position).toBeGreaterThan(first.position);
  });

  test('need text or a file', async () => {
    const empty = await sides.shipper.call(sendMessage, {
      params: { threadId },
      body: { id: randomUUID(), content: '   ' },
    });
    expect(empty.problem).toMatchObject({ status: 400, code: 'chat.nothing_to_send' });
  });

  test('answer an earlier message of the conversation', async () => {
    const question = await send(sides.shipper, threadId, 'When is the cut-off?');
    const reply = await send(sides.forwarder, threadId, 'At 18:00', { quotedId: question.id });
    expect(reply.quoted).toMatchObject({ id: question.id, content: 'When is the cut-off?' });
    const unknown = await sides.shipper.call(sendMessage, {
      params: { threadId },
      body: { id: randomUUID(), content: 'x', quotedId: randomUUID() },
    });
    expect(unknown.problem.code).toBe('chat.quoted_not_found');
  });

  test('are deleted by their sender only, and leave their place', async () => {
    const message = await send(sides.shipper, threadId, 'A wrong number');
    const params = { threadId, messageId: message.id };
    expect((await sides.forwarder.call(deleteMessage, { params })).problem.code).toBe(
      'chat.message_not_found',
    );
    const deleted = (await sides.shipper.call(deleteMessage, { params })).answer.value;
    expect(deleted).toMatchObject({ position: message.position, content: '' });
    expect(deleted.deletedAt).not.toBeNull();
    expect((await sides.shipper.call(deleteMessage, { params })).answer.value).toEqual(deleted);
    expect(await readContents(sides.forwarder, threadId, { perPage: 1 })).toEqual(['']);
  });
});

describe('the unread count', () => {
  beforeAll(openSides);

  test('counts messages of others after the position that the user has read', async () => {
    await send(sides.shipper, threadId, 'One');
    const two = await send(sides.shipper, threadId, 'Two');
    await send(sides.shipper, threadId, 'Three');
    expect([await countUnread(sides.shipper), await countUnread(sides.forwarder)]).toEqual([0, 3]);
    expect((await read(sides.forwarder, two.position)).answer.value).toBe(1);
    // An earlier position changes nothing, and one after the last is the last.
    expect((await read(sides.forwarder, 1)).answer.value).toBe(1);
    expect((await read(sides.forwarder, 1_000)).answer.value).toBe(0);
    await send(sides.shipper, threadId, 'Four');
    expect(await countUnread(sides.forwarder)).toBe(1);
  });

  test('is one for each person, and leaves deleted messages out', async () => {
    const colleague = await sides.partner.as('PARTNER_ADMIN');
    const five = await send(sides.shipper, threadId, 'Five');
    const before = await countUnread(sides.forwarder);
    await read(colleague, five.position);
    expect(await countUnread(sides.forwarder)).toBe(before);
    await sides.shipper.call(deleteMessage, { params: { threadId, messageId: five.id } });
    expect(await countUnread(sides.forwarder)).toBe(before - 1);
  });

  test('the users are those who opened it, with what they have read', async () => {
    await sides.shipper.call(joinThread, { params: { threadId } });
    await sides.shipper.call(joinThread, { params: { threadId } });
    const [room] = (await sides.shipper.call(listThreads)).answer.data;
    const users = room?.users.map(({ id, side, readPosition }) => ({ id, side, readPosition }));
    expect(users).toContainEqual({ id: sides.shipper.userId, side: 'CLIENT', readPosition: 5 });
    expect(users).toContainEqual({ id: sides.forwarder.userId, side: 'PARTNER', readPosition: 3 });
    expect(users).toHaveLength(3);
  });
});

describe('files', () => {
  beforeAll(openSides);

  async function presign(caller: TestCaller, size: number, mediaType = 'image/png') {
    const files = [{ name: 'damage.png', mediaType, size }];
    const params = { featureName: 'thread' as const, id: threadId };
    const [file] = (await caller.call(presignChatFiles, { params, body: { files } })).answer.value;
    if (file === undefined) throw new Error('one file has one address');
    return file;
  }
  const put = (url: string, bytes: Buffer, contentType = 'image/png') =>
    world.app.inject({ method: 'PUT', url, payload: bytes, headers: { 'content-type': contentType } });

  test('are sent once to their address and read by both sides', async () => {
    const { fileId, url } = await presign(sides.shipper, PNG.length);
    const early = await sides.shipper.call(sendMessage, {
      params: { threadId },
      body: { id: randomUUID(), content: '', fileIds: [fileId] },
    });
    expect(early.problem).toMatchObject({ status: 409, code: 'chat.file_not_sent' });
    expect((await put(url, PNG)).statusCode).toBe(204);
    expect((await put(url, PNG)).json()).toMatchObject({ status: 404, code: 'chat.address_ended' });
    const message = await send(sides.shipper, threadId, '', { fileIds: [fileId] });
    expect(message.files).toEqual([
      { id: fileId, name: 'damage.png', mediaType: 'image/png', size: PNG.length, document: null },
    ]);
    const params = { threadId, fileId };
    const { url: link } = (await sides.forwarder.call(getChatFile, { params })).answer;
    const file = await world.app.inject({ url: link });
    expect(file.rawPayload).toEqual(PNG);
    expect(file.headers['content-type']).toBe('image/png');
    const again = await sides.shipper.call(sendMessage, {
      params: { threadId },
      body: { id: randomUUID(), content: 'Again', fileIds: [fileId] },
    });
    expect(again.problem.code).toBe('chat.file_used');
  });

  test('have the size and the content of their address', async () => {
    const { url } = await presign(sides.shipper, PNG.length);
    expect((await put(url, PNG.subarray(0, 20))).json()).toMatchObject({ code: 'chat.other_size' });
    const html = Buffer.from('<script>alert(1)</script>'.padEnd(PNG.length));
    expect((await put(url, html)).json()).toMatchObject({ status: 415, code: 'chat.other_type' });
    expect((await put(url, PNG, 'application/json')).statusCode).toBe(204);
    expect((await put('/api/chat/files?token=eyJ', PNG)).json()).toMatchObject({
      code: 'chat.address_ended',
    });
  });

  test('of another person cannot be sent, and without a message cannot be read', async () => {
    const { fileId, url } = await presign(sides.shipper, PNG.length);
    await put(url, PNG);
    const stolen = await sides.forwarder.call(sendMessage, {
      params: { threadId },
      body: { id: randomUUID(), content: '', fileIds: [fileId] },
    });
    expect(stolen.problem.code).toBe('chat.file_not_found');
    const params = { threadId, fileId };
    expect((await sides.forwarder.call(getChatFile, { params })).problem.code).toBe('chat.file_not_found');
  });

  test('without a message are removed after a day', async () => {
    const { fileId, url } = await presign(sides.shipper, PNG.length);
    await put(url, PNG);
    const key = `${sides.client.clientId}/chat/${threadId}/${fileId}`;
    expect(await world.files.size(key)).toBe(PNG.length);
    await world.owner.query(`update chat_files set created_at = now() - interval '25 hours' where id = $1`, [
      fileId,
    ]);
    await removeExpiredFiles(world.infrastructure);
    await expect(world.files.size(key)).rejects.toThrow('ENOENT');
  });
});
