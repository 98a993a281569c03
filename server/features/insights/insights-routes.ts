import { isRefusal } from '@portal/contract/core';
import {
  exportInsights,
  getInsights,
  getPartnerInsights,
  listInsightTargets,
  setInsightTarget,
} from '@portal/contract/insights';
import { bind, type Binding } from '../../http/binding.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import { toInsightsFile } from './insights-file.ts';
import { loadClientInsights, loadPartnerInsights, type PartnerInsightsDeps } from './insights-service.ts';
import { readTargets, setTarget } from './targets-service.ts';

export type InsightsRoutesDeps = PartnerInsightsDeps;

export function insightsRoutes(deps: InsightsRoutesDeps): Binding[] {
  const { clock } = deps;
  return [
    bind(getInsights, ({ query, context }) =>
      context.inTenant(async (tx) => {
        const value = await loadClientInsights(tx, context.clientId, query, clock.now());
        return isRefusal(value) ? value : { value };
      }),
    ),
    bind(getPartnerInsights, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const { timeZone } = context.caller;
        const value = await loadPartnerInsights(deps, tx, { partnerId, query, timeZone });
        return isRefusal(value) ? value : { value };
      }),
    ),
    bind(listInsightTargets, ({ context }) =>
      context.inTenant(async (tx) => ({ data: await readTargets(tx, context.clientId) })),
    ),
    bind(setInsightTarget, ({ body, context }) => setTarget(context, body)),
    bind(exportInsights, async ({ query: { format, ...query }, context }) => {
      const value = await context.inTenant((tx) =>
        loadClientInsights(tx, context.clientId, query, clock.now()),
      );
      return isRefusal(value) ? value : toInsightsFile(value, format);
    }),
  ];
}
