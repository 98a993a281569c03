import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core';
import type { LabelFormat } from '@portal/contract/labels';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useRelabelOrders } from './relabel-orders.ts';
import { relabelMessages } from './relabel-messages.ts';
import type { OrderRef } from '../order-selection.ts';
import { useLabelFormats } from '../print-labels/use-label-formats.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { usePrintLabels } from '../print-labels/use-print-labels.tsx';

const LATER = 'later';

interface RelabelDialogProps {
  readonly orders: readonly OrderRef[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes new versions of labels and prints them, unless printing later is selected. Refused orders stay listed. */
export function RelabelDialog({ orders, isOpen, onClose }: RelabelDialogProps) {
  const t = useMessages(relabelMessages);
  const formats = useLabelFormats();
  const [comment, setComment] = useState('');
  const [format, setFormat] = useState<LabelFormat | typeof LATER>('pdf');
  const { mutate, reset, isPending, data, error } = useRelabelOrders();
  const { print, report } = usePrintLabels();
  const count = orders.length;
  const refused = data?.filter(({ ok }) => !ok) ?? [];

  const close = () => {
    reset();
    setComment('');
    onClose();
  };
  const send = () =>
    mutate(
      { orderIds: orders.map(({ id }) => id), comment: comment.trim() },
      {
        onSuccess: (outcomes) => {
          const relabelledIds = outcomes.filter(({ ok }) => ok).map(({ orderId }) => orderId);
          toast(t('relabelled', { count: relabelledIds.length }));
          if (format !== LATER) print({ kind: 'ids', orderIds: relabelledIds }, format);
          if (relabelledIds.length === outcomes.length) close();
        },
      },
    );

  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} title={t('title', { count, code: orders[0]?.orderCode ?? '' })}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Text size="sm">{t('text')}</Text>
          <TextInput
            mt="md"
            label={t('comment')}
            description={t('reasonHelp')}
            maxLength={200}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            data-autofocus
          />
          <Select
            mt="md"
            label={t('print')}
            data={[...formats, { value: LATER, label: t('printLater') }]}
            value={format}
            onChange={(value) => value !== null && setFormat(value)}
            allowDeselect={false}
          />
          {error !== null && <RefusalAlert error={error} />}
          {refused.length > 0 && (
            <Alert color="red" mt="md" role="alert" title={t('refused', { count: refused.length })}>
              {refused.map((outcome) => (
                <div key={outcome.orderId}>{outcome.reason?.message}</div>
              ))}
            </Alert>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              {t(data === undefined ? 'cancel' : 'close')}
            </Button>
            <Button type="submit" loading={isPending} disabled={data !== undefined}>
              {t('confirm', { count })}
            </Button>
          </Group>
        </form>
      </Dialog>
      {report}
    </>
  );
}
