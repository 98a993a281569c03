import type { ThreadInput } from '@portal/contract/chat';
import { useSyncExternalStore } from 'react';

/** The panel of the chat. */
export interface ChatState {
  readonly isOpen: boolean;
  /** The shown conversation; undefined for the list. */
  readonly threadId?: string | undefined;
  /** A conversation that a page asked for and that is not open yet. */
  readonly asked?: ThreadInput | undefined;
}

let state: ChatState = { isOpen: false };
const listeners = new Set<() => void>();

function publish(next: ChatState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the panel: with the conversation about a subject, or with the list. */
export function openChat(asked?: ThreadInput): void {
  publish({ isOpen: true, asked, threadId: asked === undefined ? state.threadId : undefined });
}

export function closeChat(): void {
  publish({ ...state, isOpen: false, asked: undefined });
}

/** Shows a conversation; undefined for the list. */
export function showThread(threadId: string | undefined): void {
  publish({ ...state, threadId, asked: undefined });
}

export function useChatState(): ChatState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
