import {
  cancelBatch,
  createBatch,
  importBatch,
  setBatchMapping,
  type Batch,
  type BatchDetails,
  type OrderBatchType,
  type UploadMapping,
} from '@portal/contract/orders';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { translate } from '../../../i18n/messages.ts';
import { dismissJob, putJob } from '../../../ui/jobs/jobs-store.ts';
import { batchQuery } from '../../orders/index.ts';
import { uploadMessages } from '../upload-messages.ts';
import { findingKeys } from './finding-queries.ts';
import { sheetKeys } from './sheet-query.ts';
import { watchBatch } from './watch-batch.ts';

export interface FileUpload {
  readonly type: OrderBatchType;
  readonly file: File;
  readonly abortController: AbortController;
}

/** Uploads a file; the upload continues on other pages and is shown in the jobs tray. */
export function useUploadFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, file, abortController }: FileUpload): Promise<BatchDetails> => {
      const jobId = `sending-${crypto.randomUUID()}`;
      const t = translate(uploadMessages);
      putJob({
        id: jobId,
        title: t('sending', { file: file.name }),
        state: 'running',
        cancel: () => abortController.abort(),
      });
      try {
        const request = { params: { type }, file, fileName: file.name, signal: abortController.signal };
        return (await call(createBatch, request)).value;
      } finally {
        dismissJob(jobId);
      }
    },
    onSuccess: (batch) => {
      queries.setQueryData(batchQuery(batch.id).queryKey, batch);
      void queries.invalidateQueries({ queryKey: ['batches', 'list'] });
      watchBatch(queries, batch.id);
    },
  });
}

/** Sets the column mapping; the server checks the file again. */
export function useSetMapping(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mapping: UploadMapping) =>
      (await call(setBatchMapping, { params: { id }, body: mapping })).value,
    onSuccess: (batch) => {
      queries.setQueryData(batchQuery(id).queryKey, batch);
      queries.removeQueries({ queryKey: sheetKeys.batch(id) });
      queries.removeQueries({ queryKey: findingKeys.batch(id) });
      watchBatch(queries, id);
    },
  });
}

/** Creates the good orders of a checked batch. */
export function useImportBatch(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (idempotencyKey: string) =>
      (await call(importBatch, { params: { id }, idempotencyKey })).value,
    onSuccess: (batch) => {
      updateCachedBatch(queries, batch);
      watchBatch(queries, id);
    },
  });
}

/** Stops the check or import of a batch. */
export function useCancelBatch(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(cancelBatch, { params: { id } })).value,
    onSuccess: (batch) => updateCachedBatch(queries, batch),
    onSettled: () => queries.invalidateQueries({ queryKey: batchQuery(id).queryKey }),
  });
}

/** Updates the cached batch with a response, keeping the mapping and header that a response without details lacks. */
export function updateCachedBatch(queries: QueryClient, batch: Batch): void {
  queries.setQueryData(batchQuery(batch.id).queryKey, (cachedBatch) =>
    cachedBatch === undefined ? undefined : { ...cachedBatch, ...batch },
  );
}
