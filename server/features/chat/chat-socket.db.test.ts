import { CHAT_SOCKET_PATH, deleteMessage, readThread, type ChatHint } from '@portal/contract/chat';
import { buildApp } from '@portal/server/http/app.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChatSides, openPairRoom, send } from './testing-chat.ts';

let world: World;
/** A second node on the same database. */
let node: FastifyInstance;
beforeAll(async () => {
  world = await openWorld();
  const { database, log } = world.infrastructure;
  node = await buildApp({ ...world.wiring, database, log, trustProxy: false, checkResponses: true });
  await world.wiring.addSockets(node);
  await node.ready();
});
afterAll(async () => {
  await node.close();
  await world.close();
});

async function openSocket(app: FastifyInstance, { token }: Pick<TestCaller, 'token'>) {
  const hints: ChatHint[] = [];
  const socket = await app.injectWS(CHAT_SOCKET_PATH, { headers: { authorization: `Bearer ${token}` } });
  socket.on('message', (data: Buffer) => hints.push(JSON.parse(data.toString()) as ChatHint));
  return { hints, socket };
}

describe('the socket', () => {
  test('of each node has the hints of both sides, and of nobody else', async () => {
    const sides = await openChatSides(world);
    const stranger = await openChatSides(world);
    const { roomId: threadId } = await openPairRoom(sides);
    const forwarder = await openSocket(node, sides.forwarder);
    const shipper = await openSocket(world.app, sides.shipper);
    const strangers = [
      await openSocket(node, stranger.shipper),
      await openSocket(node, stranger.forwarder),
      await openSocket(node, (await sides.client.customer()).admin),
    ];
    const message = await send(sides.shipper, threadId, 'Hello');
    await sides.forwarder.call(readThread, { params: { threadId }, body: { position: 1 } });
    await sides.shipper.call(deleteMessage, { params: { threadId, messageId: message.id } });
    const written = { type: 'MESSAGE', threadId, position: 1, senderId: sides.shipper.userId };
    const hints = [
      // The sender has read what it sent.
      written,
      { type: 'READ', threadId, position: 1, userId: sides.forwarder.userId },
      written,
    ];
    await expect.poll(() => forwarder.hints).toEqual(hints);
    await expect.poll(() => shipper.hints).toEqual(hints);
    for (const other of strangers) expect(other.hints).toEqual([]);
    for (const { socket } of [forwarder, shipper, ...strangers]) socket.terminate();
  });

  test('tells the others who is writing, for a conversation that the user sees', async () => {
    const sides = await openChatSides(world);
    const stranger = await openChatSides(world);
    const { roomId: threadId } = await openPairRoom(sides);
    const forwarder = await openSocket(node, sides.forwarder);
    const other = await openSocket(node, stranger.shipper);
    other.socket.send(JSON.stringify({ type: 'TYPING', threadId }));
    const shipper = await openSocket(world.app, sides.shipper);
    shipper.socket.send('not JSON');
    const again = await openSocket(world.app, sides.shipper);
    again.socket.send(JSON.stringify({ type: 'TYPING', threadId }));
    await expect
      .poll(() => forwarder.hints)
      .toMatchObject([{ type: 'TYPING', threadId, userId: sides.shipper.userId }]);
    for (const { socket } of [forwarder, other, shipper, again]) socket.terminate();
  });

  test('is refused without a session, and to a page of another site', async () => {
    await expect(openSocket(world.app, { token: '' })).rejects.toThrow('401');
    const sides = await openChatSides(world);
    const headers = {
      authorization: `Bearer ${sides.shipper.token}`,
      origin: 'https://evil.example',
      host: 'portal.example',
    };
    await expect(world.app.injectWS(CHAT_SOCKET_PATH, { headers })).rejects.toThrow('403');
  });
});

test('a lost connection of the listener is opened again, and the sockets are told to read again', async () => {
  const sides = await openChatSides(world);
  const { roomId: threadId } = await openPairRoom(sides);
  const { hints, socket } = await openSocket(world.app, sides.forwarder);
  const login = new Client({ connectionString: world.url });
  await login.connect();
  await login.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen chat' and datname = current_database()`,
  );
  await login.end();
  await expect.poll(() => hints, { timeout: 10_000 }).toContainEqual({ type: 'RESYNC' });
  await send(sides.shipper, threadId, 'Still there?');
  await expect.poll(() => hints.at(-1)).toMatchObject({ type: 'MESSAGE', threadId, position: 1 });
  socket.terminate();
});
