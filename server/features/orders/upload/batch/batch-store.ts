import { randomInt } from 'node:crypto';
import { type StoredReason, storedReason } from '@portal/contract/core';
import type {
  BatchStatus,
  FileReading,
  ColumnSuggestion,
  MappingSuggestion,
  OrderBatchType,
  UploadMapping,
} from '@portal/contract/orders';
import type { Transaction } from '../../../../db/database.ts';
import { isoUtc } from '../../../../db/page-statement.ts';
import { raw, sql } from '../../../../db/sql.ts';
import type { StoredSurvey } from '../survey/stored-survey.ts';
import { recordWebhookEvents, type BatchFacts } from '../../../../webhook-outbox/index.ts';

/** The columns of a batch that the check and the import need. */
export interface StoredBatch {
  readonly id: string;
  readonly batchCode: string;
  readonly type: OrderBatchType;
  readonly source: 'FILE' | 'API' | 'FORM';
  readonly status: BatchStatus;
  readonly customerId: string | null;
  readonly createdBy: string | null;
  readonly fileName: string | null;
  readonly filePath: string | null;
  readonly fileBytes: number | null;
  readonly header: readonly string[];
  readonly mapping: UploadMapping | null;
  /** How the file was read when its columns were suggested; null when everything was detected. */
  readonly reading: FileReading | null;
  readonly survey: StoredSurvey | null;
  readonly goodOrders: number;
  readonly importGoodOrders: boolean;
  /** Raised when a worker takes the batch: a worker with a lower run may not write. */
  readonly run: number;
  /** Good orders of this round up to this ordinal are created. */
  readonly importedToOrdinal: number;
  /** The number of imports completed before: orders corrected after an import belong to the next round. */
  readonly round: number;
}

/** A suggested mapping as it is stored: its reasons without their English texts. */
export interface StoredSuggestion extends Omit<MappingSuggestion, 'columns'> {
  readonly columns: readonly StoredColumnSuggestion[];
}

type StoredColumnSuggestion = Omit<ColumnSuggestion, 'reason'> & { readonly reason: StoredReason };

export interface NewBatch {
  readonly id: string;
  readonly type: OrderBatchType;
  readonly source: 'FILE' | 'API';
  readonly customerId: string | null;
  readonly createdBy: string;
  readonly status: BatchStatus;
  readonly header: readonly string[];
  readonly mapping: UploadMapping | null;
  readonly suggestion: MappingSuggestion | null;
  readonly hasSavedMapping: boolean;
  readonly importGoodOrders: boolean;
  readonly file: {
    readonly name: string;
    readonly key: string;
    readonly bytes: number;
    readonly sha256: string;
  } | null;
}

const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `U261121-7K3FQ`: the UTC day, and five random characters without I, L, O and U. */
function createBatchCode(now: Date): string {
  const random = Array.from({ length: 5 }, () =>
    CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length)),
  ).join('');
  return `U${now.toISOString().slice(2, 10).replaceAll('-', '')}-${random}`;
}

export async function insertBatch(
  tx: Transaction,
  clientId: string,
  batch: NewBatch,
  now: Date,
): Promise<void> {
  const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.execute(sql`insert into batches (client_id, id, batch_code, type, source, customer_id, created_by, status,
      file_name, file_path, file_bytes, file_sha256, header, mapping, suggestion, has_saved_mapping, import_good, created_at, updated_at)
    values (${clientId}, ${batch.id}, ${createBatchCode(now)}, ${batch.type}, ${batch.source}, ${batch.customerId},
      ${batch.createdBy}, ${batch.status}, ${batch.file?.name ?? null}, ${batch.file?.key ?? null},
      ${batch.file?.bytes ?? null}, ${batch.file?.sha256 ?? null}, ${toJson(batch.header)}, ${toJson(batch.mapping)},
      ${toJson(batch.suggestion === null ? null : toStoredSuggestion(batch.suggestion))}, ${batch.hasSavedMapping}, ${batch.importGoodOrders}, ${now}, ${now})`);
}

function toStoredSuggestion({ columns, ...suggestion }: MappingSuggestion): StoredSuggestion {
  return {
    ...suggestion,
    columns: columns.map((column) => ({ ...column, reason: storedReason(column.reason) })),
  };
}

/** The batch, its row locked until the end of the transaction; undefined when the tenant has no such batch. */
export function lockBatch(tx: Transaction, clientId: string, id: string): Promise<StoredBatch | undefined> {
  return tx.row<StoredBatch>(sql`select id, batch_code "batchCode", type, source, status, customer_id "customerId",
      created_by "createdBy", file_name "fileName", file_path "filePath", file_bytes "fileBytes", header, mapping, survey,
      coalesce(mapping -> 'reading', suggestion -> 'mapping' -> 'reading') reading,
      good_orders "goodOrders", import_good "importGoodOrders", worker_run "run", imported_to "importedToOrdinal", round
    from batches where client_id = ${clientId} and id = ${id} for update`);
}

/** Differences that `addCounts` adds to the counters of a batch. */
export interface CountChange {
  readonly checkedRows?: number;
  readonly goodOrders?: number;
  readonly faultyOrders?: number;
  readonly createdOrders?: number;
  readonly existingOrders?: number;
}

