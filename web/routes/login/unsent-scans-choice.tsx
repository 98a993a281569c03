import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { sendStoredScans } from '../../features/scanning/queue/send-stored-scans.ts';
import { countUnsentScans, type UnsentScans } from '../../features/scanning/queue/user-rows.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './logout-page.module.css';
import { signOutMessages } from './sign-out-messages.ts';

interface UnsentScansChoiceProps {
  readonly userId: string;
  readonly scans: UnsentScans;
  readonly onChange: (scans: UnsentScans) => void;
  readonly onLeave: (keepsScans: boolean) => void;
}

/** What becomes of scans that are not on the server when their user signs out: they are sent, kept or discarded. */
export function UnsentScansChoice({ userId, scans, onChange, onLeave }: UnsentScansChoiceProps) {
  const t = useMessages(signOutMessages);
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const send = async () => {
    setIsSending(true);
    setHasFailed(false);
    try {
      await sendStoredScans(userId);
      const remaining = await countUnsentScans(userId);
      if (remaining.queueLength + remaining.conflicts === 0) onLeave(false);
      else onChange(remaining);
    } catch {
      setHasFailed(true);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <main className={classes.page}>
      <Stack className={classes.choice} gap="md">
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <div>
          {scans.queueLength > 0 && <Text>{t('waiting', { count: scans.queueLength })}</Text>}
          {scans.conflicts > 0 && <Text>{t('conflicts', { count: scans.conflicts })}</Text>}
        </div>
        <Text c="dimmed">{t('keepHelp')}</Text>
        {hasFailed && (
          <Alert color="red" role="alert">
            {t('sendFailed')}
          </Alert>
        )}
        {scans.queueLength > 0 && (
          <Button size="md" loading={isSending} onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onLeave(true)}>
          {t('keep')}
        </Button>
        <Button size="md" variant="outline" color="red" onClick={() => onLeave(false)}>
          {t('discard')}
        </Button>
        <Button size="md" variant="subtle" onClick={() => location.assign('/')}>
          {t('stay')}
        </Button>
      </Stack>
    </main>
  );
}
