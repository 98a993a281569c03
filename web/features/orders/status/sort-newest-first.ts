import { statusOf, type StatusRef } from '@portal/contract/orders';

type Dated = StatusRef & { readonly updateTimestamp: string };

/** Events newest first; of several at one moment, the one further along stands first. */
export function newestFirst<E extends Dated>(events: readonly E[]): readonly E[] {
  return [...events].sort(
    (one, other) =>
      Date.parse(other.updateTimestamp) - Date.parse(one.updateTimestamp) || reach(other) - reach(one),
  );
}

/** An exception interrupts after the step it shares its rank with. */
function reach(ref: StatusRef): number {
  const row = statusOf(ref);
  return row === undefined ? 0 : row.rank * 2 + (row.exception ? 1 : 0);
}