export async function addCounts(
  tx: Transaction,
  clientId: string,
  id: string,
  change: CountChange,
): Promise<void> {
  await tx.prepared(
    'batch-counts',
    `update batches set checked_rows = checked_rows + $3, good_orders = good_orders + $4, faulty_orders = faulty_orders + $5,
       created_orders = created_orders + $6, existing_orders = existing_orders + $7, updated_at = now()
     where client_id = $1 and id = $2`,
    [
      clientId,
      id,
      change.checkedRows ?? 0,
      change.goodOrders ?? 0,
      change.faultyOrders ?? 0,
      change.createdOrders ?? 0,
      change.existingOrders ?? 0,
    ],
  );
}

/** Deletes the orders of an earlier check and sets the batch to CHECKING; returns the new run. */
export async function startCheck(
  tx: Transaction,
  clientId: string,
  id: string,
  mapping?: UploadMapping,
): Promise<number> {
  await tx.execute(sql`delete from batch_orders where client_id = ${clientId} and batch_id = ${id}`);
  const mappingJson = mapping === undefined ? null : JSON.stringify(mapping);
  const row = await tx.row<{
    run: number;
  }>(sql`update batches set status = 'CHECKING', worker_run = worker_run + 1,
      mapping = coalesce(${mappingJson}::jsonb, mapping), survey = null, checked_rows = 0, good_orders = 0, faulty_orders = 0,
      existing_orders = 0, failure = null, updated_at = now(), version = version + 1
    where client_id = ${clientId} and id = ${id} returning worker_run "run"`);
  return row?.run ?? 0;
}

/** Gives the batch other columns, because its file is read in another way: it waits for a mapping again. */
export async function replaceSuggestion(
  tx: Transaction,
  clientId: string,
  id: string,
  header: readonly string[],
  suggestion: MappingSuggestion,
): Promise<void> {
  await tx.execute(sql`delete from batch_orders where client_id = ${clientId} and batch_id = ${id}`);
  await tx.execute(sql`update batches set status = 'UPLOADED', worker_run = worker_run + 1,
      header = ${JSON.stringify(header)}::jsonb, suggestion = ${JSON.stringify(toStoredSuggestion(suggestion))}::jsonb,
      mapping = null, has_saved_mapping = false, survey = null, total_rows = 0, checked_rows = 0, good_orders = 0,
      faulty_orders = 0, existing_orders = 0, failure = null, updated_at = now(), version = version + 1
    where client_id = ${clientId} and id = ${id}`);
}

export async function saveSurvey(
  tx: Transaction,
  clientId: string,
  id: string,
  rows: number,
  survey: StoredSurvey,
): Promise<void> {
  await tx.execute(sql`update batches set total_rows = ${rows}, survey = ${JSON.stringify(survey)}::jsonb, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

/** Sets the batch to IMPORTING, or takes the import over from another worker; returns the new run. */
export async function startImportRun(tx: Transaction, clientId: string, id: string): Promise<number> {
  const row = await tx.row<{
    run: number;
  }>(sql`update batches set status = 'IMPORTING', worker_run = worker_run + 1,
      updated_at = now(), version = version + 1
    where client_id = ${clientId} and id = ${id} returning worker_run "run"`);
  return row?.run ?? 0;
}

/**
 * Starts a round for orders that are corrected after the batch is done; returns its number. Also raises the run, so that
 * an earlier worker may no longer write.
 */
export async function startRound(tx: Transaction, clientId: string, id: string): Promise<number> {
  const row = await tx.row<{
    round: number;
  }>(sql`update batches set round = round + 1, imported_to = 0, worker_run = worker_run + 1,
      updated_at = now(), version = version + 1
    where client_id = ${clientId} and id = ${id} returning round`);
  return row?.round ?? 0;
}

export async function setImportedTo(
  tx: Transaction,
  clientId: string,
  id: string,
  ordinal: number,
): Promise<void> {
  await tx.prepared(
    'batch-imported-to',
    'update batches set imported_to = $3, updated_at = now() where client_id = $1 and id = $2',
    [clientId, id, ordinal],
  );
}

const WEBHOOK_TYPES: Partial<Record<BatchStatus, 'batch.done' | 'batch.failed'>> = {
  DONE: 'batch.done',
  FAILED: 'batch.failed',
};

/** Sets the status, and `finished_at` for every status but CHECKED. Records webhook events of DONE and FAILED. */
export async function setBatchStatus(
  tx: Transaction,
  clientId: string,
  id: string,
  status: 'CHECKED' | 'DONE' | 'CANCELLED' | 'FAILED',
  failure: StoredReason | null = null,
): Promise<void> {
  const batch =
    await tx.row<BatchFacts>(sql`update batches set status = ${status}, failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb, updated_at = now(), version = version + 1,
      finished_at = case when ${status !== 'CHECKED'} then now() end
    where client_id = ${clientId} and id = ${id}
    returning id "batchId", created_orders "createdOrders", existing_orders "existingOrders",
      faulty_orders "faultyOrders", failure, ${raw(isoUtc('updated_at'))} "finishedAt"`);
  const type = WEBHOOK_TYPES[status];
  if (batch !== undefined && type !== undefined) recordWebhookEvents(tx, clientId, [{ type, facts: batch }]);
}
