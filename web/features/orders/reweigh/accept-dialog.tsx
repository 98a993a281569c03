import { Alert, Text } from '@mantine/core';
import type { Reweigh } from '@portal/contract/reweigh';
import { sumByCurrency } from '@portal/contract/quantities';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { reweighMessages } from './reweigh-messages.ts';
import { formatDelta } from './format-figures.ts';
import { useAcceptReweighs } from './use-answer-reweigh.ts';

interface AcceptDialogProps {
  readonly reweighs: readonly Pick<Reweigh, 'id' | 'orderCode' | 'delta'>[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms and accepts reweighs, with the change of charges by currency. Refused ones stay listed with their reasons. */
export function AcceptDialog({ reweighs, isOpen, onClose }: AcceptDialogProps) {
  const t = useMessages(reweighMessages);
  const { formatAmount } = useFormats();
  const { mutate, reset, data, error, isPending } = useAcceptReweighs();
  const count = reweighs.length;
  const sums = sumByCurrency(reweighs.flatMap(({ delta }) => delta ?? [])).filter(
    ({ amountMinor }) => amountMinor !== 0,
  );
  const refused = data?.filter(({ ok }) => !ok) ?? [];
  const close = () => {
    reset();
    onClose();
  };
  const send = () =>
    mutate(
      reweighs.map(({ id }) => id),
      {
        onSuccess: (outcomes) => {
          const acceptedCount = outcomes.filter(({ ok }) => ok).length;
          if (acceptedCount > 0) toast(t('accepted', { count: acceptedCount }));
          if (acceptedCount === outcomes.length) close();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('acceptTitle', { count, code: reweighs[0]?.orderCode ?? '' })}
      confirmLabel={t('acceptConfirm', { count })}
      cancelLabel={data === undefined ? t('notNow') : t('close')}
      pending={isPending}
      onConfirm={send}
    >
      {sums.length === 0 ? (
        <Text size="sm">{t('acceptNoChange')}</Text>
      ) : (
        <>
          <Text size="sm">{t('acceptText')}</Text>
          {sums.map((sum) => (
            <Text key={sum.currency} size="lg" fw={600}>
              {formatDelta(sum, formatAmount)}
            </Text>
          ))}
        </>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('acceptIsFinal')}
      </Text>
      {error !== null && (
        <Alert color="red" mt="md" role="alert">
          {getErrorMessage(error, t('failed'))}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('notAccepted', { count: refused.length })}>
          {refused.map(({ reweighId, reason }) => (
            <div key={reweighId}>{reason?.message}</div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
