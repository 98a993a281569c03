import { randomUUID } from 'node:crypto';
import {
  listThreadMessages,
  openThread,
  presignChatFiles,
  sendMessage,
  type ChatFile,
  type ChatMessage,
  type ChatRoom,
  type ThreadInput,
} from '@portal/contract/chat';
import { createOrder, type OrderDetails } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';

/** The beginning of a picture. */
export const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(40),
]);

/** A client and a partner that are connected, with a user of each. */
export interface ChatSides {
  readonly client: TestClient;
  readonly partner: TestPartner;
  readonly shipper: TestCaller;
  readonly forwarder: TestCaller;
}

export async function openChatSides(world: World): Promise<ChatSides> {
  const [client, partner] = await Promise.all([
    world.client({ name: 'Lion City Goods' }),
    world.partner({ name: 'Merlion Air' }),
  ]);
  await client.connect(partner);
  const [shipper, forwarder] = await Promise.all([
    client.as('CLIENT_OPERATOR'),
    partner.as('PARTNER_OPERATOR'),
  ]);
  return { client, partner, shipper, forwarder };
}

/** Creates an order of the client on which the partner works. */
export async function createGrantedOrder(
  world: World,
  { shipper, client, partner }: ChatSides,
): Promise<OrderDetails> {
  const order = (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  await grantOrder(world, client, order.id, partner);
  return order;
}

/** Lets a partner work on an order. */
export async function grantOrder(
  world: World,
  { clientId }: TestClient,
  orderId: string,
  { partnerId }: TestPartner,
): Promise<void> {
  await world.jobsDatabase.withTenant({ clientId }, (tx) =>
    tx.execute(sql`insert into order_grants (client_id, order_id, partner_id, service_types)
      values (${clientId}, ${orderId}, ${partnerId}, '{LAST_MILE}')`),
  );
}

export async function openRoom(caller: TestCaller, body: ThreadInput): Promise<ChatRoom> {
  return (await caller.call(openThread, { body })).answer.value;
}

/** The room of the pair, as the client opens it. */
export function openPairRoom({ shipper, partner }: ChatSides): Promise<ChatRoom> {
  return openRoom(shipper, { subject: 'PAIR', partnerId: partner.partnerId });
}

export async function send(
  caller: TestCaller,
  threadId: string,
  content: string,
  more: { readonly id?: string; readonly fileIds?: readonly string[]; readonly quotedId?: string } = {},
): Promise<ChatMessage> {
  const body = { id: randomUUID(), content, ...more };
  return (await caller.call(sendMessage, { params: { threadId }, body })).answer.value;
}

/** Sends a message with one file, and answers both. */
export async function sendFile(
  { app }: World,
  caller: TestCaller,
  threadId: string,
  { name = 'damage.png', mediaType = 'image/png', bytes = PNG }: Partial<NewFile> = {},
): Promise<{ readonly message: ChatMessage; readonly file: ChatFile }> {
  const params = { featureName: 'thread' as const, id: threadId };
  const body = { files: [{ name, mediaType, size: bytes.length }] };
  const [address] = (await caller.call(presignChatFiles, { params, body })).answer.value;
  if (address === undefined) throw new Error('one file has one address');
  const headers = { 'content-type': mediaType };
  await app.inject({ method: 'PUT', url: address.url, payload: bytes, headers });
  const message = await send(caller, threadId, '', { fileIds: [address.fileId] });
  const [file] = message.files;
  if (file === undefined) throw new Error('the message has its file');
  return { message, file };
}

interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export async function readContents(
  caller: TestCaller,
  threadId: string,
  query: Record<string, number> = {},
): Promise<string[]> {
  const { data } = (await caller.call(listThreadMessages, { params: { threadId }, query })).answer;
  return data.map(({ content }) => content);
}
