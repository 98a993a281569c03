import { SERVICE_TYPES, type ServiceType } from '../../trade/order-values.ts';
import { STATUSES } from './statuses.ts';

/** Statuses of a last-mile hub: an event that names no hub happened at that of its leg. */
const HUB_STATUSES: ReadonlySet<string> = new Set([
  'RECEIVED_AT_DESTINATION_HUB',
  'OUT_FOR_DELIVERY',
  'READY_FOR_COLLECTION',
]);

/** Whether an event with this status happens at a last-mile hub. */
export function isHubStatus(status: string): boolean {
  return HUB_STATUSES.has(status);
}

/** Service types whose parcels arrive at a last-mile hub. */
export const HUB_SERVICE_TYPES: readonly ServiceType[] = SERVICE_TYPES.filter(
  (serviceType) =>
    serviceType !== 'SRI' &&
    STATUSES[serviceType].some(({ status }) => status === 'RECEIVED_AT_DESTINATION_HUB'),
);
