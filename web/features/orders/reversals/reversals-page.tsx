import { listReversals, REVERSAL_GROUPS, type Reversal } from '@portal/contract/orders';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { BulkAction } from '../../../ui/list/list-types.ts';
import { reversalsQuery } from './reversal-queries.ts';
import type { ReversalAnswer } from './answer-dialog.tsx';
import { reversalMessages } from './reversal-messages.ts';
import { useAnswerDialog } from './use-answer-dialog.tsx';
import { useReversalColumns } from './use-reversal-columns.tsx';

const route = getRouteApi('/signed-in/orders/reversals');

/** `/orders/reversals`: the reversals of the client's orders, by who answers next. */
export function ReversalsPage() {
  const t = useMessages(reversalMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const result = useQuery(reversalsQuery(readListQuery(listReversals, search)));
  const { openDialog, dialog } = useAnswerDialog();
  return (
    <>
      <ListPage<Reversal>
        title={t('title')}
        lead={t('lead')}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/orders/reversals',
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={result}
        rowId={({ id }) => id}
        rowLabel={({ order }) => order.orderCode}
        onOpen={({ order }) => void navigate({ to: '/orders/$id', params: { id: order.orderCode } })}
        columns={useReversalColumns()}
        tabs={{
          key: 'group',
          label: t('groups'),
          items: [
            { value: '', label: t('group_all') },
            ...REVERSAL_GROUPS.map((group) => ({ value: group, label: t(`group_${group}`) })),
          ],
        }}
        searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
        bulkActions={useAnswerActions(openDialog)}
        empty={{ title: t('emptyTitle'), help: t('emptyText') }}
      />
      {dialog}
    </>
  );
}

function useAnswerActions(openDialog: (answer: ReversalAnswer) => void): readonly BulkAction<Reversal>[] {
  const t = useMessages(reversalMessages);
  const permission = usePermission('orders.write');
  const buildAction = (key: 'approve' | 'reject'): BulkAction<Reversal> => ({
    key,
    label: t(key),
    icon: key === 'approve' ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />,
    danger: key === 'reject',
    isAllowed: ({ actions }) => actions.includes('approve-or-reject'),
    ...(permission.isAllowed ? {} : { disabledReason: permission.reason ?? t('noRight') }),
    run: (selection) => {
      if (selection.kind === 'rows') openDialog({ reversals: selection.rows, approved: key === 'approve' });
    },
  });
  return [buildAction('approve'), buildAction('reject')];
}
