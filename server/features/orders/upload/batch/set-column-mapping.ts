import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { BatchDetails, UploadMapping } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../../request/request-context.ts';
import { readTable } from '../read/read-table.ts';
import { replaceSuggestion, startCheck, type StoredBatch } from './batch-store.ts';
import { readBatchDetails } from './batches-read-model.ts';
import { lockBatchForAction } from './batches-service.ts';
import { checkSmallBatch, getBatchFile, isSmall } from './check/check-batch.ts';
import { createTableSource } from './check/check-file.ts';
import { suggestFileMapping } from './suggest-file-mapping.ts';
import { CHECK_QUEUE, enqueueBatch, type UploadDeps } from './upload-deps.ts';

/**
 * Sets the column mapping and checks the file again. With a new reading (sheet, encoding, header row) that gives other
 * columns, or without columns, the batch gets a new suggestion instead and waits for a mapping.
 * Refuses: not_found, not_allowed_now, unreadable_file.
 */
export async function setColumnMapping(
  deps: UploadDeps,
  context: RequestContext,
  id: string,
  mapping: UploadMapping,
): Promise<BatchDetails | Refusal> {
  return context.inTenant(async (tx) => {
    const { clientId } = context;
    const batch = await lockBatchForAction(tx, clientId, id, 'mapping');
    if (isRefusal(batch)) return batch;
    const table = hasNewReading(batch, mapping)
      ? await readTable(createTableSource(deps.files, getBatchFile(batch)), { reading: mapping.reading })
      : undefined;
    if (table !== undefined && isRefusal(table)) return table;
    const hasOtherColumns =
      table !== undefined && (mapping.columns.length === 0 || !isDeepStrictEqual(table.header, batch.header));
    if (hasOtherColumns) {
      const owner = { clientId, customerId: batch.customerId, type: batch.type };
      const suggestion = await suggestFileMapping(tx, owner, table, { reading: mapping.reading });
      await replaceSuggestion(tx, clientId, id, table.header, suggestion);
    } else {
      await startCheck(tx, clientId, id, mapping);
      if (isSmall(getBatchFile(batch))) await checkSmallBatch(deps, tx, clientId, id);
      else await enqueueBatch(deps, tx, CHECK_QUEUE, clientId, id);
    }
    context.audit({ subject: batch.batchCode, before: batch.mapping, after: mapping });
    return (await readBatchDetails(tx, clientId, id)) ?? refuse('upload.not_found');
  });
}

/** Whether the mapping reads the file in another way than the columns of the batch were read. */
function hasNewReading({ reading }: StoredBatch, mapping: UploadMapping): boolean {
  return !isDeepStrictEqual(mapping.reading ?? {}, reading ?? {});
}
