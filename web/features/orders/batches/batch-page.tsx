import { Alert, Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  BATCH_ORDER_STATES,
  downloadFaultyRows,
  listBatchOrders,
  type BatchDetails,
  type BatchOrder,
} from '@portal/contract/orders';
import { buildUrl } from '../../../api/client.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { readListQuery } from '../../../api/list-query.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { usePrintLabels } from '../print-labels/use-print-labels.tsx';
import classes from '../list/orders-list.module.css';
import { BatchStatusChip } from './batch-chips.tsx';
import { BatchLabels, useBatchBulkActions } from './batch-labels.tsx';
import { batchMessages } from './batch-messages.ts';
import { isRead, listBatchOutcomes } from './batch-outcomes.ts';
import { batchOrdersQuery, batchQuery } from './batch-queries.ts';
import { OutcomeLinks } from './outcome-links.tsx';
import { useBatchOrderColumns } from './use-batch-order-columns.tsx';
import { WaitingReasons } from './waiting-reasons.tsx';

const route = getRouteApi('/signed-in/orders/batch/$batchId');

/** `/orders/batch/{batchId}`: the outcome of every row of a batch. */
export function BatchPage() {
  const t = useMessages(batchMessages);
  const navigate = useNavigate();
  const { batchId } = route.useParams();
  const search = route.useSearch();
  const { data: batch, error } = useQuery(batchQuery(batchId));
  const query = readListQuery(listBatchOrders, search);
  const result = useQuery({
    ...batchOrdersQuery(batchId, { sortBy: 'ordinal', sortDesc: 'false', ...query }, batch?.version ?? 0),
    enabled: batch !== undefined,
  });
  const { print, isPrinting, report } = usePrintLabels();
  const bulkActions = useBatchBulkActions(print);
  return (
    <>
      <ListPage<BatchOrder>
        title={batch === undefined ? t('title') : t('titleOf', { code: batch.batchCode })}
        lead={batch === undefined ? undefined : <Summary batch={batch} />}
        actions={
          batch === undefined ? undefined : (
            <Actions
              batch={batch}
              labels={<BatchLabels batch={batch} print={print} isPrinting={isPrinting} />}
            />
          )
        }
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/orders/batch/$batchId',
            params: { batchId },
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={error === null ? result : { ...result, data: undefined, error }}
        rowId={(order) => String(order.ordinal)}
        rowLabel={(order) => order.customerOrderCode}
        columns={useBatchOrderColumns()}
        tabs={{
          key: 'state',
          label: t('states'),
          items: [
            { value: '', label: t('all') },
            ...BATCH_ORDER_STATES.map((state) => ({
              value: state,
              label: t(`state_${state}`),
              count: batch?.counts[COUNT_KEYS[state]],
            })),
          ],
        }}
        notice={batch === undefined ? undefined : <Notices batch={batch} />}
        bulkActions={bulkActions}
        empty={{ title: t('emptyRows') }}
      />
      {report}
    </>
  );
}

const COUNT_KEYS = {
  GOOD: 'goodOrders',
  FAULTY: 'faultyOrders',
  CREATED: 'createdOrders',
  EXISTING: 'existingOrders',
} as const;

function Summary({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(batchMessages);
  const { rows, orders } = batch.counts;
  return (
    <>
      <BatchStatusChip status={batch.status} />{' '}
      {[batch.fileName ?? t('noFile'), isRead(batch) ? t('summary', { rows, orders }) : t('notRead')].join(
        ' · ',
      )}
    </>
  );
}

function Actions({ batch, labels }: { readonly batch: BatchDetails; readonly labels: ReactNode }) {
  const t = useMessages(batchMessages);
  return (
    <>
      {batch.counts.faultyOrders > 0 && (
        <Button
          variant="default"
          component="a"
          href={buildUrl(downloadFaultyRows, { params: { id: batch.id } })}
          download
        >
          {t('downloadFaultyRows')}
        </Button>
      )}
      {batch.counts.createdOrders > 0 && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/orders" search={{ batchCode: batch.batchCode }} {...props} />}
        >
          {t('ordersOfBatch')}
        </Button>
      )}
      {labels}
      {batch.status === 'DONE' && batch.mapping !== null && batch.counts.faultyOrders > 0 && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/orders/upload" search={{ batch: batch.id, step: 'correct' }} {...props} />
          )}
        >
          {t('correctRows')}
        </Button>
      )}
      {batch.status === 'CHECKED' && (
        <Button component="a" href={`/orders/upload?batch=${batch.id}`}>
          {t('continueUpload')}
        </Button>
      )}
    </>
  );
}

function Notices({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(batchMessages);
  const { formatNumber } = useFormats();
  const { rows, checkedRows } = batch.counts;
  const outcomes = listBatchOutcomes(batch);
  return (
    <>
      {outcomes.length > 0 && (
        <div className={classes.notice}>
          <OutcomeLinks outcomes={outcomes} />
          <WaitingReasons batch={batch} />
        </div>
      )}
      {batch.status === 'CHECKING' && rows > 0 && (
        <div className={classes.notice}>
          {t('checking', { done: formatNumber(checkedRows), total: formatNumber(rows) })}
          <Progress value={rows === 0 ? 0 : (checkedRows / rows) * 100} aria-label={t('status_CHECKING')} />
        </div>
      )}
      {batch.failure !== null && (
        <Alert color="red" className={classes.notice ?? ''}>
          {batch.failure.message}
        </Alert>
      )}
      {batch.duplicateOf !== null && (
        <Alert color="yellow" className={classes.notice ?? ''}>
          {t('sameFile', { code: batch.duplicateOf.batchCode })}
        </Alert>
      )}
    </>
  );
}
