import { Alert, Button, Group } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';

interface DraftNoticeProps {
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
}

/** Shows that an earlier draft was restored, with a button that discards it. */
export function DraftNotice({ isRestored, onDiscard }: DraftNoticeProps) {
  const t = useMessages(uiMessages);
  if (!isRestored) return null;
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
