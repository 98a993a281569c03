import type { QueryOf, Refusal } from '@portal/contract/core';
import { isRefusal } from '@portal/contract/core';
import type {
  ClientInsights,
  getInsights,
  getPartnerInsights,
  InsightFigure,
  PartnerInsights,
} from '@portal/contract/insights';
import type { Transaction } from '../../db/database.ts';
import { queryRow } from '../../db/query-row.ts';
import { sql } from '../../db/sql.ts';
import { toDayNumber } from '../../platform/local-days.ts';
import { CLIENT_TODAY_SQL, findExceptionAge } from '../orders/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CalendarCache } from '../calendars/index.ts';
import { describeChanges } from './describe-changes.ts';
import { readPeriod, type InsightPeriod } from './insight-period.ts';
import { readDaySums, readMarkSums, type InsightScope, type MarkSum } from './insights-read-model.ts';
import { listCutOffs } from './partner-cut-offs.ts';
import { toFigures } from './to-figures.ts';

/** The figures of a client. Refuses: a period that is reversed or too long. */
export async function loadClientInsights(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof getInsights>,
  now: Date,
): Promise<ClientInsights | Refusal> {
  const client = await queryRow<{ timeZone: string; today: string }>(tx, 'insight-client', CLIENT, [
    clientId,
  ]);
  const period = readPeriod(query, now, client.timeZone);
  if (isRefusal(period)) return period;
  const { createdFrom: _from, createdTo: _to, ...filter } = query;
  const scope = { clientId, partnerId: null, filter };
  const figures = await loadFigures(tx, scope, period, (sums) => toAges(sums, client.today));
  return { ...toPeriod(period, figures, 'ORDERS_BY_STAGE'), figures, changes: describeChanges(figures) };
}

const CLIENT = `select c.time_zone "timeZone", ${CLIENT_TODAY_SQL}::text today from clients c where c.client_id = $1`;

/** Exceptions are stored by the day on which they began. */
function toAges(sums: readonly MarkSum[], today: string): readonly MarkSum[] {
  const [ages, others] = partition(sums, ({ figure, key }) => figure === 'EXCEPTIONS_BY_AGE' && key !== '');
  const orders = new Map<string, number>();
  for (const sum of ages) {
    const age = findExceptionAge(toDayNumber(today) - toDayNumber(sum.key));
    orders.set(age, (orders.get(age) ?? 0) + sum.orders);
  }
  return [
    ...others,
    ...[...orders].map(([key, count]) => ({
      figure: 'EXCEPTIONS_BY_AGE',
      key,
      orders: count,
      amount: 0,
      grams: 0,
    })),
  ];
}

function partition<T>(values: readonly T[], test: (value: T) => boolean): readonly [T[], T[]] {
  return [values.filter(test), values.filter((value) => !test(value))];
}

interface PartnerRequest {
  readonly partnerId: string;
  readonly query: QueryOf<typeof getPartnerInsights>;
  /** IANA name: of today. */
  readonly timeZone: string;
}

export interface PartnerInsightsDeps {
  readonly clock: Clock;
  readonly calendars: CalendarCache;
}

/** The figures of a partner. Refuses as `loadClientInsights`. */
export async function loadPartnerInsights(
  { clock, calendars }: PartnerInsightsDeps,
  tx: Transaction,
  { partnerId, query, timeZone }: PartnerRequest,
): Promise<PartnerInsights | Refusal> {
  const now = clock.now();
  const period = readPeriod(query, now, timeZone);
  if (isRefusal(period)) return period;
  const { createdFrom: _from, createdTo: _to, ...filter } = query;
  const figures = await loadFigures(tx, { clientId: null, partnerId, filter }, period);
  const cutOffs = listCutOffs(figures, partnerId, await calendars.load(tx), now.getTime());
  return { ...toPeriod(period, figures, 'ORDERS_BY_CLIENT'), figures, cutOffs };
}

function toPeriod({ current, previous }: InsightPeriod, figures: readonly InsightFigure[], all: string) {
  const total = figures.find(({ figure }) => figure === all);
  return {
    from: current.from,
    to: current.to,
    previousFrom: previous.from,
    previousTo: previous.to,
    orders: total?.orders ?? 0,
    previousOrders: total?.previousOrders ?? 0,
  };
}

async function loadFigures(
  tx: Transaction,
  scope: InsightScope,
  { current, previous }: InsightPeriod,
  toSums: (sums: readonly MarkSum[]) => readonly MarkSum[] = (sums) => sums,
): Promise<InsightFigure[]> {
  const side = scope.partnerId === null ? 'CLIENT' : 'PARTNER';
  const figures = toFigures(side, {
    current: toSums(await readMarkSums(tx, scope, current)),
    previous: toSums(await readMarkSums(tx, scope, previous)),
    days: side === 'CLIENT' ? await readDaySums(tx, scope, current) : [],
    period: current,
  });
  return nameKeys(tx, figures);
}

/** Adds the names of partners and clients to the values whose keys begin with their ids. */
async function nameKeys(tx: Transaction, figures: readonly InsightFigure[]): Promise<InsightFigure[]> {
  const idOf = (key: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}/.exec(key)?.[0];
  const ids = new Set(figures.flatMap(({ values }) => values.flatMap(({ key }) => idOf(key) ?? [])));
  if (ids.size === 0) return [...figures];
  const rows = await tx.rows<{
    id: string;
    name: string;
  }>(sql`select id, name from partners where id = any (${[...ids]}::uuid[])
    union all select client_id, name from clients where client_id = any (${[...ids]}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return figures.map((figure) => ({
    ...figure,
    values: figure.values.map((value) => ({ ...value, name: names.get(idOf(value.key) ?? '') ?? null })),
  }));
}
