import { Button, Group } from '@mantine/core';
import type { BagOutcome } from '@portal/contract/bagging';
import { useMessages } from '../../../i18n/messages.ts';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { baggingMessages } from '../bagging-messages.ts';

interface OutcomesDialogProps {
  readonly outcomes: readonly BagOutcome[];
  readonly onClose: () => void;
}

/** The bags of a request that were not changed, each with the reason. */
export function OutcomesDialog({ outcomes, onClose }: OutcomesDialogProps) {
  const t = useMessages(baggingMessages);
  const refusedBags = outcomes.filter(({ ok }) => !ok);
  const title = t('notChangedCount', { count: refusedBags.length });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <RowOutcomes
        label={title}
        outcomes={refusedBags.map(({ bagId, bagCode, reason }, index) => ({
          row: index + 1,
          name: bagCode ?? bagId,
          tone: 'danger',
          label: t('notChanged'),
          notes: reason === null ? [] : [reason.message],
        }))}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Dialog>
  );
}
