import type { QueryOf } from '@portal/contract/core';
import { parseSscc } from '@portal/contract/orders';
import type { listPartnerOrders } from '@portal/contract/partner-orders';
import { foldedPattern } from '../../../db/page-statement.ts';
import { toStoredStatuses } from '../store/partner-view.ts';
import { buildOrderConditions, type SqlConditions } from './order-filter.ts';
import { buildSearchMatch } from './search-match.ts';

/** The orders of a partner: of one client, or with null of all its clients. */
export interface PartnerScope {
  readonly partnerId: string;
  readonly clientId: string | null;
}

/** The query of a partner's order list without paging and sorting; exports have the same filter. */
export type PartnerOrderFilter = Omit<
  QueryOf<typeof listPartnerOrders>,
  'page' | 'perPage' | 'sortBy' | 'sortDesc'
>;

/** From clause: orders `o` with the grants `g` to partners. */
export const PARTNER_ORDERS_SQL =
  'order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id';

/** From clause of a subquery: the legs `l` of an order `o` that the partner of the grant `g` carries. */
export const PARTNER_LEGS_SQL =
  'order_legs l where l.client_id = o.client_id and l.order_id = o.id and l.partner_id = g.partner_id';

/**
 * The partner's order filter as SQL conditions on PARTNER_ORDERS_SQL. Service types, tracking numbers and, for users of the
 * partner, searches match legs of the partner only; statuses are those that the partner sees.
 */
export function buildPartnerOrderConditions(
  { partnerId, clientId }: PartnerScope,
  {
    serviceType,
    status,
    clientId: clientIds,
    partnerExternalTrackingNumbers: trackingNumbers,
    firstReport,
    ...filter
  }: PartnerOrderFilter,
  timeZone: string,
): SqlConditions {
  const stored = clientId === null && status !== undefined ? toStoredStatuses(status) : undefined;
  const statusFilter = status === undefined ? {} : { status: stored?.statuses ?? status };
  const { text, values } =
    clientId === null
      ? buildOrderConditions(null, { ...filter, ...statusFilter }, timeZone, partnerId)
      : buildOrderConditions(clientId, { ...filter, ...statusFilter }, timeZone, partnerId);
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`g.partner_id = ${addValue(partnerId)}::uuid`, text];
  if (stored !== undefined) conditions.push(stored.condition);
  if (clientId === null && filter.search !== undefined)
    conditions.push(buildOwnMatch(filter.search, addValue));
  if (serviceType !== undefined) conditions.push(`g.service_types && ${addValue(serviceType)}::text[]`);
  if (clientIds !== undefined) conditions.push(`o.client_id = any (${addValue(clientIds)}::uuid[])`);
  if (trackingNumbers !== undefined) {
    conditions.push(
      `exists (select 1 from ${PARTNER_LEGS_SQL} and l.external_tracking = any (${addValue(trackingNumbers)}::text[]))`,
    );
  }
  if (firstReport !== undefined) conditions.push(HAS_OVERDUE_REPORT);
  return { text: conditions.join(' and '), values };
}

/**
 * Condition on PARTNER_ORDERS_SQL: the order is under way, and a leg of the partner has no report although it could start 24 hours
 * ago: the first leg at the allocation, each other one at the hand-over of the leg before, whose row the partner does not see.
 */
const HAS_OVERDUE_REPORT = `not o.terminal and exists (select 1 from ${PARTNER_LEGS_SQL}
    and not exists (select 1 from order_events r where r.client_id = o.client_id and r.order_id = o.id
      and r.service_type = l.service_type and r.source <> 'SYSTEM')
    and (select case when l.sequence = 1 then g.created_at
        when count(distinct h.service_type) = l.sequence - 1 then max(h.update_timestamp) end
      from order_events h where h.client_id = o.client_id and h.order_id = o.id and h.status = 'HANDED_OVER'
        and h.service_type <> 'ORDER') < now() - interval '24 hours')`;

/** `search_text` of an order without the tracking numbers of its legs. */
const OWN_WORDS = `fold_text(concat_ws(' ', o.order_code, o.customer_order_code, o.awb_number, o.hawb_number)) || ' '
  || party_search_words(o.parties -> 'consignee')`;

/** Condition: a search does not match by the tracking number of another partner's leg alone, which `search_text` has too. */
function buildOwnMatch(search: string, addValue: (value: unknown) => string): string {
  const sscc = parseSscc(search);
  const matches = [
    buildSearchMatch(`(${OWN_WORDS})`, search, addValue),
    `exists (select 1 from ${PARTNER_LEGS_SQL} and fold_text(l.external_tracking) like ${addValue(foldedPattern(search))})`,
  ];
  if (sscc !== undefined) {
    matches.push(`exists (select 1 from order_ssccs s
      where s.client_id = o.client_id and s.order_id = o.id and s.sscc = ${addValue(sscc)})`);
  }
  return `(${matches.join(' or ')})`;
}
