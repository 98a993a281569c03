import {
  listCandidates,
  explainLeg,
  MAX_ORDER_CODES,
  type RouteSheet,
  type RouteTrace,
  type UnallocatedGroup,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import { readSheets } from '../route-orders/route-sheets-store.ts';
import { getSheet } from '../route-orders/order-router.ts';

// Legs of one sheet with the same outcomes and unmet conditions have the same reasons; prices do not matter.
const UNALLOCATED_GROUPS = `select l.trace->>'sheet' sheet, l.trace->>'rule' rule, outcomes,
    coalesce(l.trace->'unmetConditions', '[]') "unmetConditions", count(*)::int orders,
    ${isoUtc('min(o.created_at)')} "oldestAt",
    (array_agg(o.order_code order by o.created_at desc, o.id desc))[1:${MAX_ORDER_CODES}] "orderCodes"
  from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.allocation = 'UNALLOCATED',
    lateral (select coalesce(jsonb_agg(least(price::int, 0) order by nth), '[]') outcomes
      from jsonb_array_elements_text(l.trace->'prices') with ordinality as element(price, nth)) outcome
  where o.client_id = $1 and o.stage = 'UNALLOCATED' and ($2::uuid is null or o.batch_id = $2)
  group by 1, 2, 3, 4`;

interface UnallocatedRow {
  readonly sheet: string;
  readonly rule: RouteTrace['rule'];
  readonly outcomes: number[];
  readonly unmetConditions: RouteTrace['unmetConditions'];
  readonly orders: number;
  readonly oldestAt: string;
  readonly orderCodes: string[];
}

/**
 * The client's unallocated orders (or those of one batch) grouped by reasons, over all days that they were routed on; the
 * largest group first.
 */
export async function readUnallocatedGroups(
  tx: Transaction,
  clientId: string,
  batchId?: string,
): Promise<UnallocatedGroup[]> {
  const rows = await tx.prepared<UnallocatedRow>('unallocated-groups', UNALLOCATED_GROUPS, [
    clientId,
    batchId ?? null,
  ]);
  const sheets = await readSheets(
    tx,
    clientId,
    rows.map((row) => row.sheet),
  );
  const groups = new Map<string, UnallocatedGroup>();
  for (const row of rows) {
    const { serviceType, from, to, ...description } = describeBlockedLeg(row, getSheet(sheets, row.sheet));
    const key = JSON.stringify([serviceType, from, to, description]);
    const existing = groups.get(key);
    groups.set(key, {
      serviceType,
      from,
      to,
      ...description,
      orders: row.orders + (existing?.orders ?? 0),
      oldestAt: existing !== undefined && existing.oldestAt < row.oldestAt ? existing.oldestAt : row.oldestAt,
      orderCodes: [...(existing?.orderCodes ?? []), ...row.orderCodes].slice(0, MAX_ORDER_CODES),
    });
  }
  return [...groups.values()].toSorted((a, b) => b.orders - a.orders || a.oldestAt.localeCompare(b.oldestAt));
}

export async function countUnallocatedOrders(tx: Transaction, clientId: string): Promise<number> {
  const row = await tx.row<{ orders: number }>(
    sql`select count(*)::int orders from orders where client_id = ${clientId} and stage = 'UNALLOCATED'`,
  );
  return row?.orders ?? 0;
}

function describeBlockedLeg(
  { sheet: id, rule, outcomes, unmetConditions }: UnallocatedRow,
  sheet: RouteSheet,
): Pick<UnallocatedGroup, 'serviceType' | 'from' | 'to' | 'explanation' | 'partners'> {
  const trace: RouteTrace = {
    sheet: id,
    rule,
    selectedOffer: null,
    prices: outcomes,
    ...(unmetConditions && { unmetConditions }),
  };
  return {
    serviceType: sheet.serviceType,
    from: sheet.from,
    to: sheet.to,
    explanation: explainLeg(trace, sheet),
    partners: listCandidates(trace, sheet).map(({ partnerId, partnerName, reasons }) => ({
      partner: { id: partnerId, name: partnerName },
      reasons,
    })),
  };
}
