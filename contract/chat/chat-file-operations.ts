import { z } from 'zod';
import { isoTime, listOf, operation, text, uuid, valueOf } from '../core/index.ts';
import { DOCUMENT_CATEGORIES } from '../documents/document-schemas.ts';
import { common, message, params } from './chat-common.ts';
import { CHAT_FILE_TYPES, MAX_CHAT_FILE_BYTES, MAX_CHAT_FILES } from './chat-schemas.ts';

const fileParams = params.extend({ fileId: uuid.describe('Id of the file.') });

export const presignChatFiles = operation({
  ...common,
  id: 'presignChatFiles',
  audit: 'Asked for addresses of files',
  method: 'POST',
  path: '/{featureName}/{id}/presigned-urls',
  summary:
    'Ask for an address for each file of a message. Each file is then sent to its address with PUT, within 10 minutes and once',
  params: z.strictObject({
    featureName: z.enum(['thread']).describe('What the files belong to: a conversation.'),
    id: uuid.describe('Id of the conversation.'),
  }),
  body: z
    .strictObject({
      files: listOf(
        z.strictObject({
          name: text(200).meta({ description: 'Name of the file.', examples: ['invoice.pdf'] }),
          mediaType: z.enum(CHAT_FILE_TYPES).describe('Kind of file.'),
          size: z
            .int()
            .min(1)
            .max(MAX_CHAT_FILE_BYTES)
            .meta({ description: 'Size in bytes.', examples: [48_213] }),
        }),
        1,
        MAX_CHAT_FILES,
      ).describe('The files.'),
    })
    .meta({ id: 'ChatFilesInput', description: 'Files that a message will have.' }),
  response: {
    status: 200,
    body: valueOf(
      z
        .array(
          z
            .strictObject({
              fileId: uuid.describe('Id of the file, for `fileIds` of a message.'),
              url: z.string().meta({
                description: 'Path to which the file is sent with PUT.',
                examples: ['/api/chat/files?token=eyJhbGciOiJIUzI1NiJ9'],
              }),
              expiresAt: isoTime.describe('Until when.'),
            })
            .meta({ id: 'PresignedUrl', description: 'The address of a file.' }),
        )
        .describe('One address for each file, in their order.'),
    ),
  },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const storeChatFile = operation({
  domain: 'chat',
  bases: ['guest'],
  permission: 'public',
  id: 'storeChatFile',
  audit: 'Sent a file of a message',
  method: 'PUT',
  path: '/chat/files',
  summary: 'Send a file to the address of `presigned-urls`, as the body of the request',
  query: z.strictObject({
    token: text(1_000).meta({ description: 'Token of the address.', examples: ['eyJhbGciOiJIUzI1NiJ9'] }),
  }),
  takesBytes: true,
  response: { status: 204 },
  refusals: ['invalid', 'not_found', 'too_large', 'unsupported_media'],
});

export const getChatFile = operation({
  ...common,
  id: 'getChatFile',
  method: 'GET',
  path: '/thread/{threadId}/files/{fileId}',
  summary: 'Read the address of a file of a message, valid for 5 minutes',
  params: fileParams,
  response: {
    status: 200,
    body: z.strictObject({
      url: z.string().meta({
        description: 'Path of the file.',
        examples: ['/api/document-files?token=eyJhbGciOiJIUzI1NiJ9'],
      }),
    }),
  },
  refusals: ['not_found'],
});

export const addFileToDocuments = operation({
  ...common,
  bases: ['clients'],
  id: 'addFileToDocuments',
  audit: 'Added a file of a message to documents',
  method: 'POST',
  path: '/thread/{threadId}/files/{fileId}/document',
  summary:
    'Add a file of a message to the documents of the order (as its client) or the MAWB that the conversation is about, as an upload there: up to 10 MB, earlier versions stay, and the same file again adds nothing',
  params: fileParams,
  body: z
    .strictObject({
      category: z
        .enum(DOCUMENT_CATEGORIES)
        .describe('Category of the document, of those that the order or MAWB has.'),
    })
    .meta({ id: 'ChatFileDocumentInput', description: 'The category of a new document.' }),
  response: { status: 200, ...message },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const chatFileOperations = [presignChatFiles, storeChatFile, getChatFile, addFileToDocuments];
