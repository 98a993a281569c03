import { storedReason } from '@portal/contract/core';
import type { Transaction } from '../../../../../db/database.ts';
import { TableRefusalError } from '../../read/table.ts';
import { notifyCheckDone, notifyImportFailed } from '../batch-notices.ts';
import { stageOrders } from '../batch-orders-store.ts';
import {
  addCounts,
  startCheck,
  saveSurvey,
  lockBatch,
  setBatchStatus,
  type StoredBatch,
} from '../batch-store.ts';
import { loadCheckContext } from './check-context.ts';
import { checkLargeFile, checkSmallFile, type StoredTable } from './check-file.ts';
import type { CheckedChunk } from './check-table.ts';
import { flagSplitConsignments } from './flag-splits.ts';
import { startImport } from '../import-batch.ts';
import {
  enqueueBatch,
  IMPORT_QUEUE,
  lockOwnedBatch,
  getBatchTenant,
  type UploadDeps,
  type UploadJobDeps,
} from '../upload-deps.ts';

/** Files up to these sizes are checked within the request. */
const SMALL_BYTES = { csv: 256 * 1024, xlsx: 32 * 1024 };

export function isSmall(file: StoredTable): boolean {
  return file.bytes <= (/\.xlsx$/i.test(file.name) ? SMALL_BYTES.xlsx : SMALL_BYTES.csv);
}

/** The file of the batch. Throws when it has none: the allowed actions rule that out. */
export function getBatchFile({ id, filePath, fileName, fileBytes }: StoredBatch): StoredTable {
  if (filePath === null || fileName === null || fileBytes === null)
    throw new Error(`batch ${id} has no file`);
  return { key: filePath, name: fileName, bytes: fileBytes };
}

/** Inserts a chunk of checked orders and adds to the counters of the batch. */
export async function stageChunk(
  tx: Transaction,
  clientId: string,
  id: string,
  chunk: CheckedChunk,
): Promise<void> {
  const counts = await stageOrders(tx, clientId, id, chunk.json);
  await addCounts(tx, clientId, id, { checkedRows: chunk.rows, ...counts });
}

/**
 * Checks a small file in the caller's transaction. Afterwards the batch is CHECKED, or FAILED when a later part of the file
 * cannot be read.
 */
export async function checkSmallBatch(
  { files, preflight, clock }: Pick<UploadDeps, 'files' | 'preflight' | 'clock'>,
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<void> {
  const batch = await lockBatch(tx, clientId, id);
  if (batch?.mapping == null) throw new Error(`batch ${id} has no mapping`);
  const now = clock.now();
  const preflightRules = await preflight.readContext(tx, clientId, now);
  const checkContext = await loadCheckContext(tx, clientId, batch, batch.mapping, preflightRules);
  await startCheck(tx, clientId, id);
  try {
    const table = await checkSmallFile(files, getBatchFile(batch), checkContext);
    await saveSurvey(tx, clientId, id, table.rows, table.survey);
    for await (const chunk of table.chunks()) await stageChunk(tx, clientId, id, chunk);
    await flagSplitConsignments(tx, clientId, batch, preflightRules, now);
    await setBatchStatus(tx, clientId, id, 'CHECKED');
  } catch (error) {
    if (!(error instanceof TableRefusalError)) throw error;
    await setBatchStatus(tx, clientId, id, 'FAILED', storedReason(error.refusal));
  }
}

/**
 * Checks a batch in the background, always from the start: the rows of an interrupted check are deleted first. Stops
 * between two chunks when the batch got another mapping, was cancelled or was taken over by another worker.
 */
export async function checkBatchInBackground(
  deps: UploadJobDeps,
  clientId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, files } = deps;
  const claim = await database.withTenant({ clientId }, async (tx) => {
    const batch = await lockBatch(tx, clientId, id);
    if (batch?.status !== 'CHECKING' || batch.mapping === null) return undefined;
    const preflightRules = await deps.preflight.readContext(tx, clientId, deps.clock.now());
    const checkContext = await loadCheckContext(tx, clientId, batch, batch.mapping, preflightRules);
    return { batch, checkContext, run: await startCheck(tx, clientId, id) };
  });
  if (claim === undefined) return;
  const { batch, checkContext, run } = claim;
  const runWhileOwner = (work: (tx: Transaction) => Promise<void>) =>
    database.withTenant(getBatchTenant(clientId, batch), async (tx) => {
      const currentBatch = await lockOwnedBatch(tx, clientId, id, 'CHECKING', run);
      if (currentBatch !== undefined) await work(tx);
      return currentBatch !== undefined;
    });
  try {
    for await (const message of checkLargeFile(files, getBatchFile(batch), checkContext)) {
      signal.throwIfAborted();
      const isOwner = await runWhileOwner((tx) =>
        'chunk' in message
          ? stageChunk(tx, clientId, id, message.chunk)
          : saveSurvey(tx, clientId, id, message.rows, message.survey),
      );
      if (!isOwner) return;
    }
    await runWhileOwner(async (tx) => {
      await flagSplitConsignments(tx, clientId, batch, checkContext.preflight, deps.clock.now());
      await finishCheck(deps, tx, clientId, batch);
    });
  } catch (error) {
    if (!(error instanceof TableRefusalError)) throw error;
    await runWhileOwner(async (tx) => {
      await setBatchStatus(tx, clientId, id, 'FAILED', storedReason(error.refusal));
      await notifyImportFailed(deps, tx, clientId, batch);
    });
  }
}

/** Sets the batch to CHECKED, and starts the import when the upload asked for it. */
async function finishCheck(
  deps: UploadDeps,
  tx: Transaction,
  clientId: string,
  batch: StoredBatch,
): Promise<void> {
  await setBatchStatus(tx, clientId, batch.id, 'CHECKED');
  if (!batch.importGoodOrders) {
    await notifyCheckDone(deps, tx, clientId, batch);
    return;
  }
  await startImport(tx, clientId, batch);
  await enqueueBatch(deps, tx, IMPORT_QUEUE, clientId, batch.id);
}
