import type { ThreadInput } from '@portal/contract/chat';
import { useSyncExternalStore } from 'react';

/** A message of the shown conversation that is scrolled to. Each selection is another object. */
export interface MessageTarget {
  readonly position: number;
}

/** The panel of the chat. */
export interface ChatState {
  readonly isOpen: boolean;
  /** The shown conversation; undefined for the list. */
  readonly threadId?: string | undefined;
  readonly target?: MessageTarget | undefined;
  /** What a page wants to talk about, until the conversation is open. */
  readonly subject?: ThreadInput | undefined;
}

const CLOSED: ChatState = { isOpen: false };

let state = CLOSED;
const listeners = new Set<() => void>();

function publish(next: ChatState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the panel: with the conversation about a subject, or with the list. */
export function openChat(subject?: ThreadInput): void {
  publish({ isOpen: true, subject, threadId: subject === undefined ? state.threadId : undefined });
}

export function closeChat(): void {
  publish({ isOpen: false, threadId: state.threadId });
}

/** Closes the panel and forgets the shown conversation, which belongs to the user who signs out. */
export function resetChat(): void {
  publish(CLOSED);
}

/** Shows a conversation with its latest messages, or at a message; undefined for the list. */
export function showThread(threadId: string | undefined, target?: MessageTarget): void {
  publish({ isOpen: state.isOpen, threadId, target });
}

export function useChatState(): ChatState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
