import { isRefusal } from '@portal/contract/core';
import {
  DEFAULT_INSIGHT_DAYS,
  MIN_TARGET_DELIVERIES,
  type ClientInsights,
  type InsightTarget,
} from '@portal/contract/insights';
import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import { getWeekday, toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import type { Notify } from '../notifications/index.ts';
import { loadClientInsights } from './insights-service.ts';
import { readTargets } from './targets-service.ts';

export const WEEKLY_INSIGHTS_QUEUE = 'report-weekly-insights';

/** Figures of a week are sent from this hour of the Monday after it, in the time zone of the client. */
const REPORT_HOUR = 8;

export interface WeeklyReportDeps {
  /** In the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  readonly notify: Notify;
}

/** Runs every hour: clients are in several time zones, and a process that was stopped on Monday reports soon after. */
export function createWeeklyInsightsQueue(deps: WeeklyReportDeps): JobQueue {
  return createScheduledQueue(WEEKLY_INSIGHTS_QUEUE, '23 * * * *', (_data, signal) =>
    reportWeeklyInsights(deps, signal),
  );
}

/** Notifies the users of each client of the figures of the last week, once, and of the targets that its lanes miss. */
export async function reportWeeklyInsights(
  { database, clock, notify }: WeeklyReportDeps,
  signal: AbortSignal,
): Promise<void> {
  const clients = await database.withoutTenant((tx) =>
    tx.rows<{ clientId: string }>(sql`select client_id "clientId" from clients_with_insights() client_id`),
  );
  const now = clock.now();
  for (const { clientId } of clients) {
    if (signal.aborted) return;
    await database.withTenant({ clientId }, (tx) => reportWeek(tx, clientId, now, notify));
  }
}

async function reportWeek(tx: Transaction, clientId: string, now: Date, notify: Notify): Promise<void> {
  const client = await tx.row<{ timeZone: string }>(
    sql`select time_zone "timeZone" from clients where client_id = ${clientId}`,
  );
  const sunday = findLastSunday(now, client?.timeZone ?? 'UTC');
  const isFirst = await tx.execute(sql`insert into insight_reports (client_id, ends_on)
    values (${clientId}, ${toIsoDay(sunday)}) on conflict do nothing`);
  if (isFirst === 0) return;
  const load = async (days: number) => {
    const query = { createdFrom: toIsoDay(sunday - days + 1), createdTo: toIsoDay(sunday) };
    const insights = await loadClientInsights(tx, clientId, query, now);
    if (isRefusal(insights)) throw new Error(insights.message);
    return insights;
  };
  const week = await load(7);
  const month = await load(DEFAULT_INSIGHT_DAYS);
  const audience = { permission: 'routing.read', customerId: null } as const;
  if (week.orders + week.previousOrders > 0)
    await notify(tx, clientId, 'INSIGHTS_WEEKLY', audience, toWeeklyParams(week, month));
  const missed = findMissedTargets(month, await readTargets(tx, clientId));
  const [worst] = missed;
  if (worst !== undefined)
    await notify(tx, clientId, 'INSIGHT_TARGETS_MISSED', audience, {
      from: month.from,
      to: month.to,
      count: missed.length,
      ...worst,
    });
}

/** The last Sunday whose week is reported: on a Monday before the hour of reports it is the one of the week before. */
export function findLastSunday(now: Date, timeZone: string): number {
  const { day, minutes } = toLocalTime(now.getTime(), timeZone);
  const sunday = day - getWeekday(day);
  return getWeekday(day) === 1 && minutes < REPORT_HOUR * 60 ? sunday - 7 : sunday;
}

function toWeeklyParams(week: ClientInsights, month: ClientInsights) {
  const onTime = month.figures.find(({ figure }) => figure === 'ON_TIME')?.values[0];
  return {
    from: week.from,
    to: week.to,
    orders: week.orders,
    previousOrders: week.previousOrders,
    delivered: onTime?.orders ?? 0,
    onTimePercent: onTime?.value ?? 0,
    exceptions: month.figures.find(({ figure }) => figure === 'EXCEPTIONS_BY_REASON')?.orders ?? 0,
  };
}

/** Lanes below their target, the one that misses it by most first. */
function findMissedTargets(
  { figures }: Pick<ClientInsights, 'figures'>,
  targets: readonly InsightTarget[],
): readonly { readonly lane: string; readonly onTimePercent: number; readonly targetPercent: number }[] {
  const lanes = figures.find(({ figure }) => figure === 'ON_TIME_BY_LANE')?.values ?? [];
  return targets
    .flatMap(({ originCountry, destinationCountry, onTimePercent: targetPercent }) => {
      const lane = lanes.find(({ key }) => key === `${originCountry}-${destinationCountry}`);
      if (lane === undefined || lane.value === null || lane.orders < MIN_TARGET_DELIVERIES) return [];
      return lane.value < targetPercent
        ? { lane: `${originCountry} → ${destinationCountry}`, onTimePercent: lane.value, targetPercent }
        : [];
    })
    .toSorted((a, b) => a.onTimePercent - a.targetPercent - (b.onTimePercent - b.targetPercent));
}
