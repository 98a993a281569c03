import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BATCH_STATUSES, listBatches, type Batch } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import classes from '../list/orders-list.module.css';
import { BatchStatusChip } from './batch-chips.tsx';
import { batchMessages } from './batch-messages.ts';
import { isRead, listBatchOutcomes } from './batch-outcomes.ts';
import { batchesQuery } from './batch-queries.ts';
import { OutcomeLinks } from './outcome-links.tsx';

const route = getRouteApi('/signed-in/orders/batch');

/** `/orders/batch`: the batches of the client, newest first. */
export function BatchesPage() {
  const t = useMessages(batchMessages);
  const navigate = useNavigate();
  const search = route.useSearch();
  const result = useQuery(batchesQuery(readListQuery(listBatches, search)));
  const upload = (
    <Button component="a" href="/orders/upload">
      {t('upload')}
    </Button>
  );
  return (
    <ListPage<Batch>
      title={t('title')}
      actions={upload}
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/orders/batch',
          search: (before) => ({ ...before, ...patch }),
          resetScroll: false,
        })
      }
      result={result}
      rowId={(batch) => batch.id}
      rowLabel={(batch) => batch.batchCode}
      onOpen={(batch) => void navigate({ to: '/orders/batch/$batchId', params: { batchId: batch.id } })}
      columns={useBatchColumns()}
      filters={[
        {
          kind: 'select',
          key: 'status',
          label: t('status'),
          options: BATCH_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) })),
        },
      ]}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('search') }}
      empty={{ title: t('emptyTitle'), help: t('emptyText'), action: upload }}
    />
  );
}

function useBatchColumns(): readonly Column<Batch>[] {
  const t = useMessages(batchMessages);
  const { formatNumber } = useFormats();
  return [
    {
      key: 'batchCode',
      label: t('batch'),
      width: 164,
      whole: true,
      priority: 1,
      card: 'title',
      render: (batch) => (
        <Code
          value={batch.batchCode}
          renderLink={(code) => (
            <Link to="/orders/batch/$batchId" params={{ batchId: batch.id }} className={classes.link}>
              {code}
            </Link>
          )}
        />
      ),
    },
    {
      key: 'status',
      label: t('status'),
      width: 128,
      whole: true,
      priority: 1,
      card: 'side',
      render: (batch) => <BatchStatusChip status={batch.status} />,
    },
    {
      key: 'file',
      label: t('file'),
      width: 150,
      priority: 2,
      card: 'line',
      render: (batch) => (
        <span className={classes.twoLines} title={batch.fileName ?? undefined}>
          {batch.fileName ?? t('noFile')}
        </span>
      ),
    },
    {
      key: 'orders',
      label: t('orders'),
      width: 80,
      priority: 2,
      align: 'right',
      card: 'line',
      hasValue: isRead,
      render: (batch) => (isRead(batch) ? formatNumber(batch.counts.orders) : '–'),
    },
    {
      key: 'outcome',
      label: t('outcome'),
      width: 440,
      priority: 3,
      card: 'line',
      hasValue: (batch) => listBatchOutcomes(batch).length > 0,
      render: (batch) => <OutcomeLinks outcomes={listBatchOutcomes(batch)} />,
    },
    {
      key: 'createdAt',
      label: t('createdAt'),
      sortKey: 'createdAt',
      width: 124,
      priority: 2,
      card: 'line',
      render: (batch) => (
        <span className={classes.twoLines}>
          <RelativeTime at={batch.createdAt} />
        </span>
      ),
    },
  ];
}
