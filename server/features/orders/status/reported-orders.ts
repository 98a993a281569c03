import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A status of a leg at a time. */
interface ReportedStatus {
  readonly serviceType: ServiceType;
  readonly status: string;
  readonly at: Date;
}

/** The orders among `ids` that have the status at this time already: to report it again would change nothing. */
export async function findReportedOrders(
  tx: Transaction,
  ids: readonly string[],
  { serviceType, status, at }: ReportedStatus,
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`select o.id from orders o
    where o.id = any (${[...ids]}::uuid[]) and exists (select 1 from order_events e
      where e.client_id = o.client_id and e.order_id = o.id and e.service_type = ${serviceType} and e.status = ${status}
        and e.update_timestamp = ${at.toISOString()})`);
  return new Set(rows.map(({ id }) => id));
}
