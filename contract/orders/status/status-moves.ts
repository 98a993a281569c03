import { STATUSES, STATUS_OWNERS, type StatusDefinition, type StatusOwner } from './statuses.ts';

/** (ServiceType, Status) as a value; `ORDER` for statuses of the order as a whole. */
export interface StatusRef {
  readonly serviceType: string;
  readonly status: string;
}

const BY_NAME = new Map(
  STATUS_OWNERS.map((owner) => [owner as string, new Map(STATUSES[owner].map((row) => [row.status, row]))]),
);

export function isStatusOwner(serviceType: string): serviceType is StatusOwner {
  return BY_NAME.has(serviceType);
}

/** The table's row of a status, or undefined for one it does not know. */
export function statusOf({ serviceType, status }: StatusRef): StatusDefinition | undefined {
  return BY_NAME.get(serviceType)?.get(status);
}

/** English; an unknown status reads as its own name. */
export function statusLabel(ref: StatusRef): string {
  return statusOf(ref)?.label ?? ref.status.toLowerCase().replaceAll('_', ' ');
}

/** The first status of a leg. */
export function firstStatus(owner: StatusOwner): string {
  return STATUSES[owner][0]?.status ?? 'CREATED';
}

const FSU = new Map(
  STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].flatMap(({ status, fsu }) =>
      (fsu ?? []).map((code): [string, StatusRef] => [code, { serviceType, status }]),
    ),
  ),
);

/** The status an IATA cargo status code (RCS, DEP, DLV …) stands for. */
export function statusOfFsu(code: string): StatusRef | undefined {
  return FSU.get(code);
}

/**
 * What may come next on a route of these legs (service types in order): the moves of the table, then from a leg that is
 * handed over the first status of the next leg. `times` says how often a status has happened on its leg: a failure that
 * was counted out offers no further try.
 */
export function nextStates(
  current: StatusRef,
  legs: readonly string[],
  times: (ref: StatusRef) => number = () => 0,
): StatusRef[] {
  const row = statusOf(current);
  if (row === undefined || row.terminal) return [];
  const counted = (status: string) => times({ serviceType: current.serviceType, status });
  const exhausted = row.atMost !== undefined && counted(row.status) >= row.atMost;
  const within = row.next
    .filter((status) => !(exhausted && isRetry(current.serviceType, row, status)))
    .filter((status) => counted(status) < (statusOf({ ...current, status })?.atMost ?? Infinity))
    .map((status) => ({ serviceType: current.serviceType, status }));
  return [...within, ...across(current, row, legs)];
}

/** After the last permitted failure the same step is not tried again. */
export function isRetry(serviceType: string, failure: StatusDefinition, status: string): boolean {
  const to = statusOf({ serviceType, status });
  return to !== undefined && !to.terminal && to.rank <= failure.rank;
}

function across(current: StatusRef, row: StatusDefinition, legs: readonly string[]): StatusRef[] {
  const ofOrder = current.serviceType === 'ORDER' && row.status === 'ALLOCATED';
  if (!ofOrder && row.status !== 'HANDED_OVER') return [];
  const following = legs[ofOrder ? 0 : legs.indexOf(current.serviceType) + 1];
  if (following === undefined || !isStatusOwner(following)) return [];
  return [{ serviceType: following, status: firstStatus(following) }];
}

/** It came off its way before the parcel had moved: the leg may still go to another partner. */
export function isHinderedBefore(ref: StatusRef): boolean {
  const row = statusOf(ref);
  return ref.serviceType !== 'ORDER' && row?.exception === true && row.phase === 'waiting';
}

interface TimedStatus extends StatusRef {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Of the events of a leg those since another partner was found for it; what the one before reported is history. */
export function sinceRouted<E extends TimedStatus>(events: readonly E[], serviceType: string): E[] {
  const own = events
    .filter((event) => event.serviceType === serviceType)
    .toSorted((one, other) => one.at - other.at);
  const anew = events
    .filter((event) => event.serviceType === 'ORDER' && event.status === 'ALLOCATED')
    .toSorted((one, other) => one.at - other.at)
    // When it first had partners nobody had tried yet, whatever time they report.
    .slice(1)
    .filter(({ at }) => {
      const last = own.findLast((event) => event.at < at);
      return last !== undefined && isHinderedBefore(last);
    });
  const since = Math.max(-Infinity, ...anew.map(({ at }) => at));
  return own.filter(({ at }) => at > since);
}

const CLOSURE = new Map<string, ReadonlySet<string>>();

/** Can `to` follow `from` on the same leg, over statuses that were not reported? */
export function canFollow(serviceType: string, from: string, to: string): boolean {
  const key = `${serviceType}:${from}`;
  let reached = CLOSURE.get(key);
  if (reached === undefined) {
    const found = new Set<string>();
    const queue = [...(statusOf({ serviceType, status: from })?.next ?? [])];
    for (let status = queue.pop(); status !== undefined; status = queue.pop()) {
      if (found.has(status)) continue;
      found.add(status);
      const row = statusOf({ serviceType, status });
      // What is over is not passed by.
      if (row !== undefined && !row.terminal) queue.push(...row.next);
    }
    reached = found;
    CLOSURE.set(key, reached);
  }
  return reached.has(to);
}
