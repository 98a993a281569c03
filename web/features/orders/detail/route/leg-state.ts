import { findStatus, type OrderLeg } from '@portal/contract/orders';
import type { RouteLineLeg } from '../../../../ui/route/route-line.tsx';

/** The progress of a leg, as the route line shows it. */
export function deriveLegState(
  leg: Pick<OrderLeg, 'allocation' | 'serviceType' | 'status' | 'unusedSince'>,
): RouteLineLeg['state'] {
  if (leg.allocation === 'UNALLOCATED') return 'problem';
  if (leg.unusedSince !== null) return 'done';
  if (leg.status === null) return 'upcoming';
  const row = findStatus({ serviceType: leg.serviceType, status: leg.status });
  if (row === undefined) return 'current';
  if (row.exception || row.stage === 'CLOSED') return 'problem';
  return row.status === 'HANDED_OVER' || row.stage === 'DELIVERED' ? 'done' : 'current';
}

const DONE_SHARES: Readonly<Record<string, number>> = { DEPARTED: 0.5, ARRIVED: 1, HANDED_OVER: 1 };

/** How much of the way between the ports is behind a parcel, by the status of its freight leg: half until the arrival. */
export function getDoneShare(status: OrderLeg['status']): number {
  return DONE_SHARES[status ?? ''] ?? 0;
}
