import {
  addFileToDocuments,
  countUnreadMessages,
  deleteMessage,
  getChatFile,
  getThread,
  joinThread,
  listMessageMatches,
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
import type { DocumentCategory } from '@portal/contract/documents';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../api/client.ts';

export const CHAT_KEY = ['chat'] as const;

type MessagePage = ResponseOf<typeof listThreadMessages>;

/** Messages that the user has not read. */
export const unreadQuery = queryOptions({
  queryKey: [...CHAT_KEY, 'unread'],
  queryFn: async ({ signal }) => (await call(countUnreadMessages, { signal })).value,
});

const ROOMS_KEY = [...CHAT_KEY, 'rooms'] as const;

/** The conversations of the user, latest first; complete when a page has fewer than `ROOMS_PER_PAGE`. */
export function roomsQuery(nameContains: string) {
  return infiniteQueryOptions({
    queryKey: [...ROOMS_KEY, nameContains],
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, {
        query: { page: pageParam, perPage: ROOMS_PER_PAGE, sortDesc: 'true', nameContains },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data, page }) => (data.length < ROOMS_PER_PAGE ? undefined : page + 1),
  });
}

/** A conversation as lists show it. */
export function roomQuery(threadId: string) {
  return queryOptions({
    queryKey: [...CHAT_KEY, 'room', threadId],
    queryFn: async ({ signal }) => (await call(getThread, { params: { threadId }, signal })).value,
  });
}

/** The conversation in a loaded list. */
export function findListedRoom(client: QueryClient, threadId: string): ChatRoom | undefined {
  const lists = client.getQueriesData<InfiniteData<ResponseOf<typeof listThreads>>>({ queryKey: ROOMS_KEY });
  return lists
    .flatMap(([, rooms]) => rooms?.pages.flatMap(({ data }) => data) ?? [])
    .find(({ roomId }) => roomId === threadId);
}

/** Messages on a page of a search. */
const MATCHES_PER_PAGE = 20;

