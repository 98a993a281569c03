import {
  listDeliveries,
  type Delivery,
  type EventSubscription,
  type resendDeliveries,
} from '@portal/contract/webhooks';
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

/**
 * The filter of the URL as a request to resend: without days, from the first delivery to now. Undefined if deliveries in
 * the state of the filter cannot be resent.
 */
export function readResendInput(
  search: SearchParams,
  now: Date,
): BodyInput<typeof resendDeliveries> | undefined {
  const { state, eventType, search: subject, from, to } = readDeliveriesQuery(search);
  if (state === 'PENDING' || state === 'CANCELLED') return undefined;
  return {
    from: from ?? new Date(0).toISOString(),
    to: to ?? now.toISOString(),
    ...(eventType !== undefined && { eventType }),
    ...(subject !== undefined && { search: subject }),
    ...((state === 'DELIVERED' || state === 'FAILED') && { state }),
  };
}

interface ShownDeliveries {
  readonly data: readonly Pick<Delivery, 'state'>[];
  readonly totalCount: number;
}

/** Why the shown deliveries cannot be resent, as a key of the messages; undefined if some of them may be. */
export function findResendObstacle(
  search: SearchParams,
  subscriptionState: EventSubscription['state'] | undefined,
  deliveries: ShownDeliveries | undefined,
): 'resendEnded' | 'resendPending' | 'resendCancelled' | 'resendNone' | undefined {
  if (subscriptionState === 'ENDED') return 'resendEnded';
  if (deliveries?.totalCount === 0) return 'resendNone';
  const { state } = readDeliveriesQuery(search);
  if (state === 'PENDING') return 'resendPending';
  if (state === 'CANCELLED') return 'resendCancelled';
  // Other pages may have deliveries that can be resent.
  const isComplete = deliveries !== undefined && deliveries.data.length === deliveries.totalCount;
  const isEnded = (delivery: Pick<Delivery, 'state'>) => ['DELIVERED', 'FAILED'].includes(delivery.state);
  return isComplete && !deliveries.data.some(isEnded) ? 'resendNone' : undefined;
}

function readTime(localTime: string): string | undefined {
  const time = new Date(localTime);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
