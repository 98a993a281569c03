import { Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MESSAGE_SEARCH, type ChatRoom } from '@portal/contract/chat';
import { IconMessages, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { MoreButton } from '../../ui/page/more-button.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import { roomsQuery } from './chat-queries.ts';
import classes from './chat-panel.module.css';
import type { MessageTarget } from './chat-store.ts';
import { LoadOnScroll } from './load-on-scroll.tsx';
import { MessageMatches } from './message-matches.tsx';
import { SentAt } from './sent-at.tsx';

const DEBOUNCE_MS = 250;

interface RoomListProps {
  readonly threadId: string | undefined;
  readonly onSelect: (threadId: string, target?: MessageTarget) => void;
}

/** The conversations of the user, with a search by name and in their messages. Texts that are too short find everything. */
export function RoomList({ threadId, onSelect }: RoomListProps) {
  const t = useMessages(chatMessages);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const search = MESSAGE_SEARCH.test(searchText) ? searchText : '';
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
        maxLength={60}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        m="sm"
      />
      {search !== '' && <h2 className={classes.listTitle}>{t('conversations')}</h2>}
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
      {search === '' ? (
        <LoadOnScroll query={query} />
      ) : (
        <>
          <div className={classes.more}>
            <MoreButton query={query}>{t('moreConversations')}</MoreButton>
          </div>
          <MessageMatches search={search} onSelect={onSelect} />
        </>
      )}
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
          {lastMessage !== null && <SentAt at={lastMessage.timestamp} />}
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
