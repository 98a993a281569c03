import { Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import type { ChatRoom } from '@portal/contract/chat';
import { IconMessages, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import { roomsQuery } from './chat-queries.ts';
import classes from './chat-panel.module.css';
import { LoadOnScroll } from './load-on-scroll.tsx';

/** Shorter texts find too much. */
const MIN_SEARCH_LENGTH = 3;

interface RoomListProps {
  readonly threadId: string | undefined;
  readonly onSelect: (threadId: string) => void;
}

/** The conversations of the user with a search. */
export function RoomList({ threadId, onSelect }: RoomListProps) {
  const t = useMessages(chatMessages);
  const [text, setText] = useState('');
  const search = text.trim().length < MIN_SEARCH_LENGTH ? '' : text.trim();
  const query = useInfiniteQuery(roomsQuery(search));
  const { data, error, refetch } = query;
  const rooms = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        m="sm"
      />
      {data === undefined && error === null && <Skeleton height={200} m="sm" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rooms.length === 0 && search !== '' && (
        <p className={classes.hint}>{t('noMatch')}</p>
      )}
      {data !== undefined && rooms.length === 0 && search === '' && (
        <EmptyState
          title={t('emptyTitle')}
          help={t('emptyHelp')}
          icon={<IconMessages size={28} stroke={1.5} />}
        />
      )}
      <ul className={classes.list}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomButton
              room={room}
              isSelected={room.roomId === threadId}
              onSelect={() => onSelect(room.roomId)}
            />
          </li>
        ))}
      </ul>
      <LoadOnScroll query={query} />
    </>
  );
}

interface RoomButtonProps {
  readonly room: ChatRoom;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function RoomButton({ room, isSelected, onSelect }: RoomButtonProps) {
  const t = useMessages(chatMessages);
  const { roomName, avatar, unreadCount, lastMessage, subject } = room;
  const name = subject.code === null ? roomName : roomName.slice(0, -(subject.code.length + 3));
  return (
    <UnstyledButton
      className={classes.room}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
    >
      <span className={classes.avatar} aria-hidden>
        {avatar === null ? getInitials(name) : <img src={avatar} alt="" width={36} height={36} />}
      </span>
      <span className={classes.roomText}>
        <span className={classes.roomHead}>
          <span className={classes.roomName}>{name}</span>
          {lastMessage !== null && (
            <span className={classes.secondary}>
              <RelativeTime at={lastMessage.timestamp} />
            </span>
          )}
        </span>
        {subject.kind !== 'PAIR' && (
          <span className={classes.subject}>
            {t(`about_${subject.kind}`)} {subject.code}
          </span>
        )}
        <span className={classes.roomHead}>
          <LastMessage room={room} />
          {unreadCount > 0 && (
            <span className={classes.unread} aria-label={t('unread', { count: unreadCount })}>
              {unreadCount}
            </span>
          )}
        </span>
      </span>
    </UnstyledButton>
  );
}

/** At most two letters, of the first words of a name. */
function getInitials(name: string): string {
  const words = name.split(/\s+/).slice(0, 2);
  return words.map(([first = '']) => first.toUpperCase()).join('');
}

function LastMessage({ room: { lastMessage } }: Pick<RoomButtonProps, 'room'>) {
  const t = useMessages(chatMessages);
  const { id: userId } = useUser();
  if (lastMessage === null) return <span className={classes.preview}>{t('noMessages')}</span>;
  const { content, files, deletedAt, sender } = lastMessage;
  const text =
    deletedAt !== null ? t('deleted') : content === '' ? t('files', { count: files.length }) : content;
  return <span className={classes.preview}>{sender.id === userId ? t('you', { text }) : text}</span>;
}
