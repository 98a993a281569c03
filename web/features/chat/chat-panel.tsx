import { ActionIcon, Drawer } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { ChatColumns } from './chat-columns.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';
import { closeChat, useChatState } from './chat-store.ts';

/** The width in the specification, limited to the screen. */
const WIDTH = 'min(800px, 100vw)';

/** The chat as a drawer beside the page. */
export function ChatPanel() {
  const t = useMessages(chatMessages);
  const { isOpen } = useChatState();
  return (
    <Drawer.Root opened={isOpen} onClose={closeChat} position="right" size={WIDTH}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: it would be a second banner landmark. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{t('title')}</Drawer.Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('openPage')}
            renderRoot={(props) => <Link to="/messages" onClick={closeChat} {...props} />}
          >
            <IconMaximize size={18} />
          </ActionIcon>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body className={classes.drawer ?? ''}>
          <ChatColumns />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
