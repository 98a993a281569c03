import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import {
  uploadMapping,
  type BatchDetails,
  type OrderBatchType,
  type UploadMapping,
} from '@portal/contract/orders';
import type { Run } from '../../../../db/run.ts';
import type { UploadedFile } from '../../../../http/binding.ts';
import { invalid } from '../../../../http/problem.ts';
import { newId } from '../../../../platform/ids.ts';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { readTable } from '../read/read-table.ts';
import { isUnreadable, type Table } from '../read/table.ts';
import { insertBatch, lockBatch } from './batch-store.ts';
import { readBatchDetails } from './batches-read-model.ts';
import { checkSmall, isSmall } from './check-batch.ts';
import { defaultSender } from './check-basis.ts';
import { tableSource } from './check-file.ts';
import { importGoodOrders } from './import-asked.ts';
import { recallMapping } from './remembered-mappings.ts';
import { CHECK_QUEUE, enqueueBatch, type UploadDeps } from './upload-deps.ts';

/** The extension stays, so that a file's kind is still told by its name. */
function shortName(name: string): string {
  return name.length <= 120 ? name : `${name.slice(0, 100)}…${name.slice(-15)}`;
}

/**
 * Takes a file in: kept, its header read, what its columns mean suggested or remembered. With a mapping, or where all
 * columns are certain and `importGood` is asked for, it is checked as well; a large one in the background.
 * Refuses: invalid, unreadable_file, too_large.
 */
export async function createFromFile(
  deps: UploadDeps,
  run: Run,
  type: OrderBatchType,
  upload: UploadedFile,
): Promise<BatchDetails | Refusal> {
  const given = mappingOf(upload.fields['mapping']);
  if (isRefusal(given)) return given;
  const { key, bytes, sha256 } = await deps.files.store(`${run.clientId}/uploads`, upload.stream);
  let isKept = false;
  try {
    if (upload.truncated())
      return refuse('too_large', 'A file may have up to 200 MB. Split it into several.');
    const file = { key, name: shortName(upload.fileName), bytes };
    const table = await readTable(tableSource(deps.files, file));
    if (isUnreadable(table)) return unreadableFile(table.message, table.unreadable);
    const id = newId();
    const created = await run.inTenant(async (tx) => {
      const { clientId, caller } = run;
      const owner = { clientId, customerId: caller.customerId, type };
      const remembered = given ?? (await recallMapping(tx, owner, table.header));
      const suggestion = suggest(table, type, {
        ...(remembered !== undefined && { remembered }),
        hasSender: (await defaultSender(tx, clientId, caller.customerId)) !== undefined,
      });
      const importGood = upload.fields['importGood'] === 'true';
      const isCertain = importGood && suggestion.missing.length === 0;
      const mapping = given ?? (isCertain || remembered !== undefined ? suggestion.mapping : null);
      const goesOn = given !== undefined || isCertain;
      const small = isSmall(file);
      const record = {
        id,
        type,
        source: 'FILE' as const,
        customerId: caller.customerId,
        createdBy: caller.userId,
        status: goesOn && !small ? ('CHECKING' as const) : ('UPLOADED' as const),
        header: table.header,
        mapping,
        suggestion,
        remembered: given === undefined && remembered !== undefined,
        importGood,
        file: { ...file, sha256 },
      };
      await insertBatch(tx, clientId, record, deps.clock.now());
      if (goesOn && small) {
        await checkSmall(deps, tx, clientId, id);
        const batch = await lockBatch(tx, clientId, id);
        if (importGood && batch?.status === 'CHECKED') await importGoodOrders(deps, tx, clientId, batch);
      } else if (goesOn) {
        await enqueueBatch(deps, tx, CHECK_QUEUE, clientId, id);
      }
      const details = await readBatchDetails(tx, clientId, id);
      if (details === undefined) throw new Error('a batch just made is not there');
      run.audit({
        subject: details.batchCode,
        after: { type, file: file.name, sha256, status: details.status },
      });
      return details;
    });
    // A repeat under the same key is answered with the first one's batch, which has a file of its own.
    isKept = !isRefusal(created) && created.id === id;
    return created;
  } finally {
    if (!isKept) await deps.files.remove(key);
  }
}

function suggest(
  table: Table,
  type: OrderBatchType,
  context: { readonly remembered?: UploadMapping; readonly hasSender: boolean },
) {
  return suggestMapping(
    table.header,
    table.sample.map(({ cells }) => cells),
    type,
    context,
  );
}

function mappingOf(text: string | undefined): UploadMapping | undefined | Refusal {
  if (text === undefined) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refuse('invalid', 'mapping: is not JSON', {
      details: [{ note: 'mapping', reason: 'is not JSON' }],
    });
  }
  const parsed = uploadMapping.safeParse(given);
  return parsed.success ? parsed.data : invalid('mapping', parsed.error);
}

function unreadableFile(message: string, code: string): Refusal {
  return refuse('unreadable_file', message, { details: [{ note: 'file', reason: code }] });
}
