import { getAllowedActions, STATUS_OWNERS, STATUSES } from '@portal/contract/orders';

/** Statuses without the action 'print-label', as `OWNER:STATUS`. */
const UNPRINTABLE_STATUSES = STATUS_OWNERS.flatMap((serviceType) =>
  STATUSES[serviceType]
    .filter(({ status }) => !getAllowedActions({ serviceType, status }).includes('print-label'))
    .map(({ status }) => `'${serviceType}:${status}'`),
);

/** SQL condition on `orders o`: the status of the order allows its labels to be printed. */
export const IS_PRINTABLE_SQL = `o.status_service_type || ':' || o.status <> all (array[${UNPRINTABLE_STATUSES.join(', ')}])`;
