import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { listMawbs, type MawbRow } from '@portal/contract/documents';
import { useFormats } from '../../../i18n/format.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { Code } from '../../../ui/display/code.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import classes from '../list/orders-list.module.css';
import { documentMessages } from '../../document-texts/index.ts';
import { mawbsQuery } from './document-queries.ts';

const route = getRouteApi('/signed-in/orders/mawb');

/** `/orders/mawb`: the MAWBs of the client's orders. */
export function MawbsPage() {
  const t = useMessages(documentMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const result = useQuery(mawbsQuery(readListQuery(listMawbs, search)));
  return (
    <ListPage<MawbRow>
      title={t('mawbs')}
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/orders/mawb',
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      result={result}
      rowId={(mawb) => mawb.awbNumber}
      rowLabel={(mawb) => mawb.awbNumber}
      onOpen={({ awbNumber }) => void navigate({ to: '/orders/mawb/$mawbId', params: { mawbId: awbNumber } })}
      columns={useMawbColumns()}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
      empty={{ title: t('emptyTitle'), help: t('emptyText') }}
    />
  );
}

function useMawbColumns(): readonly Column<MawbRow>[] {
  const t = useMessages(documentMessages);
  const { formatNumber } = useFormats();
  return [
    {
      key: 'awbNumber',
      label: t('mawb'),
      sortKey: 'awbNumber',
      width: 170,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ awbNumber }) => (
        <Code
          value={awbNumber}
          renderLink={(code) => (
            <Link to="/orders/mawb/$mawbId" params={{ mawbId: awbNumber }} className={classes.link}>
              {code}
            </Link>
          )}
        />
      ),
    },
    {
      key: 'documents',
      label: t('documents'),
      width: 280,
      priority: 1,
      card: 'line',
      render: ({ categories }) =>
        categories.length === 0 ? t('noDocuments') : categories.map((category) => t(category)).join(', '),
    },
    {
      key: 'route',
      label: t('route'),
      width: 150,
      whole: true,
      priority: 2,
      card: 'line',
      render: ({ originPortId, destinationPortId }) => `${originPortId ?? '–'} → ${destinationPortId ?? '–'}`,
    },
    {
      key: 'orders',
      label: t('orders'),
      sortKey: 'orders',
      width: 100,
      priority: 2,
      align: 'right',
      card: 'line',
      render: ({ orders }) => formatNumber(orders),
    },
    {
      key: 'pieces',
      label: t('pieces'),
      width: 100,
      priority: 3,
      align: 'right',
      card: 'line',
      render: ({ pieces }) => formatNumber(pieces),
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 130,
      priority: 3,
      align: 'right',
      card: 'line',
      render: ({ grossGrams }) => <Weight grams={grossGrams} />,
    },
    {
      key: 'createdAt',
      label: t('newest'),
      sortKey: 'createdAt',
      width: 140,
      priority: 2,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
