import { UnstyledButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toastFailure } from '../../ui/toast-store.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import classes from './chat-button.module.css';
import { chatMessages } from './chat-messages.ts';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyPart(loadPanel, 'ChatPanel');

/** The badge says no more than this many. */
const MOST = 99;

interface ChatButtonProps {
  /** Messages nobody of the client has read. */
  readonly unread: number;
}

/** The floating way into the chat, with what is unread. */
export function ChatButton({ unread }: ChatButtonProps) {
  const t = useMessages(chatMessages);
  const tUi = useMessages(uiMessages);
  const [{ here, opened }, set] = useState({ here: false, opened: false });
  const open = () =>
    void loadPanel().then(
      () => set({ here: true, opened: true }),
      () => toastFailure(tUi('partFailed')),
    );
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label={t('open', { unread })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <IconMessages size={24} aria-hidden />
        {unread > 0 ? (
          <span className={classes.badge} aria-hidden>
            {unread > MOST ? t('many') : unread}
          </span>
        ) : null}
      </UnstyledButton>
      {here ? (
        <Suspense fallback={null}>
          <ChatPanel opened={opened} onClose={() => set({ here: true, opened: false })} />
        </Suspense>
      ) : null}
    </>
  );
}
