import type { QueryOf } from '@portal/contract/core';
import type { listPartnerOrders } from '@portal/contract/partner-orders';
import { filterConditions, type Conditions } from './order-filter.ts';

/** A partner, and the one client whose orders with it are meant; null: those of all its clients. */
export interface Carrier {
  readonly partnerId: string;
  readonly clientId: string | null;
}

/** What a partner's list or file asks for, without paging and sorting. */
export type CarriedFilter = Omit<
  QueryOf<typeof listPartnerOrders>,
  'page' | 'perPage' | 'sortBy' | 'sortDesc'
>;

/** Orders `o` that were given to a partner, with its grant `g`. */
export const CARRIED_ORDERS =
  'order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id';

/** The legs `l` it carries of them. */
export const CARRIED_LEGS =
  'order_legs l where l.client_id = o.client_id and l.order_id = o.id and l.partner_id = g.partner_id';

/** The partner's order filter as SQL over CARRIED_ORDERS: of service types and numbers, those of the partner's own legs. */
export function carriedConditions(
  { partnerId, clientId }: Carrier,
  { serviceType, clientId: clients, partnerExternalTrackingNumbers: numbers, ...filter }: CarriedFilter,
  timeZone: string,
): Conditions {
  const { text, values } =
    clientId === null
      ? filterConditions(null, filter, timeZone)
      : filterConditions(clientId, filter, timeZone);
  const value = (given: unknown) => `$${values.push(given)}`;
  const parts = [`g.partner_id = ${value(partnerId)}::uuid`, text];
  if (serviceType !== undefined) parts.push(`g.service_types && ${value(serviceType)}::text[]`);
  if (clients !== undefined) parts.push(`o.client_id = any (${value(clients)}::uuid[])`);
  if (numbers !== undefined) {
    parts.push(
      `exists (select 1 from ${CARRIED_LEGS} and l.external_tracking = any (${value(numbers)}::text[]))`,
    );
  }
  return { text: parts.join(' and '), values };
}
