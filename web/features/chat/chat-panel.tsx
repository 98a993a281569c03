import { Drawer, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { loadLists, openRoom } from './chat-queries.ts';
import { closeChat, openChat, showThread, useChatState } from './chat-store.ts';
import { Conversation } from './conversation.tsx';
import { RoomList } from './room-list.tsx';

/** The width in the specification, limited to the screen. */
const WIDTH = 'min(800px, 100vw)';

/** The chat as a drawer beside the page: conversations, and the messages of one. On a phone one at a time. */
export function ChatPanel() {
  const t = useMessages(chatMessages);
  const { isOpen, threadId, asked } = useChatState();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: openRoom,
    onSuccess: async ({ roomId }) => {
      showThread(roomId);
      await loadLists(client);
    },
  });
  useEffect(() => {
    if (asked !== undefined) mutate(asked);
  }, [asked, mutate]);
  return (
    <Drawer.Root opened={isOpen} onClose={closeChat} position="right" size={WIDTH}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: it would be a second banner landmark. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{t('title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body
          className={classes.body ?? ''}
          data-shows={threadId === undefined && asked === undefined ? 'list' : 'thread'}
        >
          <div className={classes.rooms}>
            <RoomList threadId={threadId} onSelect={showThread} />
          </div>
          <div className={classes.thread}>
            {asked !== undefined &&
              (error === null ? (
                <Skeleton height={240} m="md" />
              ) : (
                <ErrorState error={error} onRetry={() => openChat({ ...asked })} />
              ))}
            {asked === undefined && threadId === undefined && <p className={classes.hint}>{t('select')}</p>}
            {asked === undefined && threadId !== undefined && (
              <Conversation key={threadId} threadId={threadId} onBack={() => showThread(undefined)} />
            )}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
