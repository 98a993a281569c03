import { Drawer } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/page/states.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';

/** The width in the specification, limited to the screen. */
const WIDTH = 'min(800px, 100vw)';

interface ChatPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The chat as a drawer beside the page. */
export function ChatPanel({ isOpen, onClose }: ChatPanelProps) {
  const t = useMessages(chatMessages);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="right" size={WIDTH}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: it would be a second banner landmark. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{t('title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body>
          <EmptyState
            title={t('emptyTitle')}
            help={t('emptyHelp')}
            icon={<IconMessages size={28} stroke={1.5} />}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
