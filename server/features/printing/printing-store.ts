import type { LabelFailure } from '@portal/contract/labels';
import type { PrintJobState } from '@portal/contract/printing';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A printer of the client of the transaction. */
export interface PrinterKey {
  readonly clientId: string;
  readonly printerId: string;
}

export interface PrintJobKey extends PrinterKey {
  readonly jobId: string;
}

/** Who sends or takes a job, by name. */
interface Actor {
  readonly name: string;
  readonly now: Date;
}

/** Days for which ended jobs are kept. */
const RETENTION_DAYS = 30;

/** Counts the printers under a lock, so that creations at once cannot exceed the limit. */
export async function countPrinters(tx: Transaction, clientId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`printers:${clientId}`}, 79))`);
  const row = await tx.row<{ n: number }>(
    sql`select count(*)::int n from printers where client_id = ${clientId}`,
  );
  return row?.n ?? 0;
}

/** Inserts a printer; undefined if its name is taken. */
export async function insertPrinter(
  tx: Transaction,
  clientId: string,
  name: string,
): Promise<PrinterKey | undefined> {
  const printerId = newId();
  const rowCount = await tx.execute(sql`insert into printers (client_id, id, name)
    values (${clientId}, ${printerId}, ${name}) on conflict (client_id, customer_id, lower(name)) do nothing`);
  return rowCount === 1 ? { clientId, printerId } : undefined;
}

/** Deletes a printer with its jobs. */
export async function deletePrinter(tx: Transaction, { clientId, printerId }: PrinterKey): Promise<void> {
  await tx.execute(sql`delete from printers where client_id = ${clientId} and id = ${printerId}`);
}

/** Inserts jobs, one for each list of orders, and deletes those of the printer that ended long ago. Returns their ids. */
export async function insertPrintJobs(
  tx: Transaction,
  { clientId, printerId }: PrinterKey,
  orderLists: readonly (readonly string[])[],
  { name, now }: Actor,
): Promise<string[]> {
  await tx.execute(sql`delete from print_jobs where client_id = ${clientId} and printer_id = ${printerId}
    and ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION_DAYS})`);
  const ids: string[] = [];
  for (const orderIds of orderLists) {
    const id = newId();
    await tx.execute(sql`insert into print_jobs (client_id, id, printer_id, order_ids, sent_by, sent_at)
      values (${clientId}, ${id}, ${printerId}, ${[...orderIds]}::uuid[], ${name}, ${now.toISOString()})`);
    ids.push(id);
  }
  return ids;
}

/**
 * The job that a station took and whose labels it has not read yet, or the oldest one that waits, which it takes. Undefined if none
 * waits. Stations that look at the same time get different jobs.
 */
export async function takeJob(
  tx: Transaction,
  { clientId, printerId }: PrinterKey,
  station: string,
  { name, now }: Actor,
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`update print_jobs
    set state = 'PRINTING', station = ${station}, taken_by = ${name}, taken_at = ${now.toISOString()}
    where client_id = ${clientId} and id = (select id from print_jobs
      where client_id = ${clientId} and printer_id = ${printerId}
        and (state = 'WAITING' or state = 'PRINTING' and station = ${station} and labels_at is null)
      order by state = 'WAITING', sent_at, id for update skip locked limit 1)
    returning id`);
  return row?.id;
}

export interface LockedJob {
  readonly state: PrintJobState;
  readonly station: string | null;
  readonly orderIds: readonly string[];
}

/** Locks a job until the transaction ends. */
export async function lockPrintJob(
  tx: Transaction,
  { clientId, printerId, jobId }: PrintJobKey,
): Promise<LockedJob | undefined> {
  return tx.row<LockedJob>(sql`select state, station, order_ids "orderIds" from print_jobs
    where client_id = ${clientId} and printer_id = ${printerId} and id = ${jobId} for update`);
}

/** Records that the labels of a job were read, and the orders that have none any more. Without a label it has failed. */
export async function storeLabelsRead(
  tx: Transaction,
  { clientId, jobId }: PrintJobKey,
  failed: readonly LabelFailure[],
  { isEmpty, now }: { readonly isEmpty: boolean; readonly now: Date },
): Promise<void> {
  const failures = failed.map(({ reason: { code, params }, ...order }) => ({
    ...order,
    reason: { code, params },
  }));
  await tx.execute(sql`update print_jobs set labels_at = ${now.toISOString()}, failed = ${JSON.stringify(failures)}::jsonb,
      state = ${isEmpty ? 'FAILED' : 'PRINTING'}, ended_at = ${isEmpty ? now.toISOString() : null}
    where client_id = ${clientId} and id = ${jobId}`);
}

/** Changes the state of a job; one that waits again belongs to no station. */
export async function storePrintJobState(
  tx: Transaction,
  { clientId, jobId }: PrintJobKey,
  state: PrintJobState,
  now: Date,
): Promise<void> {
  await tx.execute(
    state === 'WAITING'
      ? sql`update print_jobs set state = 'WAITING', station = null, taken_by = null, taken_at = null, labels_at = null,
          ended_at = null, failed = '[]' where client_id = ${clientId} and id = ${jobId}`
      : sql`update print_jobs set state = ${state}, ended_at = ${now.toISOString()}
          where client_id = ${clientId} and id = ${jobId}`,
  );
}
