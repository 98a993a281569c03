import { ActionIcon, Alert, Button, Skeleton } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import type { ChatMessage, ChatReference, ChatRoom } from '@portal/contract/chat';
import { IconChevronLeft } from '@tabler/icons-react';
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { useFileDrop } from '../../ui/form/use-file-drop.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import { listUnsent } from './chat-outbox.ts';
import { collectCodes, referencesQuery } from './chat-references.ts';
import classes from './chat-panel.module.css';
import { CHAT_KEY, findListedRoom, markRead, messagesQuery, roomQuery } from './chat-queries.ts';
import type { MessageTarget } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { LoadOnScroll } from './load-on-scroll.tsx';
import { MessageItem } from './message-item.tsx';
import { UnsentItem } from './unsent-item.tsx';
import { useAttachments } from './use-attachments.ts';
import { useWriters } from './use-chat.ts';
import { useMessageScroll } from './use-message-scroll.ts';

interface ConversationProps {
  readonly threadId: string;
  /** The message around which the conversation is shown; undefined for the latest one. */
  readonly target: MessageTarget | undefined;
  readonly onShowLatest: () => void;
  readonly onBack: () => void;
}

const NO_REFERENCES: ReadonlyMap<string, ChatReference> = new Map();

const unsentQuery = (userId: string) =>
  queryOptions({
    queryKey: [...CHAT_KEY, 'unsent', userId],
    queryFn: () => listUnsent(userId).catch(() => []),
    networkMode: 'always',
  });

/** The messages of a conversation, latest at the bottom, or those around one, with what waits to be sent and the field for the next one. */
export function Conversation({ threadId, target, onShowLatest, onBack }: ConversationProps) {
  const t = useMessages(chatMessages);
  const { id: userId } = useUser();
  const query = useInfiniteQuery(messagesQuery(threadId, target?.position));
  const { data, error, refetch, hasPreviousPage: hasNewer } = query;
  const { data: unsent = [] } = useQuery(unsentQuery(userId));
  const room = useRoom(threadId);
  const [quoted, setQuoted] = useState<ChatMessage>();
  const messages = data?.pages.toReversed().flatMap((page) => page.data) ?? [];
  const last = messages.at(-1);
  useMarkRead(threadId, last?.position);
  const list = useRef<HTMLDivElement>(null);
  const holdScroll = useMessageScroll(list, target, last?.position ?? 0);
  const codes = collectCodes(messages.map(({ content }) => content));
  const { data: references = NO_REFERENCES } = useQuery(referencesQuery(codes));
  // A message that was just sent is in both lists until what waits is read again.
  const sentIds = new Set(messages.map(({ id }) => id));
  const waiting = unsent.filter((row) => row.threadId === threadId && !sentIds.has(row.id));
  const attachments = useAttachments(threadId);
  const canWrite = room?.canWrite !== false;
  const { isDraggingOver, dropProps } = useFileDrop((files) => {
    if (canWrite) void attachments.attach(files);
  });
  return (
    <div className={classes.conversation} {...dropProps}>
      {isDraggingOver && canWrite && <p className={classes.drop}>{t('drop')}</p>}
      <div className={classes.threadHead}>
        <ActionIcon
          className={classes.back ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('back')}
          onClick={onBack}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <h2 className={classes.threadName}>{room?.roomName}</h2>
      </div>
      {/* A reversed column with one child stays at its end when messages are added, and when earlier ones are loaded. Without a
          target it starts at its end again. */}
      <div key={target?.position} className={classes.scroller}>
        <div ref={list} className={classes.messages} role="log" aria-label={room?.roomName ?? t('title')}>
          <LoadOnScroll query={query} />
          {data === undefined && error === null && <Skeleton height={240} />}
          {data === undefined && error !== null && (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
          {data !== undefined && messages.length === 0 && waiting.length === 0 && (
            <p className={classes.hint}>{t('noMessages')}</p>
          )}
          {messages.map((message, index) => (
            <MessageItem
              key={message.position}
              threadId={threadId}
              room={room}
              message={message}
              previous={messages[index - 1]}
              references={references}
              isTarget={message.position === target?.position}
              onQuote={room?.canWrite === true ? setQuoted : undefined}
            />
          ))}
          {hasNewer ? (
            <div className={classes.newer}>
              <Button
                variant="default"
                size="xs"
                loading={query.isFetchingPreviousPage}
                onClick={() => {
                  holdScroll();
                  void query.fetchPreviousPage();
                }}
              >
                {t('newer')}
              </Button>
              <Button variant="subtle" size="xs" onClick={onShowLatest}>
                {t('latest')}
              </Button>
            </div>
          ) : (
            <>
              {waiting.map((row) => (
                <UnsentItem key={row.id} message={row} />
              ))}
              <div className={classes.foot}>
                <Writers threadId={threadId} />
                <ReadMarks room={room} last={last} />
              </div>
            </>
          )}
        </div>
      </div>
      {!canWrite ? (
        <Alert m="sm">{t('ended')}</Alert>
      ) : (
        <Composer
          threadId={threadId}
          attachments={attachments}
          quoted={quoted}
          onQuotedChange={setQuoted}
          onSend={() => {
            if (hasNewer) onShowLatest();
          }}
        />
      )}
    </div>
  );
}

/** The conversation, before its answer as a loaded list has it. */
function useRoom(threadId: string): ChatRoom | undefined {
  const client = useQueryClient();
  const placeholderData = () => findListedRoom(client, threadId);
  return useQuery({ ...roomQuery(threadId), placeholderData }).data;
}

/** Marks messages as read while the user sees the page. */
function useMarkRead(threadId: string, position: number | undefined): void {
  const client = useQueryClient();
  const visibility = useDocumentVisibility();
  useEffect(() => {
    // A failed call is repeated with the next message.
    if (position !== undefined && visibility === 'visible')
      markRead(client, threadId, position).catch(() => undefined);
  }, [client, threadId, position, visibility]);
}

function Writers({ threadId }: Pick<ConversationProps, 'threadId'>) {
  const t = useMessages(chatMessages);
  const locale = useLocale();
  const writers = useWriters(threadId);
  const names = new Intl.ListFormat(locale).format(writers);
  return (
    <span role="status">{writers.length === 0 ? '' : t('typing', { count: writers.length, names })}</span>
  );
}

interface ReadMarksProps {
  readonly room: ChatRoom | undefined;
  readonly last: ChatMessage | undefined;
}

/** Who has read the last message, besides its sender and the user. */
function ReadMarks({ room, last }: ReadMarksProps) {
  const t = useMessages(chatMessages);
  const locale = useLocale();
  const { id: userId } = useUser();
  const names = (room?.users ?? [])
    .filter(({ id }) => id !== userId && id !== last?.sender.id)
    .filter(({ readPosition }) => last !== undefined && readPosition >= last.position)
    .map(({ name }) => name);
  return names.length === 0 ? null : (
    <span>{t('readBy', { names: new Intl.ListFormat(locale).format(names) })}</span>
  );
}
