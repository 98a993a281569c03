import { Button } from '@mantine/core';
import type { ThreadInput } from '@portal/contract/chat';
import { IconMessage } from '@tabler/icons-react';
import { useFlag } from '../../flags/flag-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { chatMessages } from './chat-messages.ts';
import { openChat } from './chat-store.ts';

/** Opens the conversation about what a page shows; nothing where the chat is off. */
export function MessageButton({ thread }: { readonly thread: ThreadInput }) {
  const t = useMessages(chatMessages);
  const isOn = useFlag('display-lchat-on-client-portal');
  if (!isOn) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={16} aria-hidden />}
      onClick={() => openChat(thread)}
    >
      {t('message')}
    </Button>
  );
}
