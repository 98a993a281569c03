import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { BatchDetails, BatchOrder } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { PermittedMenuButton } from '../../../session/permitted.tsx';
import { usePermission } from '../../../session/use-user.ts';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { usePrintTargets } from '../print-labels/use-label-formats.ts';
import type { PrintLabels } from '../print-labels/use-print-labels.tsx';
import { ordersMessages } from '../orders-messages.ts';
import { batchMessages } from './batch-messages.ts';

interface BatchLabelsProps {
  readonly batch: BatchDetails;
  readonly print: PrintLabels['print'];
  readonly isPrinting: boolean;
  /** Shows the button as secondary, next to another primary action. */
  readonly isSecondary?: boolean;
}

/** Prints the labels of the orders of a batch that can have labels now. */
export function BatchLabels({ batch, print, isPrinting, isSecondary = false }: BatchLabelsProps) {
  const t = useMessages(batchMessages);
  const formats = usePrintTargets();
  const { printableOrders: count } = batch.counts;
  if (count === null || count === 0) return null;
  return (
    <PermittedMenuButton
      permission="labels.print"
      target={
        <Button
          variant={isSecondary ? 'default' : 'filled'}
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={isPrinting}
        >
          {t('printReady', { count })}
        </Button>
      }
      entries={() =>
        formats.map(({ value, label }) => ({
          key: value,
          label,
          run: () => {
            const filter = { batchCode: batch.batchCode, printable: 'true' } as const;
            print({ kind: 'filter', filter, count }, value);
          },
        }))
      }
    />
  );
}

/** Bulk actions of a batch's rows: prints the labels of rows that became orders. */
export function useBatchBulkActions(print: PrintLabels['print']): readonly BulkAction<BatchOrder>[] {
  const t = useMessages(ordersMessages);
  const { isAllowed, reason } = usePermission('labels.print');
  const formats = usePrintTargets();
  if (!isAllowed && reason === undefined) return [];
  return [
    {
      key: 'labels',
      label: t('printLabels'),
      icon: <IconPrinter size={16} aria-hidden />,
      isAllowed: (row) => row.orderCode !== null,
      ...(reason !== undefined && { disabledReason: reason }),
      options: formats.map(({ value, label }) => ({
        key: value,
        label,
        run: (selection) => {
          const rows = selection.kind === 'rows' ? selection.rows : [];
          const orderIds = rows.flatMap(({ orderCode }) => (orderCode === null ? [] : [orderCode]));
          print({ kind: 'ids', orderIds }, value);
        },
      })),
    },
  ];
}
