import type { OrderInput } from '@portal/contract/orders';
import { sql } from '../db/sql.ts';
import { createFromFile, type UploadDeps } from '../features/orders/index.ts';
import type { Database, Transaction } from '../db/database.ts';
import { asClientUser, type Person } from './demo-context.ts';
import type { SeededOrder } from './progress-deps.ts';
import { writeOrderFile } from './order-file.ts';
import type { DemoBatch } from './plan-batches.ts';
import { requireSuccess } from './require-success.ts';
import { toUpload } from './to-upload.ts';
import { ignoreNotices } from './without-notices.ts';

export interface BatchDeps extends Omit<UploadDeps, 'clock' | 'notify'> {
  readonly database: Database;
  readonly clientId: string;
  readonly shipper: Person;
  /** The users of customers that upload files, by the code of the customer. */
  readonly customerUsers: ReadonlyMap<string, CustomerUser>;
}

export interface CustomerUser {
  readonly customerId: string;
  readonly person: Person;
}

/**
 * Uploads the files of a client at their times, with the use case of the page, and prints the labels. A file that was uploaded
 * before is left out. Returns the orders of all files. A faulty order is a bug of the demo and throws.
 */
export async function seedBatches(deps: BatchDeps, batches: readonly DemoBatch[]): Promise<SeededOrder[]> {
  const { database, clientId } = deps;
  const existing = await database.withTenant({ clientId }, (tx) =>
    tx.rows<{ name: string }>(sql`select file_name name from batches where client_id = ${clientId}`),
  );
  const names = new Set(existing.map(({ name }) => name));
  for (const batch of batches) if (!names.has(batch.fileName)) await uploadBatch(deps, batch);
  await recordTimes(deps);
  return readOrders(deps);
}

async function uploadBatch(
  { database, clientId, shipper, customerUsers, ...deps }: BatchDeps,
  { type, fileName, orders, placedAt, customerCode }: DemoBatch,
): Promise<void> {
  const customerUser = customerUsers.get(customerCode ?? '');
  const person = customerUser?.person ?? shipper;
  const clock = { now: () => new Date(placedAt) };
  const details = requireSuccess(
    `file ${fileName}`,
    await createFromFile(
      { ...deps, clock, notify: ignoreNotices },
      asClientUser(database, clientId, person, customerUser?.customerId),
      type,
      toUpload(
        fileName,
        'text/csv',
        Buffer.from(writeOrderFile(customerUser === undefined ? orders : withoutCustomer(orders))),
        { importGoodOrders: 'true' },
      ),
    ),
  );
  if (details.status !== 'DONE' || details.counts.createdOrders !== orders.length)
    throw new Error(`The demo's file ${fileName} is ${details.status}: ${JSON.stringify(details.counts)}`);
}

/** The files of a customer do not name it. */
const withoutCustomer = (orders: readonly OrderInput[]) =>
  orders.map(({ customerCode: _customerCode, ...order }): OrderInput => order);

/** Minutes from the upload to the first print of the labels. */
const PRINTED_AFTER = 25;

/** Sets the times that the database took from its own clock, and prints the labels of all but the latest files. */
async function recordTimes({ database, clientId, shipper }: BatchDeps): Promise<void> {
  await database.withTenant({ clientId, userId: shipper.userId }, async (tx) => {
    await tx.execute(sql`update batches set updated_at = created_at + interval '9 seconds',
        finished_at = created_at + interval '9 seconds'
      where client_id = ${clientId} and status = 'DONE' and finished_at > created_at + interval '9 seconds'`);
    const latest = await tx.row<{ end: Date | null }>(
      sql`select max(created_at) - interval '1 hour' "end" from batches where client_id = ${clientId}`,
    );
    if (latest?.end != null) await printLabels(tx, clientId, shipper, latest.end);
  });
}

/** Prints the labels of the orders of a client that were created before `end`. */
export async function printLabels(
  tx: Transaction,
  clientId: string,
  { userId }: Person,
  end: Date,
): Promise<void> {
  await tx.execute(sql`with printed as (
      update orders set label_printed_at = created_at + make_interval(mins => ${PRINTED_AFTER})
      where client_id = ${clientId} and label_printed_at is null and stage <> 'UNALLOCATED' and created_at < ${end.toISOString()}
      returning id, order_code, label_version, label_printed_at)
    insert into order_labels (client_id, order_id, version, barcode, created_by, created_at)
    select ${clientId}::uuid, id, label_version, order_code, ${userId}::uuid, label_printed_at from printed
    on conflict do nothing`);
}

function readOrders({ database, clientId }: BatchDeps): Promise<SeededOrder[]> {
  return database.withTenant({ clientId }, async (tx) => {
    const rows = await tx.rows<{ id: string; customer_order_code: string; created_at: Date }>(sql`
      select id, customer_order_code, created_at from orders where client_id = ${clientId} and batch_id is not null
      order by created_at, id`);
    return rows.map(({ id, customer_order_code: customerOrderCode, created_at: createdAt }) => ({
      id,
      customerOrderCode,
      placedAt: createdAt.getTime(),
    }));
  });
}
