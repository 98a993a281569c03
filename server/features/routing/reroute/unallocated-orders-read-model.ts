import {
  candidatesOf,
  legSentence,
  ORDER_CODES_NAMED,
  type RouteTrace,
  type WaitingGroup,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { readSheets } from '../route-orders/route-sheets-store.ts';
import { sheetOf } from '../route-orders/order-router.ts';

// Legs of one sheet with the same outcomes and unmet conditions have the same reasons; what they would cost is no matter.
const WAITING = `select l.trace->>'sheet' sheet, l.trace->>'rule' rule, outcomes,
    coalesce(l.trace->'unmet', '[]') unmet, count(*)::int orders,
    ${isoUtc('min(o.created_at)')} "oldestAt",
    (array_agg(o.order_code order by o.created_at desc, o.id desc))[1:${ORDER_CODES_NAMED}] "orderCodes"
  from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.allocation = 'UNALLOCATED',
    lateral (select coalesce(jsonb_agg(least(price::int, 0) order by nth), '[]') outcomes
      from jsonb_array_elements_text(l.trace->'prices') with ordinality as given(price, nth)) seen
  where o.client_id = $1 and o.stage = 'UNALLOCATED'
  group by 1, 2, 3, 4`;

interface WaitingRow {
  readonly sheet: string;
  readonly rule: RouteTrace['rule'];
  readonly outcomes: number[];
  readonly unmet: RouteTrace['unmet'];
  readonly orders: number;
  readonly oldestAt: string;
  readonly orderCodes: string[];
}

/** What orders wait for, over all days they were routed on, the most orders first. */
export async function readWaiting(tx: Transaction, clientId: string): Promise<WaitingGroup[]> {
  const rows = await tx.prepared<WaitingRow>('waiting-orders', WAITING, [clientId]);
  const sheets = await readSheets(
    tx,
    clientId,
    rows.map((row) => row.sheet),
  );
  const groups = new Map<string, WaitingGroup>();
  for (const row of rows) {
    const { serviceType, from, to, ...why } = blockedBy(row, sheetOf(sheets, row.sheet));
    const key = JSON.stringify([serviceType, from, to, why]);
    const known = groups.get(key);
    groups.set(key, {
      serviceType,
      from,
      to,
      ...why,
      orders: row.orders + (known?.orders ?? 0),
      oldestAt: known !== undefined && known.oldestAt < row.oldestAt ? known.oldestAt : row.oldestAt,
      orderCodes: [...(known?.orderCodes ?? []), ...row.orderCodes].slice(0, ORDER_CODES_NAMED),
    });
  }
  return [...groups.values()].toSorted(
    (one, other) => other.orders - one.orders || one.oldestAt.localeCompare(other.oldestAt),
  );
}

export async function countWaiting(tx: Transaction, clientId: string): Promise<number> {
  const row = await tx.row<{ orders: number }>(
    sql`select count(*)::int orders from orders where client_id = ${clientId} and stage = 'UNALLOCATED'`,
  );
  return row?.orders ?? 0;
}

function blockedBy(
  { sheet: id, rule, outcomes, unmet }: WaitingRow,
  sheet: Parameters<typeof candidatesOf>[1],
): Pick<WaitingGroup, 'serviceType' | 'from' | 'to' | 'sentence' | 'partners'> {
  const trace: RouteTrace = { sheet: id, rule, chosen: null, prices: outcomes, ...(unmet && { unmet }) };
  return {
    serviceType: sheet.serviceType,
    from: sheet.from,
    to: sheet.to,
    sentence: legSentence(trace, sheet),
    partners: candidatesOf(trace, sheet).map(({ partnerId, partnerName, reasons }) => ({
      partner: { id: partnerId, name: partnerName },
      reasons,
    })),
  };
}
