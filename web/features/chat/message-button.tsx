import { Button } from '@mantine/core';
import type { ThreadInput } from '@portal/contract/chat';
import { IconMessage } from '@tabler/icons-react';
import { useFlag } from '../../flags/flag-store.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { openChat } from './chat-store.ts';

const messages = defineMessages('message-button', { message: 'Message', messageTo: 'Message to {name}' });

interface MessageButtonProps {
  readonly thread: ThreadInput;
  /** With whom, where a page has several of these buttons. */
  readonly name?: string | undefined;
  /** In a row. */
  readonly isCompact?: boolean;
}

/** Opens the conversation about what a page shows; nothing where the chat is off. */
export function MessageButton({ thread, name, isCompact = false }: MessageButtonProps) {
  const t = useMessages(messages);
  const isOn = useFlag('display-lchat-on-client-portal');
  if (!isOn) return null;
  return (
    <Button
      variant={isCompact ? 'subtle' : 'default'}
      size={isCompact ? 'compact-sm' : 'sm'}
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={name === undefined ? undefined : t('messageTo', { name })}
      onClick={() => openChat(thread)}
    >
      {t('message')}
    </Button>
  );
}
