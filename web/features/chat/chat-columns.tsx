import { Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { loadLists, openRoom } from './chat-queries.ts';
import { openChat, showThread, useChatState } from './chat-store.ts';
import { Conversation } from './conversation.tsx';
import { RoomList } from './room-list.tsx';

/** The conversations, and the messages of the shown one; on a phone one at a time. Fills its parent. */
export function ChatColumns() {
  const t = useMessages(chatMessages);
  const { threadId, target, subject } = useChatState();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: openRoom,
    onSuccess: async ({ roomId }) => {
      showThread(roomId);
      await loadLists(client);
    },
  });
  useEffect(() => {
    if (subject !== undefined) mutate(subject);
  }, [subject, mutate]);
  return (
    <div
      className={classes.body}
      data-shows={threadId === undefined && subject === undefined ? 'list' : 'thread'}
    >
      <div className={classes.rooms}>
        <RoomList threadId={threadId} onSelect={showThread} />
      </div>
      <div className={classes.thread}>
        {subject !== undefined &&
          (error === null ? (
            <Skeleton height={240} m="md" />
          ) : (
            <ErrorState error={error} onRetry={() => openChat({ ...subject })} />
          ))}
        {subject === undefined && threadId === undefined && <p className={classes.hint}>{t('select')}</p>}
        {subject === undefined && threadId !== undefined && (
          <Conversation
            key={threadId}
            threadId={threadId}
            target={target}
            onShowLatest={() => showThread(threadId)}
            onBack={() => showThread(undefined)}
          />
        )}
      </div>
    </div>
  );
}
