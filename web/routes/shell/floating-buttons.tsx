import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { showWidget, supportMessages, useShownWidget, useSupport } from '../../features/support/index.ts';
import classes from './floating-buttons.module.css';

const ChatButton = lazyPart(() => import('../../features/chat/chat-button.tsx'), 'ChatButton');
const WidgetPanel = lazyPart(() => import('../../features/support/widget-panel.tsx'), 'WidgetPanel');

/** The floating buttons of chat and messenger, and the open widget. */
export function FloatingButtons({ chat }: { readonly chat: boolean }) {
  const t = useMessages(supportMessages);
  const widget = useShownWidget();
  const messenger = useSupport()?.messenger === true;
  if (!chat && !messenger && widget === undefined) return null;
  return (
    <Suspense fallback={null}>
      <div className={classes.floats} data-floats data-no-print>
        {messenger ? (
          <UnstyledButton className={classes.messenger} onClick={() => showWidget('messenger')}>
            {t('messenger')}
          </UnstyledButton>
        ) : null}
        {chat ? <ChatButton /> : null}
      </div>
      {widget === undefined ? null : (
        <WidgetPanel key={widget} widget={widget} onClose={() => showWidget(undefined)} />
      )}
    </Suspense>
  );
}
