import { z } from 'zod';
import { fieldText, listOf, operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { common, message, params } from './chat-common.ts';
import { chatFileOperations } from './chat-file-operations.ts';
import { MESSAGE_SEARCH } from './chat-rules.ts';
import {
  chatMessage,
  chatReference,
  chatRoom,
  MAX_REFERENCE_CODES,
  messageInput,
  messageMatch,
  threadInput,
} from './chat-schemas.ts';

const positionFrom = (smallest: number) => z.coerce.number().int().min(smallest).max(1_000_000_000);

/** Conversations on a page of the panel. */
export const ROOMS_PER_PAGE = 8;
/** Messages of one query. */
export const MESSAGES_PER_QUERY = 30;

export const getChatUser = operation({
  ...common,
  id: 'getChatUser',
  method: 'GET',
  path: '/chat/user',
  summary: 'Read under which id the caller writes messages',
  response: {
    status: 200,
    body: z.strictObject({ user_id: uuid.describe('Id of the caller.') }),
  },
  refusals: [],
});

const channelUrl = z.string().meta({
  description: 'Path of the messages of the conversation.',
  examples: ['/api/clients/thread/0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7/messages'],
});

export const getChatChannel = operation({
  ...common,
  id: 'getChatChannel',
  method: 'GET',
  path: '/chat/channel/{id}',
  summary: 'Read the path of the messages of a conversation',
  params: z.strictObject({ id: uuid.describe('Id of the conversation.') }),
  response: { status: 200, body: z.strictObject({ channel_url: channelUrl }) },
  refusals: ['not_found'],
});

export const listIncomingChannels = operation({
  ...common,
  id: 'listIncomingChannels',
  method: 'GET',
  path: '/chat/channel/incoming',
  summary: 'List the conversations that have unread messages, latest message first, at most 100',
  response: {
    status: 200,
    body: z.strictObject({
      items: z
        .array(
          z
            .strictObject({
              thread_id: uuid.describe('Id of the conversation.'),
              client_name: z
                .string()
                .meta({ description: 'Name of the client.', examples: ['Merlion Outfitters'] }),
              logo: z
                .string()
                .nullable()
                .meta({
                  description: 'Path of the logo of the other side; null without one.',
                  examples: [null],
                }),
              unread_count: z.int().meta({ description: 'Unread messages.', examples: [2] }),
            })
            .meta({ id: 'IncomingChannel', description: 'A conversation with unread messages.' }),
        )
        .describe('The conversations.'),
    }),
  },
  refusals: [],
});

export const countUnreadMessages = operation({
  ...common,
  id: 'countUnreadMessages',
  method: 'GET',
  path: '/chat/unread-count',
  summary: 'Count the messages that the caller has not read',
  response: {
    status: 200,
    body: valueOf(
      z
        .int()
        .min(0)
        .meta({ description: 'Unread messages.', examples: [3] }),
    ),
  },
  refusals: [],
});

export const listThreads = operation({
  ...common,
  id: 'listThreads',
  method: 'GET',
  path: '/thread',
  summary: 'List the conversations of the caller, latest message first',
  query: z.strictObject({
    ...pageQuery(['lastMessageAt']),
    nameContains: text(60, 0)
      .optional()
      .describe('Part of the name of the other side, or of the code of the subject.'),
  }),
  response: { status: 200, body: pageOf(chatRoom) },
  refusals: [],
});

const { page, perPage } = pageQuery(['timestamp'], 100);

export const listMessageMatches = operation({
  ...common,
  id: 'listMessageMatches',
  method: 'GET',
  path: '/chat/messages',
  summary:
    'Find the messages of all conversations of the caller that contain a text, in any case and without accents, latest first',
  query: z.strictObject({
    page,
    perPage,
    contentContains: z
      .string()
      .regex(MESSAGE_SEARCH, fieldText('message_search'))
      .meta({
        description: 'Part of the text: 3 to 60 characters, or 2 Chinese ones.',
        examples: ['gate 4'],
      }),
  }),
  response: { status: 200, body: pageOf(messageMatch) },
  refusals: ['invalid'],
});

export const openThread = operation({
  ...common,
  id: 'openThread',
  audit: 'Opened a conversation',
  method: 'POST',
  path: '/thread',
  summary: 'Open a conversation, which is created at its first use',
  body: threadInput,
  response: { status: 200, body: valueOf(chatRoom) },
  refusals: ['invalid', 'not_found'],
});

export const getThread = operation({
  ...common,
  id: 'getThread',
  method: 'GET',
  path: '/thread/{threadId}',
  summary: 'Read a conversation: its sides and subject, its latest message and who has read it',
  params,
  response: { status: 200, body: valueOf(chatRoom) },
  refusals: ['not_found'],
});

export const joinThread = operation({
  ...common,
  id: 'joinThread',
  audit: 'Joined a conversation',
  method: 'POST',
  path: '/thread/{threadId}/join',
  summary: 'Join a conversation: the caller is then among its users; a repeat changes nothing',
  params,
  response: {
    status: 200,
    body: valueOf(
      z
        .strictObject({ id: uuid.describe('Id of the conversation.'), channel_url: channelUrl })
        .meta({ id: 'ChatThread', description: 'A conversation with the path of its messages.' }),
    ),
  },
  refusals: ['not_found'],
});

export const listThreadMessages = operation({
  ...common,
  id: 'listThreadMessages',
  method: 'GET',
  path: '/thread/{threadId}/messages',
  summary:
    'Read messages of a conversation in their order: the latest ones, or those before or after a position',
  params,
  query: z.strictObject({
    before: positionFrom(1).optional().describe('Only messages before this position.'),
    after: positionFrom(0).optional().describe('Only messages after this position.'),
    perPage: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(MESSAGES_PER_QUERY)
      .describe('Number of messages.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(chatMessage).describe('The messages, by position.'),
      hasMore: z.boolean().describe('Whether more messages follow in the direction of the query.'),
    }),
  },
  refusals: ['not_found'],
});

export const sendMessage = operation({
  ...common,
  id: 'sendMessage',
  audit: 'Sent a message',
  method: 'POST',
  path: '/thread/{threadId}/messages',
  summary: 'Send a message. It is stored before the answer; a repeat with the same id stores nothing',
  params,
  body: messageInput,
  response: { status: 200, ...message },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const deleteMessage = operation({
  ...common,
  id: 'deleteMessage',
  audit: 'Deleted a message',
  method: 'DELETE',
  path: '/thread/{threadId}/messages/{messageId}',
  summary: 'Delete a message of the caller: its place stays, without text and files',
  params: params.extend({ messageId: uuid.describe('Id of the message.') }),
  response: { status: 200, ...message },
  refusals: ['not_found'],
});

export const readThread = operation({
  ...common,
  id: 'readThread',
  audit: 'Read a conversation',
  method: 'POST',
  path: '/thread/{threadId}/read',
  summary:
    'Mark the messages of a conversation as read up to a position; an earlier position changes nothing',
  params,
  body: z
    .strictObject({
      position: z
        .int()
        .min(0)
        .meta({ description: 'Position of the last read message.', examples: [12] }),
    })
    .meta({ id: 'ReadThreadInput' }),
  response: {
    status: 200,
    body: valueOf(
      z
        .int()
        .min(0)
        .meta({ description: 'Unread messages of all conversations.', examples: [0] }),
    ),
  },
  refusals: ['not_found'],
});

const referenceCode = text(24).meta({ description: 'A code.', examples: ['SG1000042X'] });

export const findChatReferences = operation({
  ...common,
  id: 'findChatReferences',
  method: 'POST',
  readOnly: true,
  path: '/chat/references',
  summary: 'Find the orders, bags, MAWBs, bookings and quotations with these codes that the caller sees',
  body: z
    .strictObject({
      codes: listOf(referenceCode, 1, MAX_REFERENCE_CODES).describe(
        'Codes of a message. Unknown ones are left out.',
      ),
    })
    .meta({ id: 'ChatReferencesInput' }),
  response: {
    status: 200,
    body: valueOf(z.array(chatReference).describe('What the codes name, at most one for each code.')),
  },
  refusals: ['invalid'],
});

export const chatOperations = [
  findChatReferences,
  getChatUser,
  getChatChannel,
  listIncomingChannels,
  countUnreadMessages,
  listThreads,
  listMessageMatches,
  openThread,
  getThread,
  joinThread,
  listThreadMessages,
  sendMessage,
  deleteMessage,
  readThread,
  ...chatFileOperations,
];
