import { Button, Group } from '@mantine/core';
import type { acceptClientConnections } from '@portal/contract/connections';
import type { ResponseOf } from '@portal/contract/core';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RowOutcomes } from '../../ui/display/row-outcomes.tsx';
import { clientConnectionMessages } from './client-connection-messages.ts';

interface AcceptOutcomesDialogProps {
  readonly outcomes: ResponseOf<typeof acceptClientConnections>['value'];
  readonly onClose: () => void;
}

/** The requests that were not accepted, each with the reason. */
export function AcceptOutcomesDialog({ outcomes, onClose }: AcceptOutcomesDialogProps) {
  const t = useMessages(clientConnectionMessages);
  const refused = outcomes.filter(({ ok }) => !ok);
  const title = t('notAcceptedTitle', { count: refused.length });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <RowOutcomes
        label={title}
        outcomes={refused.map(({ connectionId, clientName, reason }, index) => ({
          row: index + 1,
          name: clientName ?? connectionId,
          tone: 'danger',
          label: t('notAccepted'),
          notes: reason === null ? [] : [reason.message],
        }))}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Dialog>
  );
}
