import type { DelayKind } from '@portal/contract/trade';

/** Joins the forecast of `orders o` as `forecast`; an order that has ended has none. */
export const FORECAST_JOIN = `left join delivery_forecasts forecast
  on forecast.client_id = o.client_id and forecast.order_id = o.id and not o.terminal`;

const DELAYS: Readonly<Record<DelayKind, { readonly column: string; readonly condition: string }>> = {
  LATE: { column: 'late_at', condition: 'forecast.late_at <= now()' },
  // A forecast for an earlier status of the order does not apply.
  STUCK: { column: 'stuck_at', condition: 'forecast.stuck_at <= now() and forecast.status_at = o.status_at' },
};

const buildSince = ({ column, condition }: (typeof DELAYS)[DelayKind]) =>
  `case when ${condition} then forecast.${column} end`;

/** Arguments of `json_build_object`: since when `orders o` is late or stuck. Requires FORECAST_JOIN. */
export const DELAY_JSON = `'lateSince', ${buildSince(DELAYS.LATE)}, 'stuckSince', ${buildSince(DELAYS.STUCK)}`;

const buildPromiseColumn = (column: string) =>
  `case when o.stage = 'DELIVERED' or not o.terminal and forecast.order_id is null then o.${column}
    when not o.terminal then forecast.${column} end`;

/** SQL expression: a promised day of `orders o` as text, as in PROMISE_JSON, without FORECAST_JOIN. */
export function buildPromiseSql(column: 'promised_from' | 'promised_to'): string {
  return `(select (${buildPromiseColumn(column)})::text from (select 1) one ${FORECAST_JOIN})`;
}

/** Arguments of `json_build_object`: the promised days of `orders o`: the first promise until it has a forecast and once it is delivered. Requires FORECAST_JOIN. */
export const PROMISE_JSON = `'promisedFrom', ${buildPromiseColumn('promised_from')}, 'promisedTo', ${buildPromiseColumn('promised_to')}`;

/** PROMISE_JSON with the basis of the promise. */
export const PROMISE_WITH_BASIS_JSON = `${PROMISE_JSON},
  'promise', case when forecast.basis is not null or (not o.terminal and forecast.order_id is null and o.promised_from is not null) then
    json_build_object('basis', coalesce(forecast.basis, 'RATE_CARD'), 'measuredOrders', forecast.orders) end`;

/** Condition: `orders o` is late or stuck. `$1` is the client id. */
export function buildDelayCondition(delay: DelayKind): string {
  return `not o.terminal and exists (select 1 from delivery_forecasts forecast
    where forecast.client_id = $1 and forecast.order_id = o.id and ${DELAYS[delay].condition})`;
}

/** Expression: the number of late or stuck orders of the client (`$1`), up to `limit`. */
export function buildDelayCount(delay: DelayKind, limit: number): string {
  return `(select count(*)::int from (select 1 from delivery_forecasts forecast
    join orders o on o.client_id = forecast.client_id and o.id = forecast.order_id
    where forecast.client_id = $1 and not o.terminal and ${DELAYS[delay].condition} limit ${limit}) delayed)`;
}
