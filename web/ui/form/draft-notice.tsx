import { Alert, Button, Group } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';

interface DraftNoticeProps {
  readonly restored: boolean;
  readonly onDiscard: () => void;
}

/** Says that an earlier draft is back, with the way to start over. */
export function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  const t = useMessages(uiMessages);
  if (!restored) return null;
  return (
    <Alert color="brand" role="status" py="xs">
      <Group justify="space-between">
        {t('draftRestored')}
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          {t('draftDiscard')}
        </Button>
      </Group>
    </Alert>
  );
}
