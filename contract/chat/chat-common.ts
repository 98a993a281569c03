import { z } from 'zod';
import { uuid, valueOf } from '../core/index.ts';
import { chatMessage } from './chat-schemas.ts';

/** What operations of the chat share. */
export const common = { domain: 'chat', bases: ['clients', 'customers'], permission: 'session' } as const;
export const params = z.strictObject({ threadId: uuid.describe('Id of the conversation.') });
export const message = { body: valueOf(chatMessage) } as const;
