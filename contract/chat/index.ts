export * from './chat-file-operations.ts';
export * from './chat-operations.ts';
export * from './chat-rules.ts';
export * from './chat-schemas.ts';
export * from './chat-socket.ts';
