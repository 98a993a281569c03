import type { OrderEvent, OrderRow } from '@portal/contract/orders';
import { ORDER_ROW_JSON } from './order-row-json.ts';

/**
 * What a partner sees of an order that waits for another partner: its own legs are allocated, and it does not see the legs
 * of others.
 */
const STATE_OF_WAITING_ORDER = {
  stage: 'READY',
  status: { serviceType: 'ORDER', status: 'ALLOCATED', remarks: null },
} as const;

const IS_WAITING_SQL = `o.status = 'UNALLOCATED'`;

/** SQL expression for the contract's OrderRow as jsonb, as a partner sees it. */
export const PARTNER_VIEW_JSON = `((${ORDER_ROW_JSON})::jsonb || case when ${IS_WAITING_SQL}
  then '${JSON.stringify(STATE_OF_WAITING_ORDER)}'::jsonb else '{}' end)`;

/** SQL expressions of the columns of an export whose values differ in the view of a partner. */
export const PARTNER_VIEW_COLUMNS: Readonly<Record<string, string>> = {
  stage: `case when ${IS_WAITING_SQL} then '${STATE_OF_WAITING_ORDER.stage}' else o.stage end`,
  status: `case when ${IS_WAITING_SQL} then '${STATE_OF_WAITING_ORDER.status.status}' else o.status end`,
};

/** Stored statuses for those of a partner's filter: an order that waits for another partner is allocated to it. */
export function toStoredStatuses(statuses: readonly string[]): { statuses: string[]; condition: string } {
  const includesWaiting = statuses.some((ref) => ref === 'ALLOCATED' || ref === 'ORDER:ALLOCATED');
  return {
    statuses: includesWaiting ? [...statuses, 'ORDER:UNALLOCATED'] : [...statuses],
    condition: includesWaiting ? 'true' : `not (${IS_WAITING_SQL})`,
  };
}

/** A row as a partner sees it. */
export function toPartnerView(row: OrderRow): OrderRow {
  return isWaiting(row.status) ? { ...row, ...STATE_OF_WAITING_ORDER } : row;
}

/** The events that a partner sees: not that the order waited for a partner, and of the withdrawn ones only its own. */
export function selectPartnerEvents(events: readonly OrderEvent[], partnerId: string): OrderEvent[] {
  return events.filter(
    (event) => !isWaiting(event) && (event.withdrawal === null || event.partner?.id === partnerId),
  );
}

function isWaiting({ serviceType, status }: Pick<OrderEvent, 'serviceType' | 'status'>): boolean {
  return serviceType === 'ORDER' && status === 'UNALLOCATED';
}
