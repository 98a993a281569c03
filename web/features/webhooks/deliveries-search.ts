import { listDeliveries, type resendDeliveries } from '@portal/contract/webhooks';
import type { BodyInput } from '@portal/contract/core';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

/** The query of the URL; its days, in the time zone of the device, become times. */
export function readDeliveriesQuery(search: SearchParams) {
  const from = readTime(`${search['from']}T00:00:00`);
  const to = readTime(`${search['to']}T23:59:59.999`);
  return {
    ...readListQuery(listDeliveries, search),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The filter of the URL as a request to resend: without days, from the first delivery to now. */
export function readResendInput(search: SearchParams, now: Date): BodyInput<typeof resendDeliveries> {
  const { state, eventType, from, to } = readDeliveriesQuery(search);
  return {
    from: from ?? new Date(0).toISOString(),
    to: to ?? now.toISOString(),
    ...(eventType !== undefined && { eventType }),
    ...((state === 'DELIVERED' || state === 'FAILED') && { state }),
  };
}

function readTime(localTime: string): string | undefined {
  const time = new Date(localTime);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
