export { chatRoutes } from './chat-routes.ts';
export { addChatSocket } from './chat-socket.ts';
export { clearUnusedFiles } from './clear-unused-files.ts';
