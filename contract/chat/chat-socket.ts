import { z } from 'zod';
import { uuid } from '../core/index.ts';

/** Path of the WebSocket of the chat, for signed-in users. */
export const CHAT_SOCKET_PATH = '/api/chat/socket';

const threadId = uuid.describe('Id of the conversation.');

/**
 * What the server sends: a hint that a conversation has changed. Messages themselves are read with `listThreadMessages`, so
 * that nothing is lost with a hint. MESSAGE: it has a message at `position`, or that message was deleted. READ: a user has
 * read up to `position`. TYPING: a user is writing. RESYNC: hints may be lost, read again.
 */
export const chatHint = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('MESSAGE'), threadId, position: z.int(), senderId: uuid }),
  z.strictObject({ type: z.literal('READ'), threadId, position: z.int(), userId: uuid }),
  z.strictObject({ type: z.literal('TYPING'), threadId, userId: uuid, userName: z.string() }),
  z.strictObject({ type: z.literal('RESYNC') }),
]);
export type ChatHint = z.output<typeof chatHint>;

/** What a browser sends: its user is writing in a conversation. */
export const chatSignal = z.strictObject({ type: z.literal('TYPING'), threadId });
export type ChatSignal = z.output<typeof chatSignal>;
