import { cancelBatch, type BatchDetails } from '@portal/contract/orders';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { translate } from '../../../i18n/messages.ts';
import { putJob, type Job, type JobState } from '../../../ui/jobs/jobs-store.ts';
import { batchQuery, listBatchOutcomes, orderKeys, outcomeMessages } from '../../orders/index.ts';
import { uploadMessages } from '../upload-messages.ts';

const watchedBatchIds = new Set<string>();

/** Shows a batch in the jobs tray and polls it until its work is done, also on other pages. */
export function watchBatch(queries: QueryClient, id: string): void {
  if (watchedBatchIds.has(id)) return;
  watchedBatchIds.add(id);
  const observer = new QueryObserver(queries, batchQuery(id));
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data === undefined) return;
    putJob(toJob(data, () => void call(cancelBatch, { params: { id } }).catch(() => undefined)));
    if (isWorking(data)) return;
    watchedBatchIds.delete(id);
    unsubscribe();
    if (data.counts.createdOrders > 0) void queries.invalidateQueries({ queryKey: orderKeys.all });
  });
  void observer.refetch();
}

/** Whether the server is reading, checking or importing the batch. */
export function isWorking({ status, suggestion, mapping }: BatchDetails): boolean {
  if (status === 'UPLOADED') return suggestion === null && mapping === null;
  return status === 'CHECKING' || status === 'IMPORTING';
}

const JOB_STATES: Readonly<Record<BatchDetails['status'], JobState>> = {
  UPLOADED: 'waiting',
  CHECKING: 'running',
  CHECKED: 'done',
  IMPORTING: 'running',
  DONE: 'done',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
};

function toJob(batch: BatchDetails, cancel: () => void): Job {
  const t = translate(uploadMessages);
  const { counts } = batch;
  const isImporting = batch.status === 'IMPORTING';
  const doneCount = isImporting ? counts.createdOrders : counts.checkedRows;
  const totalCount = isImporting ? counts.createdOrders + counts.goodOrders : counts.rows;
  const note = describeProgress(batch);
  return {
    id: `batch-${batch.id}`,
    title: t('jobTitle', { file: batch.fileName ?? t('apiRows') }),
    state: batch.status === 'UPLOADED' && !isWorking(batch) ? 'done' : JOB_STATES[batch.status],
    ...(totalCount > 0 ? { doneCount, totalCount } : {}),
    ...(note === undefined ? {} : { note }),
    results: listBatchOutcomes(batch).map(({ kind, count, href }) => ({
      label: translate(outcomeMessages)(kind, { count }),
      href,
    })),
    href: `/orders/upload?batch=${batch.id}`,
    ...(isWorking(batch) ? { cancel } : {}),
  };
}

function describeProgress({ status, counts, failure }: BatchDetails): string | undefined {
  const t = translate(uploadMessages);
  if (status === 'UPLOADED') return t('jobColumns');
  if (status === 'CHECKED') return t('jobChecked');
  if (status === 'DONE' || status === 'CANCELLED') return t('jobCreated', { count: counts.createdOrders });
  return failure?.message;
}