/** The messages of all conversations that contain a text, latest first; none without a text. */
export function matchesQuery(contentContains: string) {
  return infiniteQueryOptions({
    queryKey: [...CHAT_KEY, 'matches', contentContains],
    queryFn: ({ pageParam, signal }) =>
      call(listMessageMatches, {
        query: { page: pageParam, perPage: MATCHES_PER_PAGE, contentContains },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: contentContains !== '',
  });
}

const messagesKey = (threadId: string) => [...CHAT_KEY, 'messages', threadId] as const;

/** A page of messages: before or after a position, or the latest ones. */
interface MessageRange {
  readonly before?: number;
  readonly after?: number;
}

/**
 * The messages of a conversation, latest page first, older ones on demand: from the latest message, or around a position with
 * newer ones on demand too.
 */
export function messagesQuery(threadId: string, around?: number) {
  const initialPageParam: MessageRange =
    around === undefined ? {} : { after: Math.max(0, around - MESSAGES_PER_QUERY / 2) };
  return infiniteQueryOptions({
    queryKey: [...messagesKey(threadId), around ?? 'latest'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { perPage: MESSAGES_PER_QUERY, ...pageParam };
      const read = () => call(listThreadMessages, { params: { threadId }, query, signal });
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
        // The conversation is joined again, and then read again.
        await call(joinThread, { params: { threadId } });
        return read();
      }
    },
    initialPageParam,
    // Positions have no gaps.
    getNextPageParam: ({ data: [first] }): MessageRange | undefined =>
      first !== undefined && first.position > 1 ? { before: first.position } : undefined,
    getPreviousPageParam: ({ data, hasMore }, _pages, { after }): MessageRange | undefined => {
      const last = data.at(-1)?.position;
      return after !== undefined && hasMore && last !== undefined ? { after: last } : undefined;
    },
  });
}

type Messages = InfiniteData<MessagePage, MessageRange>;

/** Whether the latest message is loaded. */
function hasLatest({ pages: [page], pageParams: [range] }: Messages): boolean {
  return range?.after === undefined || page?.hasMore === false;
}

/** Puts messages into a loaded conversation, each at its position and once. */
function mergeMessages(messages: Messages, changed: readonly ChatMessage[]): Messages {
  const byPosition = new Map(changed.map((message) => [message.position, message]));
  const lastPosition = messages.pages[0]?.data.at(-1)?.position ?? 0;
  const added = hasLatest(messages) ? changed.filter(({ position }) => position > lastPosition) : [];
  const pages = messages.pages.map((page, index) => ({
    ...page,
    data: [
      ...page.data.map((message) => byPosition.get(message.position) ?? message),
      ...(index === 0 ? added : []),
    ],
  }));
  return { ...messages, pages };
}

export function saveMessages(client: QueryClient, threadId: string, changed: readonly ChatMessage[]): void {
  client.setQueriesData<Messages>({ queryKey: messagesKey(threadId) }, (messages) =>
    messages === undefined ? undefined : mergeMessages(messages, changed),
  );
}

/** Reads what a conversation has after its last loaded message, or the changed message at an earlier position. */
export async function loadNewMessages(
  client: QueryClient,
  threadId: string,
  position: number,
): Promise<void> {
  const loaded = client.getQueriesData<Messages>({ queryKey: messagesKey(threadId) });
  const lastPositions = loaded.flatMap(([, messages]) =>
    messages !== undefined && hasLatest(messages) ? (messages.pages[0]?.data.at(-1)?.position ?? []) : [],
  );
  if (lastPositions.length === 0) {
    await client.invalidateQueries({ queryKey: messagesKey(threadId) });
    return;
  }
  for (let after = Math.min(position - 1, ...lastPositions), hasMore = true; hasMore;) {
    const page = await call(listThreadMessages, { params: { threadId }, query: { after, perPage: 100 } });
    saveMessages(client, threadId, page.data);
    after = page.data.at(-1)?.position ?? after;
    hasMore = page.hasMore;
  }
}

/** Reads lists and counts again, and loaded conversations from their last message on. */
export async function loadAll(client: QueryClient): Promise<void> {
  const loaded = client.getQueriesData<Messages>({ queryKey: [...CHAT_KEY, 'messages'] });
  const threadIds = new Set(loaded.map(([key]) => String(key[2])));
  await Promise.all([
    loadLists(client),
    ...[...threadIds].map((threadId) => loadNewMessages(client, threadId, Number.MAX_SAFE_INTEGER)),
  ]);
}

export async function loadLists(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: unreadQuery.queryKey }), loadRooms(client)]);
}

async function loadRooms(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ROOMS_KEY }),
    client.invalidateQueries({ queryKey: [...CHAT_KEY, 'room'] }),
  ]);
}

export async function openRoom(input: ThreadInput): Promise<ChatRoom> {
  return (await call(openThread, { body: input })).value;
}

export async function markRead(client: QueryClient, threadId: string, position: number): Promise<void> {
  const { value } = await call(readThread, { params: { threadId }, body: { position } });
  client.setQueryData(unreadQuery.queryKey, value);
  await loadRooms(client);
}

export async function removeMessage(client: QueryClient, threadId: string, messageId: string): Promise<void> {
  const { value } = await call(deleteMessage, { params: { threadId, messageId } });
  saveMessages(client, threadId, [value]);
}

/** The address of a file of a message, valid for 5 minutes. */
export async function getFileUrl(threadId: string, fileId: string): Promise<string> {
  return (await call(getChatFile, { params: { threadId, fileId } })).url;
}

/** Adds a file of a message to the documents of the conversation's subject. */
export async function addToDocuments(
  client: QueryClient,
  threadId: string,
  fileId: string,
  category: DocumentCategory,
): Promise<void> {
  const { value } = await call(addFileToDocuments, { params: { threadId, fileId }, body: { category } });
  saveMessages(client, threadId, [value]);
  // The page beside the panel may show the documents.
  await client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== CHAT_KEY[0] });
}
