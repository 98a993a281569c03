import { UnstyledButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './chat-button.module.css';
import { chatMessages } from './chat-messages.ts';
import { unreadQuery } from './chat-queries.ts';
import { closeChat, openChat, useChatState } from './chat-store.ts';
import { useChat } from './use-chat.ts';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyPart(loadPanel, 'ChatPanel');

/** Largest number on the badge. */
const MAX_SHOWN = 99;

/** Floating button that opens the chat, with a badge of unread messages, and the panel. */
export function ChatButton() {
  const t = useMessages(chatMessages);
  const tUi = useMessages(uiMessages);
  useChat();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { isOpen } = useChatState();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isOpen)
      loadPanel().then(
        () => setLoaded(true),
        () => {
          closeChat();
          toastFailure(tUi('partFailed'));
        },
      );
  }, [isOpen, tUi]);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('open', { unread })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openChat()}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <IconMessages size={24} aria-hidden />
        {unread > 0 ? (
          <span className={classes.badge} data-count={unread > MAX_SHOWN ? t('overMax') : unread} />
        ) : null}
      </UnstyledButton>
      {isLoaded ? (
        <Suspense fallback={null}>
          <ChatPanel />
        </Suspense>
      ) : null}
    </>
  );
}
