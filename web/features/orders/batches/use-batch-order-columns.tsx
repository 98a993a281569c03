import type { BatchOrder } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CodeList } from '../../../ui/display/code.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import classes from '../list/orders-list.module.css';
import { BatchOrderStateChip } from './batch-chips.tsx';
import { batchMessages } from './batch-messages.ts';
import { OrderLink } from '../order-link.tsx';
import { piecesMessages } from '../pieces/pieces-messages.ts';

/** Columns of a batch's orders: rows, outcome, order, and the reasons of faulty rows. */
export function useBatchOrderColumns(): readonly Column<BatchOrder>[] {
  const t = useMessages(batchMessages);
  const tPieces = useMessages(piecesMessages);
  const { formatNumber } = useFormats();
  return [
    {
      key: 'yourCode',
      label: t('yourCode'),
      width: 180,
      whole: true,
      priority: 1,
      card: 'title',
      render: (order) => <CodeList codes={order.customerOrderCode || '–'} />,
    },
    {
      key: 'rows',
      label: t('fileRows'),
      width: 120,
      priority: 2,
      align: 'right',
      card: 'line',
      render: (order) => <CodeList codes={order.rows.map(({ row }) => formatNumber(row)).join(', ')} />,
    },
    {
      key: 'outcome',
      label: t('outcome'),
      width: 160,
      whole: true,
      priority: 1,
      card: 'side',
      render: (order) => <BatchOrderStateChip state={order.state} />,
    },
    {
      key: 'order',
      label: t('order'),
      width: 180,
      whole: true,
      priority: 2,
      card: 'line',
      hasValue: ({ orderCode }) => orderCode !== null,
      render: ({ orderCode }) => (orderCode === null ? '–' : <OrderLink orderCode={orderCode} />),
    },
    {
      key: 'pieces',
      label: tPieces('pieces'),
      width: 90,
      priority: 3,
      align: 'right',
      card: 'line',
      hasValue: ({ orderCode }) => orderCode !== null,
      render: ({ orderCode, pieceCodes }) =>
        orderCode === null ? '–' : formatNumber(Math.max(1, pieceCodes.length)),
    },
    {
      key: 'reasons',
      label: t('reasons'),
      width: 420,
      priority: 2,
      card: 'line',
      hasValue: ({ errors }) => errors.length > 0,
      render: ({ errors }) => (
        <span className={classes.reasons}>
          {errors.length === 0
            ? '–'
            : errors.map((error) => (
                <span key={`${error.row} ${error.field} ${error.code}`}>{error.message}</span>
              ))}
        </span>
      ),
    },
  ];
}
