import type { CutOffToday, InsightFigure } from '@portal/contract/insights';
import type { ServiceType } from '@portal/contract/trade';
import type { Calendars } from '../calendars/index.ts';
import { findCutOffToday } from '../home/index.ts';

/**
 * The orders that wait for a partner by client and origin, with the cut-off of today there; places without a cut-off today are
 * last. They are the values of the figure READY_BY_ORIGIN. `now`: epoch milliseconds.
 */
export function listCutOffs(
  figures: readonly InsightFigure[],
  partnerId: string,
  calendars: Calendars,
  now: number,
): CutOffToday[] {
  const values = figures.find(({ figure }) => figure === 'READY_BY_ORIGIN')?.values ?? [];
  return values
    .filter(({ orders }) => orders > 0)
    .map(({ key, name, orders, filter }) => {
      const [id = '', service = '', originCountry = '', port = ''] = key.split(':');
      const serviceType = service as ServiceType;
      const originPortId = port === '' ? null : port;
      const cutOffAt = findCutOffToday(
        calendars,
        { originCountry, originPortId, serviceType, partnerId },
        now,
      );
      return { client: { id, name: name ?? id }, serviceType, originCountry, cutOffAt, orders, filter };
    })
    .toSorted(
      (a, b) => (a.cutOffAt ?? '~').localeCompare(b.cutOffAt ?? '~') || a.filter.localeCompare(b.filter),
    );
}
