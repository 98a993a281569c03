import {
  addFileToDocuments,
  countUnreadMessages,
  deleteMessage,
  findChatReferences,
  getChatChannel,
  getChatFile,
  getChatUser,
  getThread,
  joinThread,
  listIncomingChannels,
  listMessageMatches,
  listThreadMessages,
  listThreads,
  openThread,
  presignChatFiles,
  readThread,
  sendMessage,
  storeChatFile,
} from '@portal/contract/chat';
import { buildRequestPath, isRefusal } from '@portal/contract/core';
import type { Readable } from 'node:stream';
import { checkPermission } from '../../http/authorization.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { toValue } from '../../request/payloads.ts';
import { documentLinks } from '../documents/index.ts';
import { createFileUrl, presignFiles, storeFile, type ChatFileDeps } from './chat-files.ts';
import { toViewer } from './chat-viewer.ts';
import { fileAsDocument } from './file-documents.ts';
import { readMessageMatches } from './message-search.ts';
import { readMessages } from './messages-read-model.ts';
import { addMessage, markRead, removeMessage, withRoom } from './messages-service.ts';
import { readReferences } from './references-read-model.ts';
import { countUnread, readIncoming, readRoomPage } from './rooms-read-model.ts';
import { getRoom, joinRoom, openRoom } from './rooms-service.ts';

/** Calls of all signed-in users about their conversations. */
export function chatRoutes(deps: Omit<ChatFileDeps, 'links'>): Binding[] {
  const { clock } = deps;
  const fileDeps = { ...deps, links: documentLinks(deps.tokenSecret, clock) };
  return [
    bind(getChatUser, async ({ context }) => ({ user_id: context.caller.userId })),
    bind(getChatChannel, ({ params, context }) =>
      withRoom(context, params.id, async (_tx, { id }) => ({ channel_url: getChannelUrl(context, id) })),
    ),
    bind(listIncomingChannels, ({ context }) =>
      context.inTenant(async (tx) => ({ items: await readIncoming(tx, toViewer(context)) })),
    ),
    bind(countUnreadMessages, ({ context }) =>
      context.inTenant(async (tx) => ({ value: await countUnread(tx, toViewer(context)) })),
    ),
    bind(findChatReferences, ({ body, context }) =>
      context.inTenant(async (tx) => ({ value: await readReferences(tx, body.codes) })),
    ),
    bind(listThreads, ({ query, context }) =>
      context.inTenant((tx) => readRoomPage(tx, toViewer(context), query)),
    ),
    bind(listMessageMatches, ({ query, context }) =>
      context.inTenant((tx) => readMessageMatches(tx, toViewer(context), query)),
    ),
    bind(openThread, async ({ body, context }) => toValue(await openRoom(clock, context, body))),
    bind(getThread, async ({ params, context }) => toValue(await getRoom(context, params.threadId))),
    bind(joinThread, async ({ params, context }) => {
      const thread = await joinRoom(context, params.threadId);
      return isRefusal(thread)
        ? thread
        : { value: { id: thread.id, channel_url: getChannelUrl(context, thread.id) } };
    }),
    bind(listThreadMessages, ({ params, query, context }) =>
      withRoom(context, params.threadId, (tx, room) => readMessages(tx, room, query)),
    ),
    bind(sendMessage, async ({ params, body, context }) =>
      toValue(await addMessage(clock, context, params.threadId, body)),
    ),
    bind(deleteMessage, async ({ params, context }) => toValue(await removeMessage(clock, context, params))),
    bind(readThread, async ({ params, body, context }) =>
      toValue(await markRead(context, params.threadId, body.position)),
    ),
    bind(presignChatFiles, async ({ params, body, context }) =>
      toValue(await presignFiles(fileDeps, context, params.id, body.files)),
    ),
    bind(storeChatFile, async ({ query, request }) =>
      storeFile(fileDeps, query.token, (request.body ?? request.raw) as Readable),
    ),
    bind(getChatFile, ({ params, context }) => createFileUrl(fileDeps, context, params)),
    bind(addFileToDocuments, async ({ params, body, context }) => {
      const { side } = toViewer(context);
      const refusal = checkPermission(
        side === 'PARTNER' ? 'partner-bagging.write' : 'orders.write',
        context.caller,
      );
      return refusal ?? toValue(await fileAsDocument(fileDeps, context, { ...params, ...body }));
    }),
  ];
}

/** The path of the messages of a conversation, on the base of the caller. */
function getChannelUrl({ caller }: RequestContext, threadId: string): string {
  const base = caller.customerId === null ? 'clients' : 'customers';
  return buildRequestPath(listThreadMessages, { params: { threadId } }, base);
}
