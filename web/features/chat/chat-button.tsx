import { UnstyledButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './chat-button.module.css';
import { chatMessages } from './chat-messages.ts';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyPart(loadPanel, 'ChatPanel');

/** Largest number on the badge. */
const MAX_SHOWN = 99;

interface ChatButtonProps {
  /** Unread messages of the client. */
  readonly unreadCount: number;
}

/** Floating button that opens the chat, with a badge of unread messages. */
export function ChatButton({ unreadCount }: ChatButtonProps) {
  const t = useMessages(chatMessages);
  const tUi = useMessages(uiMessages);
  const [{ isLoaded, isOpen }, setState] = useState({ isLoaded: false, isOpen: false });
  const open = () =>
    void loadPanel().then(
      () => setState({ isLoaded: true, isOpen: true }),
      () => toastFailure(tUi('partFailed')),
    );
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('open', { unread: unreadCount })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <IconMessages size={24} aria-hidden />
        {unreadCount > 0 ? (
          <span className={classes.badge} data-count={unreadCount > MAX_SHOWN ? t('overMax') : unreadCount} />
        ) : null}
      </UnstyledButton>
      {isLoaded ? (
        <Suspense fallback={null}>
          <ChatPanel isOpen={isOpen} onClose={() => setState({ isLoaded: true, isOpen: false })} />
        </Suspense>
      ) : null}
    </>
  );
}
