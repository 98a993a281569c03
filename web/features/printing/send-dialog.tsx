import { NativeSelect, Text } from '@mantine/core';
import type { LabelFailure } from '@portal/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { readChosenPrinter, saveChosenPrinter } from './printer-settings.ts';
import { printingMessages } from './printing-messages.ts';
import { printersQuery, useSendToPrinter } from './printing-queries.ts';

interface SendDialogProps {
  readonly orderIds: readonly string[];
  readonly onClose: () => void;
  /** Called with the number of orders that were sent, and those without a label. */
  readonly onSent: (sent: number, failed: readonly LabelFailure[]) => void;
}

/** Asks for a printer and sends the labels of orders to it. */
export function SendDialog({ orderIds, onClose, onSent }: SendDialogProps) {
  const t = useMessages(printingMessages);
  const { data: printers } = useQuery(printersQuery);
  const [chosenId, setChosenId] = useState(readChosenPrinter);
  const { mutate, isPending, error } = useSendToPrinter();
  const printer = printers?.find(({ id }) => id === chosenId) ?? printers?.[0];
  const hasNone = printers?.length === 0;
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('sendTitle')}
      submitLabel={t(hasNone ? 'openQueue' : 'send')}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        if (printer === undefined) {
          if (hasNone) void navigate({ to: '/print-queue' });
          return;
        }
        saveChosenPrinter(printer.id);
        mutate(
          { printerId: printer.id, orderIds },
          {
            onSuccess: ({ jobs, failed }) => {
              const sent = jobs.reduce((sum, { orderCount }) => sum + orderCount, 0);
              toast(t('sent', { count: sent, name: printer.name }));
              onSent(sent, failed);
            },
          },
        );
      }}
    >
      <Text size="sm">{hasNone ? t('noPrinterText') : t('sendText', { count: orderIds.length })}</Text>
      {!hasNone && (
        <NativeSelect
          label={t('printer')}
          disabled={printers === undefined}
          value={printer?.id ?? ''}
          data={(printers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosenId(event.currentTarget.value)}
        />
      )}
      {!hasNone && <Link to="/print-queue">{t('openQueue')}</Link>}
    </FormDialog>
  );
}
