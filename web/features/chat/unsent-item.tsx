import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { chatMessages } from './chat-messages.ts';
import { removeUnsent, type UnsentMessage } from './chat-outbox.ts';
import classes from './chat-panel.module.css';
import { CHAT_KEY } from './chat-queries.ts';

/** A message that waits for the network, or that the server refused. */
export function UnsentItem({ message }: { readonly message: UnsentMessage }) {
  const t = useMessages(chatMessages);
  const client = useQueryClient();
  const { content, refusal, sequence = 0 } = message;
  const discard = async () => {
    await removeUnsent(sequence);
    await client.invalidateQueries({ queryKey: [...CHAT_KEY, 'unsent'] });
  };
  return (
    <article className={classes.message} data-own data-unsent>
      <div className={classes.line}>
        <div className={classes.bubble}>
          <p className={classes.content}>{content}</p>
        </div>
      </div>
      <p className={classes.state} data-refused={refusal !== undefined || undefined}>
        {refusal === undefined ? t('waiting') : t('refused', { reason: refusal })}
        {refusal !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => void discard()}>
            {t('discard')}
          </Button>
        )}
      </p>
    </article>
  );
}
