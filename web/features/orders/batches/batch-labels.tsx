import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { BatchDetails, BatchOrder } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { PermittedMenu } from '../../../session/permitted.tsx';
import { useMay } from '../../../session/use-user.ts';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { useLabelFormats } from '../print-labels/file-formats.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { ordersMessages } from '../orders-messages.ts';
import { batchMessages } from './batch-messages.ts';

interface BatchLabelsProps {
  readonly batch: BatchDetails;
  readonly print: PrintLabels['print'];
  readonly busy: boolean;
  /** Something else is what most people do next. */
  readonly quiet?: boolean;
}

/** The labels of all orders that a file brought. */
export function BatchLabels({ batch, print, busy, quiet = false }: BatchLabelsProps) {
  const t = useMessages(batchMessages);
  const formats = useLabelFormats();
  const count = batch.counts.createdOrders;
  if (count === 0) return null;
  return (
    <PermittedMenu
      permission="labels.print"
      target={
        <Button
          variant={quiet ? 'default' : 'filled'}
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={busy}
        >
          {t('printAll')}
        </Button>
      }
      entries={() =>
        formats.map(({ value, label }) => ({
          key: value,
          label,
          run: () => print({ kind: 'matching', filter: { batchCode: batch.batchCode }, count }, value),
        }))
      }
    />
  );
}

/** Labels of chosen rows: of those that became orders. */
export function useBatchBulkActions(print: PrintLabels['print']): readonly BulkAction<BatchOrder>[] {
  const t = useMessages(ordersMessages);
  const { ok, reason } = useMay('labels.print');
  const formats = useLabelFormats();
  if (!ok && reason === undefined) return [];
  return [
    {
      key: 'labels',
      label: t('printLabels'),
      icon: <IconPrinter size={16} aria-hidden />,
      allows: (row) => row.orderCode !== null,
      ...(reason !== undefined && { disabledReason: reason }),
      choices: formats.map(({ value, label }) => ({
        key: value,
        label,
        run: (selection) => {
          const rows = selection.kind === 'rows' ? selection.rows : [];
          const orderIds = rows.flatMap(({ orderCode }) => (orderCode === null ? [] : [orderCode]));
          print({ kind: 'named', orderIds }, value);
        },
      })),
    },
  ];
}
