import { Button, Group } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { bookingMessages } from './booking-messages.ts';
import type { ConfirmOutcome } from './booking-queries.ts';

interface ConfirmOutcomesDialogProps {
  readonly outcomes: readonly ConfirmOutcome[];
  readonly onClose: () => void;
}

/** Each booking of a selection: whether it was confirmed, or why not. */
export function ConfirmOutcomesDialog({ outcomes, onClose }: ConfirmOutcomesDialogProps) {
  const t = useMessages(bookingMessages);
  const count = outcomes.filter(({ error }) => error !== undefined).length;
  const title = t('notConfirmedTitle', { count });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <RowOutcomes
        label={title}
        outcomes={outcomes.map(({ booking: { code }, error }, index) => ({
          row: index + 1,
          name: code,
          tone: error === undefined ? 'success' : 'danger',
          label: t(error === undefined ? 'state_CONFIRMED' : 'notConfirmed'),
          notes: error === undefined ? [] : [error.message],
        }))}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Dialog>
  );
}
