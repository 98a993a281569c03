import type { QueryOf } from '@portal/contract/core';
import type { listPartnerOrders } from '@portal/contract/partner-orders';
import { toStoredStatuses } from '../store/partner-view.ts';
import { buildOrderConditions, type SqlConditions } from './order-filter.ts';

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
 * The partner's order filter as SQL conditions on PARTNER_ORDERS_SQL. Service types and tracking numbers match legs of the
 * partner only; statuses are those that the partner sees.
 */
export function buildPartnerOrderConditions(
  { partnerId, clientId }: PartnerScope,
  {
    serviceType,
    status,
    clientId: clientIds,
    partnerExternalTrackingNumbers: trackingNumbers,
    ...filter
  }: PartnerOrderFilter,
  timeZone: string,
): SqlConditions {
  const stored = clientId === null && status !== undefined ? toStoredStatuses(status) : undefined;
  const statusFilter = status === undefined ? {} : { status: stored?.statuses ?? status };
  const { text, values } =
    clientId === null
      ? buildOrderConditions(null, { ...filter, ...statusFilter }, timeZone)
      : buildOrderConditions(clientId, { ...filter, ...statusFilter }, timeZone);
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`g.partner_id = ${addValue(partnerId)}::uuid`, text];
  if (stored !== undefined) conditions.push(stored.condition);
  if (serviceType !== undefined) conditions.push(`g.service_types && ${addValue(serviceType)}::text[]`);
  if (clientIds !== undefined) conditions.push(`o.client_id = any (${addValue(clientIds)}::uuid[])`);
  if (trackingNumbers !== undefined) {
    conditions.push(
      `exists (select 1 from ${PARTNER_LEGS_SQL} and l.external_tracking = any (${addValue(trackingNumbers)}::text[]))`,
    );
  }
  return { text: conditions.join(' and '), values };
}
