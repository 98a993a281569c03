import type { QueryOf } from '@portal/contract/core';
import type { listPartnerOrders } from '@portal/contract/partner-orders';
import { buildOrderConditions, type SqlConditions } from './order-filter.ts';

/** A partner, and the one client whose orders with it are meant; null: those of all its clients. */
export interface PartnerScope {
  readonly partnerId: string;
  readonly clientId: string | null;
}

/** What a partner's list or file asks for, without paging and sorting. */
export type PartnerOrderFilter = Omit<
  QueryOf<typeof listPartnerOrders>,
  'page' | 'perPage' | 'sortBy' | 'sortDesc'
>;

/** Orders `o` that were given to a partner, with its grant `g`. */
export const PARTNER_ORDERS_SQL =
  'order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id';

/** The legs `l` it carries of them. */
export const PARTNER_LEGS_SQL =
  'order_legs l where l.client_id = o.client_id and l.order_id = o.id and l.partner_id = g.partner_id';

/** The partner's order filter as SQL over CARRIED_ORDERS: of service types and numbers, those of the partner's own legs. */
export function buildPartnerOrderConditions(
  { partnerId, clientId }: PartnerScope,
  { serviceType, clientId: clients, partnerExternalTrackingNumbers: numbers, ...filter }: PartnerOrderFilter,
  timeZone: string,
): SqlConditions {
  const { text, values } =
    clientId === null
      ? buildOrderConditions(null, filter, timeZone)
      : buildOrderConditions(clientId, filter, timeZone);
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`g.partner_id = ${addValue(partnerId)}::uuid`, text];
  if (serviceType !== undefined) conditions.push(`g.service_types && ${addValue(serviceType)}::text[]`);
  if (clients !== undefined) conditions.push(`o.client_id = any (${addValue(clients)}::uuid[])`);
  if (numbers !== undefined) {
    conditions.push(
      `exists (select 1 from ${PARTNER_LEGS_SQL} and l.external_tracking = any (${addValue(numbers)}::text[]))`,
    );
  }
  return { text: conditions.join(' and '), values };
}
