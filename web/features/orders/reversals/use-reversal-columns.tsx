import type { Reversal } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import classes from '../list/orders-list.module.css';
import { ReversalChip } from './reversal-chip.tsx';
import { reversalMessages } from './reversal-messages.ts';
import { OrderLink } from '../order-link.tsx';

export function useReversalColumns(): readonly Column<Reversal>[] {
  const t = useMessages(reversalMessages);
  const { seesPartners } = useUser();
  const partnerColumn: Column<Reversal> = {
    key: 'partner',
    label: t('partner'),
    width: 180,
    priority: 2,
    card: 'line',
    render: ({ partner }) => <span className={classes.clipped}>{partner?.name}</span>,
  };
  return [
    {
      key: 'order',
      label: t('order'),
      width: 160,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ order }) => <OrderLink orderCode={order.orderCode} />,
    },
    {
      key: 'state',
      label: t('state'),
      width: 130,
      priority: 1,
      card: 'side',
      render: ({ state }) => <ReversalChip state={state} />,
    },
    {
      key: 'initiatedBy',
      label: t('initiatedBy'),
      width: 120,
      priority: 2,
      card: 'line',
      render: ({ initiatedBy }) => t(`side_${initiatedBy}`),
    },
    ...(seesPartners ? [partnerColumn] : []),
    {
      key: 'comment',
      label: t('comment'),
      width: 240,
      priority: 2,
      card: 'line',
      render: ({ comment, answerComment }) => (
        <span className={classes.clipped} title={answerComment ?? comment}>
          {answerComment ?? comment}
        </span>
      ),
    },
    {
      key: 'reverseOrder',
      label: t('reverseOrder'),
      width: 160,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ reverseOrder }) => reverseOrder !== null,
      render: ({ reverseOrder }) =>
        reverseOrder === null ? null : <OrderLink orderCode={reverseOrder.orderCode} />,
    },
    {
      key: 'initiatedAt',
      label: t('initiatedAt'),
      sortKey: 'initiatedAt',
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ initiatedAt }) => <RelativeTime at={initiatedAt} />,
    },
  ];
}
