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
import { sheetKeys } from './sheet-query.ts';
import { watchBatch } from './watch-batch.ts';

export interface FileUpload {
  readonly type: OrderBatchType;
  readonly file: File;
  readonly stop: AbortController;
}

/** Sends a file. It goes on while other pages are shown; the tray has it. */
export function useUploadFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, file, stop }: FileUpload): Promise<BatchDetails> => {
      const job = `sending-${crypto.randomUUID()}`;
      const t = translate(uploadMessages);
      putJob({
        id: job,
        title: t('sending', { file: file.name }),
        state: 'running',
        cancel: () => stop.abort(),
      });
      try {
        const request = { params: { type }, file, fileName: file.name, signal: stop.signal };
        return (await call(createBatch, request)).value;
      } finally {
        dismissJob(job);
      }
    },
    onSuccess: (batch) => {
      queries.setQueryData(batchQuery(batch.id).queryKey, batch);
      void queries.invalidateQueries({ queryKey: ['batches', 'list'] });
      watchBatch(queries, batch.id);
    },
  });
}

/** Says what the columns mean; the server checks the file again. */
export function useSetMapping(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (mapping: UploadMapping) =>
      (await call(setBatchMapping, { params: { id }, body: mapping })).value,
    onSuccess: (batch) => {
      queries.setQueryData(batchQuery(id).queryKey, batch);
      queries.removeQueries({ queryKey: sheetKeys.of(id) });
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
      keepBatch(queries, batch);
      watchBatch(queries, id);
    },
  });
}

/** Stops the work on a batch. */
export function useCancelBatch(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(cancelBatch, { params: { id } })).value,
    onSuccess: (batch) => keepBatch(queries, batch),
    onSettled: () => queries.invalidateQueries({ queryKey: batchQuery(id).queryKey }),
  });
}

/** Takes over what an answer says about a batch, keeping its mapping and header. */
export function keepBatch(queries: QueryClient, batch: Batch): void {
  queries.setQueryData(batchQuery(batch.id).queryKey, (known) =>
    known === undefined ? undefined : { ...known, ...batch },
  );
}
