export { CHAT_DIGEST_QUEUE, createChatDigestQueue } from './chat-digest-queue.ts';
export { presignFiles, storeFile } from './chat-files.ts';
export { chatRoutes } from './chat-routes.ts';
export { addChatSocket } from './chat-socket-routes.ts';
export { fileAsDocument } from './file-documents.ts';
export { clearUnusedFiles } from './clear-unused-files.ts';
export { addMessage } from './messages-service.ts';
export { openRoom } from './rooms-service.ts';
