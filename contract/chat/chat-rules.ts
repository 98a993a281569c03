import {
  MAWB_CATEGORIES,
  ORDER_DOCUMENT_CATEGORIES,
  type DocumentCategory,
} from '../documents/document-schemas.ts';
import type { ConnectionState } from '../parties/connection-states.ts';
import type { ThreadSide, ThreadSubject } from './chat-schemas.ts';

/** The states of a connection in which both sides can write; in the others, and before, they cannot. */
export const CHAT_CONNECTION_STATES: readonly ConnectionState[] = ['REQUESTED', 'ACCEPTED', 'SUSPENDED'];

/** Whether the sides of a connection can write to each other. */
export function canWriteIn(state: ConnectionState | null): boolean {
  return state !== null && CHAT_CONNECTION_STATES.includes(state);
}

/**
 * A text that can be searched for in messages: 3 to 60 characters, or two of Chinese, in which most words have two. Texts of three
 * characters are in an index; shorter ones are compared with each message of the caller's client or partner. The first character
 * is no space and no mark, so that the text has more than those. One pattern states all of it, since the rule of a query in the
 * browser is made of a pattern alone.
 */
export const MESSAGE_SEARCH = /^(?:[^\s\p{M}\0][^\0]{2,59}|\p{Script=Han}{2})$/u;

/**
 * The categories in which a side may add files of a conversation to the documents of its subject: the client to an order, both
 * sides to a MAWB. None elsewhere.
 */
export function listDocumentCategories(
  subject: ThreadSubject,
  side: ThreadSide,
): readonly DocumentCategory[] {
  if (side === 'CUSTOMER') return [];
  if (subject === 'MAWB') return MAWB_CATEGORIES;
  return subject === 'ORDER' && side === 'CLIENT' ? ORDER_DOCUMENT_CATEGORIES : [];
}
