import { z } from 'zod';
import { clientOnly, isoDate, isoTime, listOf, text, uuid } from '../core/index.ts';
import { DOCUMENT_CATEGORIES } from '../documents/document-schemas.ts';
import { clientRef } from '../parties/client-ref.ts';
import { partnerRef } from '../parties/partner-ref.ts';

/** Bytes of a file in a conversation. */
export const MAX_CHAT_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_CHAT_FILES = 10;
export const MAX_CHAT_TEXT = 4_000;

/** The kinds of files, which are judged by their content. */
export const CHAT_FILE_TYPES = [
  'image/png',
  'image/jpeg',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;
export type ChatFileType = (typeof CHAT_FILE_TYPES)[number];

/** What a conversation is about; PAIR: everything between the two sides. */
export const THREAD_SUBJECTS = [
  'PAIR',
  'ORDER',
  'BAG',
  'MAWB',
  'BOOKING',
  'QUOTATION',
  'REVERSAL',
  'REWEIGH',
] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

export const THREAD_SIDES = ['CLIENT', 'PARTNER', 'CUSTOMER'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

const side = z.enum(THREAD_SIDES).describe('Side of the conversation.');

const personName = z.string().meta({ description: 'Name of the person.', examples: ['Ann Tan'] });

export const chatSender = z
  .strictObject({ id: uuid.describe('Id of the user.'), name: personName, side })
  .meta({ id: 'ChatSender', description: 'The user who wrote a message.' });

export const chatFile = z
  .strictObject({
    id: uuid.describe('Id of the file.'),
    name: z.string().meta({ description: 'Name of the file.', examples: ['invoice.pdf'] }),
    mediaType: z.enum(CHAT_FILE_TYPES).describe('Kind of file.'),
    size: z.int().meta({ description: 'Size in bytes.', examples: [48_213] }),
    document: z
      .strictObject({
        id: uuid.describe('Id of the version of the document.'),
        category: z.enum(DOCUMENT_CATEGORIES).describe('Category of the document.'),
      })
      .meta({ id: 'ChatFileDocument', description: 'The document that a file of a message was added as.' })
      .nullable()
      .meta({
        description:
          'The document of the order or MAWB that it was added as; null without one, and for callers who do not see it.',
        examples: [null],
      }),
  })
  .meta({ id: 'ChatFile', description: 'A file of a message.' });
export type ChatFile = z.output<typeof chatFile>;

const content = z.string().meta({
  description: 'Text of the message; empty for a deleted message, and for files alone.',
  examples: ['The bags for MYKUL are at gate 4.'],
});

const position = z.int().min(0);

export const chatMessage = z
  .strictObject({
    id: uuid.describe('Id of the message, chosen by its sender.'),
    position: position.meta({
      description: 'Place in the conversation, from 1 without gaps; it never changes.',
      examples: [12],
    }),
    content,
    sender: chatSender,
    date: isoDate.describe('Day on which it was stored, in UTC.'),
    timestamp: isoTime.describe('When it was stored.'),
    files: z.array(chatFile).describe('Its files.'),
    quoted: z
      .strictObject({ id: uuid.describe('Id of the message.'), senderName: personName, content })
      .meta({ id: 'QuotedMessage', description: 'An earlier message of the conversation.' })
      .nullable()
      .describe('The message that it answers; null without one.'),
    deletedAt: isoTime.nullable().meta({
      description: 'When its sender deleted it; null if it is not deleted.',
      examples: [null],
    }),
  })
  .meta({ id: 'ChatMessage', description: 'A message of a conversation.' });
export type ChatMessage = z.output<typeof chatMessage>;

export const chatRoom = z
  .strictObject({
    roomId: uuid.describe('Id of the conversation.'),
    roomName: z.string().meta({
      description: 'Name of the other side, with the code of what it is about.',
      examples: ['Straits Express · SG1000042X'],
    }),
    avatar: z
      .string()
      .nullable()
      .meta({
        description: 'Path of the logo of the other side; null without one.',
        examples: [null],
      }),
    unreadCount: z.int().meta({
      description: 'Messages of others that the caller has not read.',
      examples: [2],
    }),
    lastMessage: chatMessage.nullable().describe('The latest message; null without one.'),
    users: z
      .array(
        z
          .strictObject({
            ...chatSender.shape,
            readPosition: position.meta({
              description: 'Position of the last message that the person has read.',
              examples: [12],
            }),
          })
          .meta({ id: 'ChatReader', description: 'A user who has opened a conversation.' }),
      )
      .describe('The users who have opened it, with what they have read.'),
    subject: z
      .strictObject({
        kind: z.enum(THREAD_SUBJECTS).describe('Kind of subject.'),
        id: z
          .string()
          .nullable()
          .meta({ description: 'Id; null for a PAIR.', examples: [null] }),
        code: z
          .string()
          .nullable()
          .meta({ description: 'Code; null for a PAIR.', examples: [null] }),
      })
      .describe('What it is about.'),
    client: clientRef.describe('The client.'),
    partner: clientOnly(
      partnerRef.nullable().describe('The partner; null for a conversation with a customer.'),
    ),
    customer: z
      .strictObject({
        id: uuid.describe('Id of the customer, a UUID.'),
        name: z.string().meta({ description: 'Name of the customer.', examples: ['Kaya & Co Gifts'] }),
      })
      .nullable()
      .meta({ description: 'The customer; null for a conversation with a partner.', examples: [null] }),
    canWrite: z.boolean().describe('False once the connection has ended.'),
  })
  .meta({ id: 'ChatRoom', description: 'A conversation as the caller sees it.' });
export type ChatRoom = z.output<typeof chatRoom>;

export const messageMatch = z
  .strictObject({
    message: chatMessage.describe('The message.'),
    room: chatRoom
      .pick({ roomId: true, roomName: true, subject: true })
      .meta({ id: 'ChatRoomName', description: 'A conversation by its name.' }),
  })
  .meta({ id: 'ChatMessageMatch', description: 'A message that has the text of a search.' });
export type MessageMatch = z.output<typeof messageMatch>;

export const threadInput = z
  .strictObject({
    subject: z.enum(THREAD_SUBJECTS).describe('What the conversation is about.'),
    subjectId: text(40)
      .optional()
      .describe('Id of the object; of an order, bag, MAWB or booking also its code. None for a PAIR.'),
    partnerId: uuid.optional().describe('The partner. From a client, for a PAIR and an ORDER.'),
    customerId: uuid.optional().describe('The customer. From a client, for a PAIR and an ORDER.'),
    clientId: uuid.optional().describe('The client. From a partner, for a PAIR.'),
  })
  .meta({ id: 'ThreadInput', description: 'A conversation to open.' });
export type ThreadInput = z.output<typeof threadInput>;

export const messageInput = z
  .strictObject({
    id: uuid.describe('New id of the message: a repeat with the same id is the same message.'),
    content: text(MAX_CHAT_TEXT, 0).meta({
      description: 'Text of the message; may be empty with files.',
      examples: ['The bags for MYKUL are at gate 4.'],
    }),
    fileIds: listOf(uuid, 0, MAX_CHAT_FILES)
      .default([])
      .describe('Files of the sender that were sent to their addresses.'),
    quotedId: uuid.optional().describe('Id of the message that it answers.'),
  })
  .meta({ id: 'ChatMessageInput', description: 'A message to send.' });
export type MessageInput = z.output<typeof messageInput>;

/** Codes of one request for references. */
export const MAX_REFERENCE_CODES = 50;
export const REFERENCE_KINDS = ['ORDER', 'BAG', 'MAWB', 'BOOKING', 'QUOTATION'] as const;

const placeOf = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] });

export const chatReference = z
  .strictObject({
    code: z.string().meta({ description: 'The code of the request.', examples: ['SG1000042X'] }),
    kind: z.enum(REFERENCE_KINDS).describe('What has the code.'),
    id: z.string().meta({
      description: 'Id of the object, a UUID; of a MAWB its number.',
      examples: ['0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7'],
    }),
    partnerId: clientOnly(
      uuid.nullable().describe('The partner that has it; null for an order of a client.'),
    ),
    from: placeOf('Country or port where it begins; null where it is not known.', 'SG'),
    to: placeOf('Country or port where it ends.', 'MY'),
    grossGrams: z
      .int()
      .nullable()
      .meta({ description: 'Gross weight in grams; null where it is not known.', examples: [1_200] }),
    day: isoDate
      .nullable()
      .describe('Last promised day of an order, day of departure of a booking; null without one.'),
  })
  .meta({ id: 'ChatReference', description: 'An object that a message names by its code.' });
export type ChatReference = z.output<typeof chatReference>;
