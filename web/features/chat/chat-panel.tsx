import { Drawer } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';

/** As wide as the specification has it; on a narrower screen as wide as that. */
const WIDTH = 'min(800px, 100vw)';

interface ChatPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The chat beside the page. */
export function ChatPanel({ opened, onClose }: ChatPanelProps) {
  const t = useMessages(chatMessages);
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={WIDTH}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the library's header: that would be a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{t('title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body>
          <EmptyState
            title={t('noneTitle')}
            help={t('noneHelp')}
            icon={<IconMessages size={28} stroke={1.5} />}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
