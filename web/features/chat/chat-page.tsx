import { useFlag } from '../../flags/flag-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { ChatColumns } from './chat-columns.tsx';
import { chatMessages } from './chat-messages.ts';
import classes from './chat-panel.module.css';

/** `/messages`: all conversations of the user. */
export function ChatPage() {
  const t = useMessages(chatMessages);
  const isOn = useFlag('display-lchat-on-client-portal');
  return (
    <PageFrame title={t('title')}>
      {isOn ? (
        <Surface className={classes.page ?? ''}>
          <ChatColumns />
        </Surface>
      ) : (
        <EmptyState title={t('offTitle')} help={t('offHelp')} />
      )}
    </PageFrame>
  );
}
