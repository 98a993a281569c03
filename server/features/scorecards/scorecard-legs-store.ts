import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { sql } from '../../db/sql.ts';
import { readCalendars } from '../calendars/index.ts';
import { createDeadlines } from '../transit-times/index.ts';
import { computeContributions } from './leg-contribution.ts';
import { readOrderFacts, type FactOrder } from './order-facts-store.ts';

/** Marked changes that one transaction takes. */
export const CHANGES_PER_BATCH = 1000;

/** What else is computed from changed orders, after their legs and in the same transaction. */
export type ComputeOrders = (tx: Transaction, clientId: string, orderIds: readonly string[]) => Promise<void>;

/**
 * Computes the legs of the next changed orders of the client of the transaction, and marks the partners whose figures change.
 * The changes are deleted before the orders are read, in the same transaction: what commits later marks the order again.
 * Returns the number of changes that it took.
 */
export async function computeChangedLegs(
  tx: Transaction,
  clientId: string,
  computeOrders?: ComputeOrders,
): Promise<number> {
  await lockName(tx, `scorecard legs ${clientId}`);
  const changes = await tx.rows<{ orderId: string }>(sql`delete from scorecard_changes
    where client_id = ${clientId} and position in (select position from scorecard_changes
      where client_id = ${clientId} order by position limit ${CHANGES_PER_BATCH})
    returning order_id "orderId"`);
  const orderIds = [...new Set(changes.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return 0;
  const calendars = await readCalendars(tx);
  const orders = await readOrderFacts(tx, clientId, orderIds);
  const rows = orders.flatMap((order) =>
    computeContributions(order, createDeadlines(order, calendars)).map((leg) => toRow(order, leg)),
  );
  await tx.prepared('replace-scorecard-legs', REPLACE_LEGS, [clientId, orderIds, JSON.stringify(rows)]);
  await computeOrders?.(tx, clientId, orderIds);
  return changes.length;
}

/** Marks all orders of the client of the transaction, so that the job counts them again. Returns their number. */
export async function markAllOrders(tx: Transaction, clientId: string): Promise<number> {
  return tx.execute(
    sql`insert into scorecard_changes (client_id, order_id) select client_id, id from orders where client_id = ${clientId}`,
  );
}

function toRow(
  { id, originCountry, destinationCountry, serviceLevel }: FactOrder,
  leg: ReturnType<typeof computeContributions>[number],
): Readonly<Record<string, unknown>> {
  return {
    order_id: id,
    sequence: leg.sequence,
    partner_id: leg.partnerId,
    service_type: leg.serviceType,
    origin_country: originCountry,
    destination_country: destinationCountry,
    service_level: serviceLevel,
    ended_at: new Date(leg.endedAt).toISOString(),
    transit_minutes: leg.transitMinutes,
    on_time: leg.onTime,
    first_attempt: leg.firstAttempt,
    lost: leg.lost,
    damaged: leg.damaged,
    expected_scans: leg.expectedScans,
    reported_scans: leg.reportedScans,
    report_delay_minutes: leg.reportDelayMinutes,
    reweigh_difference: leg.reweighDifference,
    lost_disputes: leg.lostDisputes,
    lost_minor: leg.lostMinor,
    lost_currency: leg.lostCurrency,
  };
}

const COLUMNS = `order_id uuid, sequence integer, partner_id uuid, service_type text, origin_country text,
  destination_country text, service_level text, ended_at timestamptz, transit_minutes integer, on_time boolean,
  first_attempt boolean, lost boolean, damaged boolean, expected_scans integer, reported_scans integer,
  report_delay_minutes integer, reweigh_difference boolean, lost_disputes integer, lost_minor bigint, lost_currency text`;
const NAMES = COLUMNS.split(',').map((column) => column.trim().split(' ')[0] ?? '');
const KEY = new Set(['order_id', 'sequence']);

const REPLACE_LEGS = `with computed as (select * from json_to_recordset($3::json) as record(${COLUMNS})),
  removed as (delete from scorecard_legs l where l.client_id = $1 and l.order_id = any ($2::uuid[])
    and not exists (select 1 from computed c where c.order_id = l.order_id and c.sequence = l.sequence)
    returning l.partner_id),
  earlier as (select l.partner_id from scorecard_legs l join computed c using (order_id, sequence)
    where l.client_id = $1 and l.partner_id <> c.partner_id),
  stored as (insert into scorecard_legs as l (client_id, ${NAMES.join(', ')})
    select $1, ${NAMES.join(', ')} from computed
    on conflict (client_id, order_id, sequence) do update
      set ${NAMES.filter((name) => !KEY.has(name))
        .map((name) => `${name} = excluded.${name}`)
        .join(', ')}
      where (${NAMES.map((name) => `l.${name}`).join(', ')})
        is distinct from (${NAMES.map((name) => `excluded.${name}`).join(', ')})
    returning l.partner_id)
  insert into scorecard_partners_due (partner_id)
    select partner_id from removed union select partner_id from earlier union select partner_id from stored`;
