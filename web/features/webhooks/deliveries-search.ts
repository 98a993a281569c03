import {
  listDeliveries,
  type Delivery,
  type EventSubscription,
  type listPartnerDeliveries,
  type resendDeliveries,
} from '@portal/contract/webhooks';
import type { BodyInput } from '@portal/contract/core';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

/** The list of the deliveries of a client or of a partner: only the types of their events differ. */
type DeliveriesOperation = typeof listDeliveries | typeof listPartnerDeliveries;

/** The query of the URL; its days, in the time zone of the device, become times. */
export function readDeliveriesQuery<O extends DeliveriesOperation = typeof listDeliveries>(
  search: SearchParams,
  operation: O = listDeliveries as O,
) {
  const from = readTime(`${search['from']}T00:00:00`);
  const to = readTime(`${search['to']}T23:59:59.999`);
  return {
    ...readListQuery(operation, search),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export type ResendFilter = Omit<BodyInput<typeof resendDeliveries>, 'eventType'> & {
  readonly eventType?: string;
};

/**
 * The filter of the URL as a request to resend: without days, from the first delivery to now. Undefined if deliveries in
 * the state of the filter cannot be resent.
 */
export function readResendInput(
  search: SearchParams,
  now: Date,
  operation: DeliveriesOperation = listDeliveries,
): ResendFilter | undefined {
  const { state, eventType, search: subject, from, to } = readDeliveriesQuery(search, operation);
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
