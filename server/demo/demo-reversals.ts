import { sql } from '../db/sql.ts';
import {
  answerAsClient,
  answerAsPartner,
  closeReceivedReversal,
  initiateAsClient,
  initiateAsPartner,
} from '../features/orders/index.ts';
import { countRows } from './count-of.ts';
import { cancelOrders, reportFromReceipt, reportUntilReceipt } from './demo-progress.ts';
import { planResults } from './plan-results.ts';
import type { ProgressDeps, SeededOrder } from './progress-deps.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { readRoutedOrders } from './read-routed-orders.ts';
import { requireSuccess } from './require-success.ts';
import { ignoreNotices } from './without-notices.ts';

/** A reversal of the demo: its initiator, its comment, and the answer of the other side. */
interface ReversalScenario {
  readonly by: 'CLIENT' | 'PARTNER';
  readonly comment: string;
  readonly approved?: boolean;
  readonly answer?: string;
}

const SCENARIOS: readonly ReversalScenario[] = [
  { by: 'CLIENT', comment: 'Wrong size, the buyer sends it back', approved: true },
  { by: 'PARTNER', comment: 'The consignee refused it twice' },
  { by: 'CLIENT', comment: 'The buyer found a fault', approved: true },
  { by: 'CLIENT', comment: 'Sent twice by mistake' },
  {
    by: 'CLIENT',
    comment: 'The buyer changed their mind',
    approved: false,
    answer: 'The consignee has opened it',
  },
  { by: 'PARTNER', comment: 'No such unit at the address', approved: true },
  { by: 'CLIENT', comment: 'Recalled by the maker', approved: true },
  {
    by: 'PARTNER',
    comment: 'The consignee moved abroad',
    approved: false,
    answer: 'They expect it next week: try again',
  },
];

interface ReversibleOrder {
  readonly id: string;
  readonly partner_id: string;
  readonly status_at: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Creates reversals initiated by either side, with and without an answer. Creates only those that are missing. */
export async function seedReversals(deps: ProgressDeps, count: number): Promise<void> {
  const { seededCount, orders: deliveredOrders } = await readReversibleOrders(deps, count);
  for (const [index, order] of deliveredOrders.entries()) {
    const story = SCENARIOS[(seededCount + index) % SCENARIOS.length];
    if (story !== undefined) await runScenario(deps, order, story);
  }
  const orders = await readRoutedOrders(deps, await readReverseOrders(deps));
  const results = planResults(orders, 0, deps.now);
  await reportUntilReceipt(deps, results);
  await reportFromReceipt(deps, results);
  await cancelOrders(deps, results);
  await closeFirstReversal(deps);
}

/**
 * The number of existing reversals, and delivered orders for the missing ones, spread over the days in which a
 * reversal is allowed.
 */
function readReversibleOrders({ database, clientId, now }: ProgressDeps, count: number) {
  return database.withTenant({ clientId }, async (tx) => {
    const seededCount = await countRows(tx, sql`from order_reversals where client_id = ${clientId}`);
    const missing = Math.max(0, count - seededCount);
    const orders =
      await tx.rows<ReversibleOrder>(sql`select distinct on (part) id, partner_id, status_at from (
        select o.id, l.partner_id, o.status_at, ntile(${Math.max(1, missing)}) over (order by o.status_at, o.id) as part
        from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = o.status_service_type
        where o.client_id = ${clientId} and o.stage = 'DELIVERED' and o.origin_country in ('SG', 'HK', 'CN')
          and o.movement = 'CROSS_BORDER'
          and o.status_at between ${new Date(now - 75 * DAY)} and ${new Date(now - 2 * DAY)}
          and not exists (select 1 from order_reversals r
            where r.client_id = o.client_id and o.id in (r.order_id, r.reverse_order_id))) delivered
      order by part, status_at desc limit ${missing}`);
    return { seededCount, orders };
  });
}

/** The reverse orders. */
function readReverseOrders({ database, clientId }: ProgressDeps): Promise<SeededOrder[]> {
  return database.withTenant({ clientId }, async (tx) => {
    const rows = await tx.rows<{ id: string; order_code: string; created_at: Date }>(sql`
      select id, order_code, created_at from orders o where client_id = ${clientId}
        and exists (select 1 from order_reversals r where r.client_id = o.client_id and r.reverse_order_id = o.id)
      order by id`);
    return rows.map(({ id, order_code: customerOrderCode, created_at: createdAt }) => ({
      id,
      customerOrderCode,
      placedAt: createdAt.getTime(),
    }));
  });
}

async function runScenario(
  deps: ProgressDeps,
  { id, partner_id: partnerId, status_at: deliveredAt }: ReversibleOrder,
  { by, comment, approved, answer }: ReversalScenario,
): Promise<void> {
  const { database, routing, clientId, shipper, reporter } = deps;
  const at = (hours: number) => new Date(deliveredAt.getTime() + hours * HOUR);
  const depsAt = (hours: number) => ({ routing, notify: ignoreNotices, clock: { now: () => at(hours) } });
  const client = asClientUser(database, clientId, shipper);
  const partner = asPartners(database, [partnerId], reporter);
  const reversal = requireSuccess(
    'reversal',
    by === 'CLIENT'
      ? await initiateAsClient(depsAt(20), client, id, comment)
      : await initiateAsPartner(depsAt(20), partner, { partnerId, orderId: id }, comment),
  );
  if (approved === undefined) return;
  const decision = { reversalIds: [reversal.id], approved, ...(answer !== undefined && { comment: answer }) };
  requireSuccess(
    'reversal',
    by === 'CLIENT'
      ? await answerAsPartner(depsAt(30), partner, partnerId, decision)
      : await answerAsClient(depsAt(30), client, decision),
  );
}

/** The first reversals are closed. */
async function closeFirstReversal({ database, clientId, shipper, now }: ProgressDeps): Promise<void> {
  const received = await database.withTenant({ clientId }, (tx) =>
    tx.row<{ id: string }>(sql`select r.id from order_reversals r
      join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id and v.stage = 'DELIVERED'
      where r.client_id = ${clientId} and r.state = 'APPROVED'
        and not exists (select 1 from order_reversals c where c.client_id = ${clientId} and c.state = 'CLOSED')
      order by v.status_at, r.id limit 1`),
  );
  if (received !== undefined) {
    requireSuccess(
      'reversal',
      await closeReceivedReversal(
        { now: () => new Date(now) },
        asClientUser(database, clientId, shipper),
        received.id,
      ),
    );
  }
}
