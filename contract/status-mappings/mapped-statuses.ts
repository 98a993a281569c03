import { STATUSES, STATUS_OWNERS, type StatusOwner, type StatusRef } from '../orders/index.ts';
import { SERVICE_TYPES } from '../trade/index.ts';

/** Where customers and consignees read statuses. Each has its own switch. */
export const STATUS_CHANNELS = ['CUSTOMER_PAGES', 'EXPORTS', 'WEBHOOKS', 'PUBLIC_TRACKING', 'MAIL'] as const;
export type StatusChannel = (typeof STATUS_CHANNELS)[number];

/** The owners of statuses in the sequence of the mapping: the order as a whole, then the service types as lists show them. */
export const MAPPED_OWNERS: readonly StatusOwner[] = STATUS_OWNERS.toSorted(
  (one, other) => getPosition(one) - getPosition(other),
);

/** -1 for ORDER, which is no service type. */
function getPosition(owner: StatusOwner): number {
  return SERVICE_TYPES.findIndex((serviceType) => serviceType === owner);
}

/** Every status that can have a word of the client, in the sequence of the mapping. */
export const MAPPED_STATUSES: readonly StatusRef[] = MAPPED_OWNERS.flatMap((serviceType) =>
  STATUSES[serviceType].map(({ status }) => ({ serviceType, status })),
);

/** The key of a status in a mapping: `LAST_MILE:DELIVERED`. */
export function toStatusKey({ serviceType, status }: StatusRef): string {
  return `${serviceType}:${status}`;
}
