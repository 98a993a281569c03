import type { ChatHint, ChatMessage } from '@portal/contract/chat';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useUser } from '../../session/use-user.ts';
import { connectChat, TYPING_MS, type ChatConnection } from './chat-connection.ts';
import { sendUnsent } from './chat-outbox.ts';
import { CHAT_KEY, loadAll, loadLists, loadNewMessages, saveMessages } from './chat-queries.ts';

/** How often a page looks for messages that wait in the browser. */
const SEND_MS = 20_000;
/** A name is shown for as long as the next signal may take. */
const SHOWN_MS = 2 * TYPING_MS;

interface Writer {
  readonly threadId: string;
  readonly userId: string;
  readonly name: string;
}

let writers: readonly Writer[] = [];
const listeners = new Set<() => void>();
let connection: ChatConnection | undefined;

function setWriters(next: readonly Writer[]): void {
  writers = next;
  for (const listener of listeners) listener();
}

function removeWriter({ threadId, userId }: Pick<Writer, 'threadId' | 'userId'>): void {
  setWriters(writers.filter((other) => other.threadId !== threadId || other.userId !== userId));
}

function addWriter(writer: Writer): void {
  removeWriter(writer);
  setWriters([...writers, writer]);
  window.setTimeout(() => setWriters(writers.filter((other) => other !== writer)), SHOWN_MS);
}

/** The names of the users who are writing in a conversation. */
export function useWriters(threadId: string): readonly string[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => writers,
  );
  return all.filter((writer) => writer.threadId === threadId).map(({ name }) => name);
}

/** Tells the others that the user is writing. */
export function signalTyping(threadId: string): void {
  connection?.sendTyping(threadId);
}

async function applyHint(client: QueryClient, hint: ChatHint, userId: string): Promise<void> {
  switch (hint.type) {
    case 'MESSAGE':
      removeWriter({ threadId: hint.threadId, userId: hint.senderId });
      await Promise.all([loadNewMessages(client, hint.threadId, hint.position), loadLists(client)]);
      break;
    case 'READ':
      await loadLists(client);
      break;
    case 'TYPING':
      if (hint.userId !== userId)
        addWriter({ threadId: hint.threadId, userId: hint.userId, name: hint.userName });
      break;
    case 'RESYNC':
      await loadAll(client);
      break;
  }
}

/** Sends what waits in the browser. It stays there if the server cannot answer now. */
export async function sendWaiting(client: QueryClient, userId: string): Promise<void> {
  const onSent = (threadId: string, message: ChatMessage) => saveMessages(client, threadId, [message]);
  try {
    await sendUnsent(userId, onSent);
  } catch {
    // The next attempt sends them.
  }
  await client.invalidateQueries({ queryKey: [...CHAT_KEY, 'unsent'] });
}

/** Connects the page with the chat while the user is signed in: hints change what is shown, and waiting messages are sent. */
export function useChat(): void {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const isFirst = useRef(true);
  useEffect(() => {
    const send = () => void sendWaiting(client, userId);
    connection = connectChat(
      (hint) => void applyHint(client, hint, userId).catch(() => undefined),
      () => {
        send();
        // What was read before the first connection is new.
        if (!isFirst.current) void loadAll(client).catch(() => undefined);
        isFirst.current = false;
      },
    );
    const timer = setInterval(send, SEND_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      connection?.close();
      connection = undefined;
    };
  }, [client, userId]);
}
