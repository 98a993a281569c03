import { cancelBatch, type BatchDetails } from '@portal/contract/orders';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { translate } from '../../../i18n/messages.ts';
import { putJob, type Job, type JobState } from '../../../ui/jobs/jobs-store.ts';
import { batchQuery, orderKeys } from '../../orders/index.ts';
import { uploadMessages } from '../upload-messages.ts';

const watched = new Set<string>();

/** Follows a batch into the jobs tray until its work is done, whatever page is shown meanwhile. */
export function watchBatch(queries: QueryClient, id: string): void {
  if (watched.has(id)) return;
  watched.add(id);
  const observer = new QueryObserver(queries, batchQuery(id));
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined) return;
    putJob(jobOf(data, () => void call(cancelBatch, { params: { id } }).catch(() => undefined)));
    if (isWorking(data)) return;
    watched.delete(id);
    stop();
    if (data.counts.createdOrders > 0) void queries.invalidateQueries({ queryKey: orderKeys.all });
  });
  void observer.refetch();
}

/** The server is at work on it; the user has nothing to do. */
export function isWorking({ status, suggestion, mapping }: BatchDetails): boolean {
  if (status === 'UPLOADED') return suggestion === null && mapping === null;
  return status === 'CHECKING' || status === 'IMPORTING';
}

const STATES: Readonly<Record<BatchDetails['status'], JobState>> = {
  UPLOADED: 'waiting',
  CHECKING: 'running',
  CHECKED: 'done',
  IMPORTING: 'running',
  DONE: 'done',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
};

function jobOf(batch: BatchDetails, cancel: () => void): Job {
  const t = translate(uploadMessages);
  const { counts } = batch;
  const importing = batch.status === 'IMPORTING';
  const done = importing ? counts.createdOrders : counts.checkedRows;
  const total = importing ? counts.createdOrders + counts.goodOrders : counts.rows;
  const note = noteOf(batch);
  return {
    id: `batch-${batch.id}`,
    title: t('jobTitle', { file: batch.fileName ?? t('apiRows') }),
    state: batch.status === 'UPLOADED' && !isWorking(batch) ? 'done' : STATES[batch.status],
    ...(total > 0 ? { doneCount: done, totalCount: total } : {}),
    ...(note === undefined ? {} : { note }),
    href: `/orders/upload?batch=${batch.id}`,
    ...(isWorking(batch) ? { cancel } : {}),
  };
}

function noteOf({ status, counts, failure }: BatchDetails): string | undefined {
  const t = translate(uploadMessages);
  const { goodOrders: good, faultyOrders: faulty, existingOrders: existing, createdOrders: created } = counts;
  if (status === 'UPLOADED') return t('jobColumns');
  if (status === 'CHECKED') return t('jobChecked', { good, faulty, existing });
  if (status === 'DONE' || status === 'CANCELLED') return t('jobCreated', { created, existing, faulty });
  return failure ?? undefined;
}
