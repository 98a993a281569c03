import { presignChatFiles, sendMessage } from '@portal/contract/chat';
import { newId } from '@portal/server/platform/ids.ts';
import {
  createGrantedOrder,
  openChatSides,
  openPairRoom,
  openRoom as openChatRoom,
  PNG,
  sendFile,
} from '@portal/server/features/chat/testing-chat.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls of the users of a conversation. */
export const CHAT_CALLS: StagedCalls = {
  getChatChannel: async (stage) => {
    const { shipper: by, threadId: id } = await openRoom(stage);
    return { by, request: { params: { id } } };
  },
  openThread: async ({ world }) => {
    const { shipper: by, partner } = await openChatSides(world);
    return { by, request: { body: { subject: 'PAIR', partnerId: partner.partnerId } } };
  },
  getThread: async (stage) => toThreadCall(await openRoom(stage)),
  joinThread: async (stage) => toThreadCall(await openRoom(stage)),
  listThreadMessages: async (stage) => toThreadCall(await openRoom(stage)),
  sendMessage: async (stage) => toThreadCall(await openRoom(stage), { id: newId(), content: 'Hello' }),
  readThread: async (stage) => toThreadCall(await openRoom(stage), { position: 0 }),
  deleteMessage: async (stage) => {
    const { shipper: by, threadId } = await openRoom(stage);
    const messageId = newId();
    await by.call(sendMessage, { params: { threadId }, body: { id: messageId, content: 'Hello' } });
    return { by, request: { params: { threadId, messageId } } };
  },
  presignChatFiles: async (stage) => {
    const { shipper: by, threadId: id } = await openRoom(stage);
    return { by, request: { params: { featureName: 'thread', id }, body: { files: [FILE] } } };
  },
  storeChatFile: async (stage) => {
    const room = await openRoom(stage);
    const { url } = await presign(room);
    const { searchParams } = new URL(url, 'http://portal.example');
    const file = { name: FILE.name, bytes: PNG };
    return { by: room.shipper, request: { query: Object.fromEntries(searchParams), file } };
  },
  getChatFile: async (stage) => {
    const { shipper: by, threadId } = await openRoom(stage);
    const { file } = await sendFile(stage.world, by, threadId);
    return { by, request: { params: { threadId, fileId: file.id } } };
  },
  addFileToDocuments: async ({ world }) => {
    const sides = await openChatSides(world);
    const { shipper: by } = sides;
    const { id: subjectId } = await createGrantedOrder(world, sides);
    const { roomId: threadId } = await openChatRoom(by, { subject: 'ORDER', subjectId });
    const { file } = await sendFile(world, by, threadId);
    return { by, request: { params: { threadId, fileId: file.id }, body: { category: 'OTHER' } } };
  },
};

const FILE = { name: 'damage.png', mediaType: 'image/png' as const, size: PNG.length };

async function openRoom({ world }: Stage) {
  const sides = await openChatSides(world);
  return { ...sides, threadId: (await openPairRoom(sides)).roomId };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

const toThreadCall = ({ shipper: by, threadId }: Room, body?: unknown) => ({
  by,
  request: { params: { threadId }, ...(body !== undefined && { body }) },
});

async function presign({ shipper, threadId }: Room) {
  const params = { featureName: 'thread' as const, id: threadId };
  const [address] = (await shipper.call(presignChatFiles, { params, body: { files: [FILE] } })).answer.value;
  if (address === undefined) throw new Error('one file has one address');
  return address;
}
