import type { PrintJobState } from '@portal/contract/printing';
import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newId } from '../platform/ids.ts';
import type { Person } from './demo-context.ts';

interface PrintersSeed {
  readonly database: Database;
  readonly clientId: string;
  /** Sends the labels. */
  readonly shipper: Person;
  /** When the demo starts, in ms since 1970. */
  readonly now: number;
}

const HOUR = 3_600_000;

/** Jobs of the printers: how long ago they were sent, and of how many orders. */
const PRINTERS: readonly (readonly [
  name: string,
  jobs: readonly (readonly [state: PrintJobState, hours: number, orders: number])[],
])[] = [
  [
    'Tuas, packing bench 1',
    [
      ['PRINTED', 50, 24],
      ['PRINTED', 27, 18],
      ['CANCELLED', 26, 3],
      ['PRINTED', 4, 31],
      ['WAITING', 0.2, 12],
      ['WAITING', 0.1, 1],
    ],
  ],
  ['Tuas, returns desk', [['FAILED', 3, 2]]],
];

/** Two printers of a client with jobs in the states that people meet. A repeated run changes nothing. */
export async function seedPrinters({ database, clientId, shipper, now }: PrintersSeed): Promise<void> {
  await database.withTenant({ clientId, userId: shipper.userId }, async (tx) => {
    if ((await tx.row(sql`select 1 from printers where client_id = ${clientId}`)) !== undefined) return;
    const packer = await findPacker(tx, clientId, shipper);
    for (const [name, jobs] of PRINTERS) {
      const printerId = newId();
      await tx.execute(
        sql`insert into printers (client_id, id, name) values (${clientId}, ${printerId}, ${name})`,
      );
      for (const [state, hours, orders] of jobs) {
        const sentAt = new Date(now - hours * HOUR);
        const printedAt = new Date(sentAt.getTime() + 40_000);
        const isWaiting = state === 'WAITING';
        const hasLabels = state === 'PRINTED' || state === 'FAILED';
        // Labels were printed when the orders were ready; those that wait are printed next.
        await tx.execute(sql`insert into print_jobs (client_id, id, printer_id, order_ids, state, sent_by, sent_at,
            station, taken_by, taken_at, labels_at, ended_at)
          select ${clientId}, ${newId()}, ${printerId}, array(select id from orders
              where client_id = ${clientId} and customer_id is null and created_at < ${sentAt.toISOString()}
                and (${isWaiting} and stage = 'READY' or not ${isWaiting} and label_printed_at is not null)
              order by created_at desc, id limit ${orders}),
            ${state}, ${shipper.name}, ${sentAt.toISOString()},
            ${hasLabels ? 'demo' : null}, ${hasLabels ? packer : null}, ${hasLabels ? printedAt.toISOString() : null}::timestamptz,
            ${hasLabels ? printedAt.toISOString() : null}::timestamptz,
            ${isWaiting ? null : new Date(printedAt.getTime() + 60_000).toISOString()}::timestamptz`);
      }
    }
  });
}

/** The name of an operator of the client, who prints; the sender if there is none. */
async function findPacker(tx: Transaction, clientId: string, shipper: Person): Promise<string> {
  const row = await tx.row<{ name: string }>(sql`select name from users
    where client_id = ${clientId} and role = 'CLIENT_OPERATOR' and customer_id is null order by email limit 1`);
  return row?.name ?? shipper.name;
}
