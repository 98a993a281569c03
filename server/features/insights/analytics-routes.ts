import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  EMBED_PAGE,
  getClientAnalytics,
  getClientDashboardAnalytics,
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  getPartnerAnalytics,
  renewEmbedToken,
  type EmbedAddress,
  type EmbedPurpose,
} from '@portal/contract/insights';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import { belongsToPartner, type Caller } from '../../request/caller.ts';
import {
  embedTokens,
  mayHolderRead,
  toEmbedPayload,
  type EmbedHolders,
  type EmbedPayload,
} from './embed-tokens.ts';
import type { InsightsRoutesDeps } from './insights-routes.ts';
import { loadClientInsights, loadPartnerInsights } from './insights-service.ts';

export interface AnalyticsDeps extends InsightsRoutesDeps, EmbedHolders {
  readonly tokenSecret: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** An outside page that shows figures instead of the portal's own; undefined without one. */
  readonly analyticsUrl: string | undefined;
}

/** Embed addresses, and what pages behind them read. */
export function analyticsRoutes(deps: AnalyticsDeps): Binding[] {
  const { database, clock, publicUrl, analyticsUrl } = deps;
  const tokens = embedTokens(deps.tokenSecret, clock);

  const buildAddress = async (
    caller: Caller,
    purpose: EmbedPurpose,
    tenantId: string,
    filter: Readonly<Record<string, string | readonly string[] | undefined>> = {},
  ): Promise<EmbedAddress> => {
    if (analyticsUrl !== undefined) return { endpoint: analyticsUrl, expiresAt: null };
    const { token, expiresAt } = await tokens.sign(toEmbedPayload(caller, purpose, tenantId));
    const query = new URLSearchParams({ purpose, token });
    if (purpose === 'PARTNER') query.set('partnerId', tenantId);
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) query.set(name, String(value));
    return { endpoint: `${publicUrl}${EMBED_PAGE}?${query.toString()}`, expiresAt: expiresAt.toISOString() };
  };

  /** The tenant of a token for one of the purposes. Refuses: link_expired. */
  const readTenant = async (
    token: string,
    purposes: readonly EmbedPurpose[],
  ): Promise<EmbedPayload | Refusal> => {
    const payload = await tokens.read(token);
    return payload !== undefined && purposes.includes(payload.purpose)
      ? payload
      : refuse('insight.embed_ended');
  };

  return [
    bind(getClientAnalytics, ({ context }) => buildAddress(context.caller, 'CLIENT', context.clientId)),
    bind(getClientDashboardAnalytics, ({ query, context }) =>
      buildAddress(context.caller, 'DASHBOARD', context.clientId, query),
    ),
    bind(getPartnerAnalytics, async ({ params: { partnerId }, context: { caller } }) =>
      belongsToPartner(caller, partnerId)
        ? buildAddress(caller, 'PARTNER', partnerId)
        : refuse('incoming.partner_not_found'),
    ),
    bind(getEmbeddedInsights, async ({ query: { token, ...query } }) => {
      const tenant = await readTenant(token, ['CLIENT', 'DASHBOARD']);
      if (isRefusal(tenant)) return tenant;
      const { tenantId: clientId } = tenant;
      return database.withTenant({ clientId }, async (tx) => {
        const value = await loadClientInsights(tx, clientId, query, clock.now());
        return isRefusal(value) ? value : { value };
      });
    }),
    bind(getEmbeddedPartnerInsights, async ({ query: { token, ...query } }) => {
      const tenant = await readTenant(token, ['PARTNER']);
      if (isRefusal(tenant)) return tenant;
      const { tenantId: partnerId } = tenant;
      return database.withPartner({ partnerIds: [partnerId] }, async (tx) => {
        const value = await loadPartnerInsights(deps, tx, { partnerId, query, timeZone: 'UTC' });
        return isRefusal(value) ? value : { value };
      });
    }),
    bind(renewEmbedToken, async ({ query }) => {
      const tenant = await readTenant(query.token, ['CLIENT', 'DASHBOARD', 'PARTNER']);
      if (isRefusal(tenant)) return tenant;
      if (!(await mayHolderRead(deps, tenant))) return refuse('insight.embed_ended');
      const { token, expiresAt } = await tokens.sign(tenant);
      return { token, expiresAt: expiresAt.toISOString() };
    }),
  ];
}
