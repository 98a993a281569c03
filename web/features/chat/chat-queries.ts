import {
  countUnreadMessages,
  deleteMessage,
  getChatFile,
  joinThread,
  listThreadMessages,
  listThreads,
  MESSAGES_PER_QUERY,
  openThread,
  readThread,
  ROOMS_PER_PAGE,
  type ChatMessage,
  type ChatRoom,
  type ThreadInput,
} from '@portal/contract/chat';
import type { ResponseOf } from '@portal/contract/core';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../api/client.ts';

export const CHAT_KEY = ['chat'] as const;

export type MessagePage = ResponseOf<typeof listThreadMessages>;

/** Messages that the user has not read. */
export const unreadQuery = queryOptions({
  queryKey: [...CHAT_KEY, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnreadMessages, { signal })).value,
});

/** The conversations of the user, latest first; complete when a page has fewer than `ROOMS_PER_PAGE`. */
export function roomsQuery(nameContains: string) {
  return infiniteQueryOptions({
    queryKey: [...CHAT_KEY, 'rooms', nameContains],
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, {
        query: { page: pageParam, perPage: ROOMS_PER_PAGE, sortDesc: 'true', nameContains },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data, page }) => (data.length < ROOMS_PER_PAGE ? undefined : page + 1),
  });
}

const messagesKey = (threadId: string) => [...CHAT_KEY, 'messages', threadId] as const;

/** The messages of a conversation, latest page first, older ones on demand. */
export function messagesQuery(threadId: string) {
  return infiniteQueryOptions({
    queryKey: messagesKey(threadId),
    queryFn: async ({ pageParam, signal }) => {
      const read = () =>
        call(listThreadMessages, {
          params: { threadId },
          query: { perPage: MESSAGES_PER_QUERY, ...(pageParam !== undefined && { before: pageParam }) },
          signal,
        });
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
        // The conversation is joined again, and then read again.
        await call(joinThread, { params: { threadId } });
        return read();
      }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data[0]?.position : undefined),
  });
}

type Messages = InfiniteData<MessagePage, number | undefined>;

/** Puts messages into a loaded conversation, each at its position and once. */
export function mergeMessages(messages: Messages, changed: readonly ChatMessage[]): Messages {
  const byPosition = new Map(changed.map((message) => [message.position, message]));
  const lastPosition = messages.pages[0]?.data.at(-1)?.position ?? 0;
  const pages = messages.pages.map((page, index) => ({
    ...page,
    data: [
      ...page.data.map((message) => byPosition.get(message.position) ?? message),
      ...(index === 0 ? changed.filter(({ position }) => position > lastPosition) : []),
    ],
  }));
  return { ...messages, pages };
}

export function saveMessages(client: QueryClient, threadId: string, changed: readonly ChatMessage[]): void {
  client.setQueryData<Messages>(messagesKey(threadId), (messages) =>
    messages === undefined ? undefined : mergeMessages(messages, changed),
  );
}

/** Reads what a conversation has after its last loaded message, or the changed message at an earlier position. */
export async function loadNewMessages(
  client: QueryClient,
  threadId: string,
  position: number,
): Promise<void> {
  const messages = client.getQueryData<Messages>(messagesKey(threadId));
  const lastPosition = messages?.pages[0]?.data.at(-1)?.position;
  if (lastPosition === undefined || messages === undefined) {
    await client.invalidateQueries({ queryKey: messagesKey(threadId) });
    return;
  }
  for (let after = Math.min(position - 1, lastPosition), hasMore = true; hasMore;) {
    const page = await call(listThreadMessages, { params: { threadId }, query: { after, perPage: 100 } });
    saveMessages(client, threadId, page.data);
    after = page.data.at(-1)?.position ?? after;
    hasMore = page.hasMore;
  }
}

/** Reads lists and counts again, and loaded conversations from their last message on. */
export async function loadAll(client: QueryClient): Promise<void> {
  const loaded = client.getQueriesData<Messages>({ queryKey: [...CHAT_KEY, 'messages'] });
  await Promise.all([
    loadLists(client),
    ...loaded.map(([key]) => loadNewMessages(client, String(key[2]), Number.MAX_SAFE_INTEGER)),
  ]);
}

export async function loadLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
    client.invalidateQueries({ queryKey: [...CHAT_KEY, 'rooms'] }),
  ]);
}

export async function openRoom(input: ThreadInput): Promise<ChatRoom> {
  return (await call(openThread, { body: input })).value;
}

export async function markRead(client: QueryClient, threadId: string, position: number): Promise<void> {
  const { value } = await call(readThread, { params: { threadId }, body: { position } });
  client.setQueryData(unreadQuery.queryKey, value);
  await client.invalidateQueries({ queryKey: [...CHAT_KEY, 'rooms'] });
}

export async function removeMessage(client: QueryClient, threadId: string, messageId: string): Promise<void> {
  const { value } = await call(deleteMessage, { params: { threadId, messageId } });
  saveMessages(client, threadId, [value]);
}

/** The address of a file of a message, valid for 5 minutes. */
export async function getFileUrl(threadId: string, fileId: string): Promise<string> {
  return (await call(getChatFile, { params: { threadId, fileId } })).url;
}
