import { isRefusal } from '@portal/contract/core';
import { getInsights, getPartnerInsights } from '@portal/contract/insights';
import { bind, type Binding } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { CalendarCache } from '../calendars/index.ts';
import { loadClientInsights, loadPartnerFigures } from './insights-service.ts';
import { listCutOffs } from './partner-cut-offs.ts';

export interface InsightsRoutesDeps {
  readonly clock: Clock;
  readonly calendars: CalendarCache;
}

export function insightsRoutes({ clock, calendars }: InsightsRoutesDeps): Binding[] {
  return [
    bind(getInsights, ({ query, context }) =>
      context.inTenant(async (tx) => {
        const value = await loadClientInsights(tx, context.clientId, query, clock.now());
        return isRefusal(value) ? value : { value };
      }),
    ),
    bind(getPartnerInsights, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const now = clock.now();
        const value = await loadPartnerFigures(tx, partnerId, query, now, context.caller.timeZone);
        if (isRefusal(value)) return value;
        const cutOffs = listCutOffs(value.figures, partnerId, await calendars.load(tx), now.getTime());
        return { value: { ...value, cutOffs } };
      }),
    ),
  ];
}
