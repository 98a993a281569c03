import { findStatus, type StatusRef } from '@portal/contract/orders';

type DatedStatus = StatusRef & { readonly updateTimestamp: string };

/** Events newest first; of events at the same time, the one further along the journey comes first. */
export function sortNewestFirst<E extends DatedStatus>(events: readonly E[]): readonly E[] {
  return [...events].sort(
    (a, b) =>
      Date.parse(b.updateTimestamp) - Date.parse(a.updateTimestamp) || getProgress(b) - getProgress(a),
  );
}

/** Events and other entries of one timeline, newest first, whatever the order of the answer; of the same time, events come first. */
export function mergeNewestFirst<E extends DatedStatus, Entry extends { readonly at: string }>(
  events: readonly E[],
  entries: readonly Entry[],
): readonly (Entry | { readonly at: string; readonly event: E })[] {
  return [...sortNewestFirst(events).map((event) => ({ at: event.updateTimestamp, event })), ...entries].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

/** The rank of a status; an exception comes after the regular status of the same rank. */
function getProgress(ref: StatusRef): number {
  const row = findStatus(ref);
  return row === undefined ? 0 : row.rank * 2 + (row.exception ? 1 : 0);
}
