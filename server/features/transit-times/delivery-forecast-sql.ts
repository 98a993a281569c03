import type { Pace } from '@portal/contract/orders';

/** Joins to `orders o` its clock, as `clock`; an order that has ended has none. */
export const CLOCK_JOIN =
  'left join order_clocks clock on clock.client_id = o.client_id and clock.order_id = o.id and not o.terminal';

const SINCE: Readonly<Record<Pace, { readonly at: string; readonly holds: string }>> = {
  LATE: { at: 'late_at', holds: 'clock.late_at <= now()' },
  // Once the order has moved on it was not stuck.
  STUCK: { at: 'stuck_at', holds: 'clock.stuck_at <= now() and clock.status_at = o.status_at' },
};

const since = ({ at, holds }: (typeof SINCE)[Pace]) => `case when ${holds} then clock.${at} end`;

/** `json_build_object` arguments: since when `orders o` is late or stuck. */
export const PACE_JSON = `'lateSince', ${since(SINCE.LATE)}, 'stuckSince', ${since(SINCE.STUCK)}`;

const ownOrCard = (column: string) =>
  `case when clock.order_id is null then o.${column} else clock.${column} end`;

/** `json_build_object` arguments: when `orders o` should be delivered; by the rate cards until its clock is set. */
export const PROMISE_JSON = `'promisedFrom', ${ownOrCard('promised_from')}, 'promisedTo', ${ownOrCard('promised_to')}`;

/** The same with how sure that is. */
export const SURE_PROMISE_JSON = `${PROMISE_JSON},
  'promise', case when clock.basis is not null or (clock.order_id is null and o.promised_from is not null) then
    json_build_object('basis', coalesce(clock.basis, 'RATE_CARD'), 'measuredOrders', clock.orders) end`;

/** A condition over `orders o`: it is late or stuck. `$1` is the client. */
export function hasPace(pace: Pace): string {
  return `not o.terminal and exists (select 1 from order_clocks clock
    where clock.client_id = $1 and clock.order_id = o.id and ${SINCE[pace].holds})`;
}

/** How many orders of the client, `$1`, are late or stuck; `most` stands for that many or more. */
export function countOfPace(pace: Pace, most: number): string {
  return `(select count(*)::int from (select 1 from order_clocks clock
    join orders o on o.client_id = clock.client_id and o.id = clock.order_id
    where clock.client_id = $1 and not o.terminal and ${SINCE[pace].holds} limit ${most}) counted)`;
}
