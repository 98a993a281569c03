import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  findOpenQuestions,
  uploadMapping,
  type BatchDetails,
  type OrderBatchType,
  type UploadMapping,
} from '@portal/contract/orders';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RequestContext } from '../../../../request/request-context.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { refuseSchemaErrors } from '../../../../request/refuse-schema-errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { readTable } from '../read/read-table.ts';
import { TABLE_LIMITS, toMegabytes } from '../read/table.ts';
import { insertBatch, lockBatch } from './batch-store.ts';
import { readBatchDetails } from './batches-read-model.ts';
import { checkSmallBatch, isSmall } from './check/check-batch.ts';
import { createTableSource } from './check/check-file.ts';
import { importGoodOrders } from './import-batch.ts';
import { findSavedMapping } from './saved-mappings.ts';
import { suggestFileMapping } from './suggest-file-mapping.ts';
import { CHECK_QUEUE, enqueueBatch, type UploadDeps } from './upload-deps.ts';

/** A name of up to 120 characters. The end stays, because the extension tells the format. */
function shortenName(name: string): string {
  return name.length <= 120 ? name : `${name.slice(0, 100)}…${name.slice(-15)}`;
}

/**
 * Stores a file, reads its header and suggests a column mapping, from the saved one of an earlier file when there is one.
 * Checks the file when the request has a mapping, or has `importGoodOrders`, no required field is missing and no question
 * is open; a large file is checked in the background. Refuses: invalid, unreadable_file, too_large.
 */
export async function createFromFile(
  deps: UploadDeps,
  context: RequestContext,
  type: OrderBatchType,
  upload: UploadedFile,
): Promise<BatchDetails | Refusal> {
  const requestedMapping = parseMapping(upload.fields['mapping']);
  if (isRefusal(requestedMapping)) return requestedMapping;
  const { key, bytes, sha256 } = await deps.files.store(`${context.clientId}/uploads`, upload.stream);
  let isFileInUse = false;
  try {
    if (upload.truncated()) {
      return refuse('upload.file_too_large', { megabytes: toMegabytes(TABLE_LIMITS.csvBytes) });
    }
    const file = { key, name: shortenName(upload.fileName), bytes };
    const table = await readTable(createTableSource(deps.files, file), {
      reading: requestedMapping?.reading,
    });
    if (isRefusal(table)) return table;
    const id = newId();
    const created = await context.inTenant(async (tx) => {
      const { clientId, caller } = context;
      const owner = { clientId, customerId: caller.customerId, type };
      const savedMapping = requestedMapping ?? (await findSavedMapping(tx, owner, table.header));
      const suggestion = await suggestFileMapping(tx, owner, table, {
        savedMapping,
        reading: requestedMapping?.reading,
      });
      const shouldImport = upload.fields['importGoodOrders'] === 'true';
      const isComplete =
        shouldImport &&
        suggestion.missingFields.length === 0 &&
        table.isEncodingSure &&
        findOpenQuestions(suggestion.columns, suggestion.mapping).length === 0;
      const mapping =
        requestedMapping ?? (isComplete || savedMapping !== undefined ? suggestion.mapping : null);
      const startsCheck = requestedMapping !== undefined || isComplete;
      const isSmallFile = isSmall(file);
      const record = {
        id,
        type,
        source: 'FILE' as const,
        customerId: caller.customerId,
        createdBy: caller.userId,
        status: startsCheck && !isSmallFile ? ('CHECKING' as const) : ('UPLOADED' as const),
        header: table.header,
        mapping,
        suggestion,
        hasSavedMapping: requestedMapping === undefined && savedMapping !== undefined,
        importGoodOrders: shouldImport,
        file: { ...file, sha256 },
      };
      await insertBatch(tx, clientId, record, deps.clock.now());
      if (startsCheck && isSmallFile) {
        await checkSmallBatch(deps, tx, clientId, id);
        const batch = await lockBatch(tx, clientId, id);
        if (shouldImport && batch?.status === 'CHECKED') await importGoodOrders(deps, tx, clientId, batch);
      } else if (startsCheck) {
        await enqueueBatch(deps, tx, CHECK_QUEUE, clientId, id);
      }
      const details = await readBatchDetails(tx, clientId, id);
      if (details === undefined) throw new Error('the created batch was not found');
      context.audit({
        subject: details.batchCode,
        after: { type, file: file.name, sha256, status: details.status },
      });
      return details;
    });
    // A request with a used idempotency key gets the batch of the first request, which has its own file.
    isFileInUse = !isRefusal(created) && created.id === id;
    return created;
  } finally {
    if (!isFileInUse) await deps.files.remove(key);
  }
}

function parseMapping(text: string | undefined): UploadMapping | undefined | Refusal {
  if (text === undefined) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuseInvalid([detail('mapping', 'upload.mapping_not_json')]);
  }
  const parsed = uploadMapping.safeParse(json);
  return parsed.success ? parsed.data : refuseSchemaErrors('mapping', parsed.error);
}
