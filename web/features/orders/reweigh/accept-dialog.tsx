import { Alert, Text } from '@mantine/core';
import type { Reweigh } from '@portal/contract/reweigh';
import { sumByCurrency } from '@portal/contract/quantities';
import { ApiError } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { measurementMessages } from './measurement-messages.ts';
import { deltaText } from './format-figures.ts';
import { useAccept } from './use-answer-measurement.ts';

interface AcceptDialogProps {
  readonly measurements: readonly Pick<Reweigh, 'id' | 'orderCode' | 'delta'>[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what accepting costs, each currency apart, before it is done. What was refused stays listed with its reason. */
export function AcceptDialog({ measurements, opened, onClose }: AcceptDialogProps) {
  const t = useMessages(measurementMessages);
  const { formatAmount } = useFormats();
  const { mutate, reset, data, error, isPending } = useAccept();
  const count = measurements.length;
  const sums = sumByCurrency(measurements.flatMap(({ delta }) => delta ?? [])).filter(
    ({ amountMinor }) => amountMinor !== 0,
  );
  const refused = data?.filter(({ ok }) => !ok) ?? [];
  const close = () => {
    reset();
    onClose();
  };
  const send = () =>
    mutate(
      measurements.map(({ id }) => id),
      {
        onSuccess: (outcomes) => {
          const accepted = outcomes.filter(({ ok }) => ok).length;
          if (accepted > 0) toast(t('accepted', { count: accepted }));
          if (accepted === outcomes.length) close();
        },
      },
    );
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={t('acceptTitle', { count, code: measurements[0]?.orderCode ?? '' })}
      confirmLabel={t('acceptConfirm', { count })}
      keepLabel={data === undefined ? t('keep') : t('close')}
      pending={isPending}
      onConfirm={send}
    >
      {sums.length === 0 ? (
        <Text size="sm">{t('acceptFree')}</Text>
      ) : (
        <>
          <Text size="sm">{t('acceptText')}</Text>
          {sums.map((sum) => (
            <Text key={sum.currency} size="lg" fw={600}>
              {deltaText(sum, formatAmount)}
            </Text>
          ))}
        </>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('acceptForGood')}
      </Text>
      {error !== null && (
        <Alert color="red" mt="md" role="alert">
          {error instanceof ApiError ? error.problem.error : t('failed')}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('notAccepted', { count: refused.length })}>
          {refused.map(({ reweighId: measurementId, reason }) => (
            <div key={measurementId}>{reason}</div>
          ))}
        </Alert>
      )}
    </Confirm>
  );
}
