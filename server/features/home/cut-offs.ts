import type { HomeSummary } from '@portal/contract/home';
import { toLocalTime } from '../../platform/local-days.ts';
import { toInstant } from '../../platform/wall-clock.ts';
import { getLegCalendar, type Calendars } from '../calendars/index.ts';
import type { ReadyOrders } from './home-read-model.ts';

type CutOff = HomeSummary['cutOffs'][number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The cut-offs of today of ready orders, by time; one entry for each partner, service and time. Partners that are closed
 * today, or have no cut-off, have none. The calendar is that of the country or port of origin: its regional holidays are not
 * considered. `now`: epoch milliseconds.
 */
export function computeCutOffs(
  calendars: Calendars,
  readyOrders: readonly ReadyOrders[],
  now: number,
): CutOff[] {
  const cutOffs = new Map<string, CutOff>();
  for (const { partnerId, partnerName, serviceType, originCountry, originPortId, orders } of readyOrders) {
    const cutOffAt = findCutOffToday(calendars, { originCountry, originPortId, serviceType, partnerId }, now);
    if (cutOffAt === null) continue;
    const key = `${partnerId} ${serviceType} ${cutOffAt}`;
    const total = orders + (cutOffs.get(key)?.orders ?? 0);
    cutOffs.set(key, { partner: { id: partnerId, name: partnerName }, serviceType, cutOffAt, orders: total });
  }
  return [...cutOffs.values()].toSorted(
    (a, b) =>
      a.cutOffAt.localeCompare(b.cutOffAt) || (a.partner?.name ?? '').localeCompare(b.partner?.name ?? ''),
  );
}

/** The cut-off of today of a first leg; null without one. `now`: epoch milliseconds. */
export function findCutOffToday(
  calendars: Calendars,
  {
    originCountry,
    originPortId,
    ...leg
  }: Pick<ReadyOrders, 'originCountry' | 'originPortId' | 'serviceType' | 'partnerId'>,
  now: number,
): string | null {
  const journey = { originCountry, originPortId, destinationCountry: originCountry };
  const calendar = getLegCalendar(calendars, journey, { sequence: 1, ...leg });
  const { day } = toLocalTime(now, calendar.timeZone);
  const minutes = calendar.isOpen(day) ? calendar.getCutOff(day) : null;
  return minutes === null
    ? null
    : new Date(toInstant(day * DAY_MS + minutes * MINUTE_MS, calendar.timeZone)).toISOString();
}
