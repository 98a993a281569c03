import { STATUSES, STATUS_OWNERS, type StatusDefinition, type StatusOwner } from './statuses.ts';

/** (ServiceType, Status) as a value; `ORDER` for statuses of the order as a whole. */
export interface StatusRef {
  readonly serviceType: string;
  readonly status: string;
}

const STATUSES_BY_OWNER = new Map(
  STATUS_OWNERS.map((owner) => [owner as string, new Map(STATUSES[owner].map((row) => [row.status, row]))]),
);

export function isStatusOwner(serviceType: string): serviceType is StatusOwner {
  return STATUSES_BY_OWNER.has(serviceType);
}

/** The table's row of a status, or undefined for one it does not know. */
export function findStatus({ serviceType, status }: StatusRef): StatusDefinition | undefined {
  return STATUSES_BY_OWNER.get(serviceType)?.get(status);
}

/** English; an unknown status reads as its own name. */
export function getStatusLabel(ref: StatusRef): string {
  return findStatus(ref)?.label ?? ref.status.toLowerCase().replaceAll('_', ' ');
}

/** The first status of a leg. */
export function getFirstStatus(owner: StatusOwner): string {
  return STATUSES[owner][0]?.status ?? 'CREATED';
}

const STATUSES_BY_FSU_CODE = new Map(
  STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].flatMap(({ status, fsuCodes: fsu }) =>
      (fsu ?? []).map((code): [string, StatusRef] => [code, { serviceType, status }]),
    ),
  ),
);

/** The status an IATA cargo status code (RCS, DEP, DLV …) stands for. */
export function findStatusByFsuCode(code: string): StatusRef | undefined {
  return STATUSES_BY_FSU_CODE.get(code);
}

/**
 * What may come next on a route of these legs (service types in order): the moves of the table, then from a leg that is
 * handed over the first status of the next leg. `times` says how often a status has happened on its leg: a failure that
 * was counted out offers no further try.
 */
export function getNextStates(
  current: StatusRef,
  legs: readonly string[],
  countOccurrences: (ref: StatusRef) => number = () => 0,
): StatusRef[] {
  const row = findStatus(current);
  if (row === undefined || row.terminal) return [];
  const countOnLeg = (status: string) => countOccurrences({ serviceType: current.serviceType, status });
  const isExhausted = row.maxOccurrences !== undefined && countOnLeg(row.status) >= row.maxOccurrences;
  const onSameLeg = row.next
    .filter((status) => !(isExhausted && isRetry(current.serviceType, row, status)))
    .filter((status) => countOnLeg(status) < (findStatus({ ...current, status })?.maxOccurrences ?? Infinity))
    .map((status) => ({ serviceType: current.serviceType, status }));
  return [...onSameLeg, ...getNextLegStates(current, row, legs)];
}

/** After the last permitted failure the same step is not tried again. */
export function isRetry(serviceType: string, failure: StatusDefinition, status: string): boolean {
  const target = findStatus({ serviceType, status });
  return target !== undefined && !target.terminal && target.rank <= failure.rank;
}

function getNextLegStates(current: StatusRef, row: StatusDefinition, legs: readonly string[]): StatusRef[] {
  const isAllocatedOrder = current.serviceType === 'ORDER' && row.status === 'ALLOCATED';
  if (!isAllocatedOrder && row.status !== 'HANDED_OVER') return [];
  const nextLeg = legs[isAllocatedOrder ? 0 : legs.indexOf(current.serviceType) + 1];
  if (nextLeg === undefined || !isStatusOwner(nextLeg)) return [];
  return [{ serviceType: nextLeg, status: getFirstStatus(nextLeg) }];
}

/** It came off its way before the parcel had moved: the leg may still go to another partner. */
export function isExceptionWhileWaiting(ref: StatusRef): boolean {
  const row = findStatus(ref);
  return ref.serviceType !== 'ORDER' && row?.exception === true && row.phase === 'waiting';
}

interface TimedStatus extends StatusRef {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Of the events of a leg those since another partner was found for it; what the one before reported is history. */
export function selectEventsSinceRouting<E extends TimedStatus>(
  events: readonly E[],
  serviceType: string,
): E[] {
  const legEvents = events
    .filter((event) => event.serviceType === serviceType)
    .toSorted((left, right) => left.at - right.at);
  const reallocations = events
    .filter((event) => event.serviceType === 'ORDER' && event.status === 'ALLOCATED')
    .toSorted((left, right) => left.at - right.at)
    // When it first had partners nobody had tried yet, whatever time they report.
    .slice(1)
    .filter(({ at }) => {
      const last = legEvents.findLast((event) => event.at < at);
      return last !== undefined && isExceptionWhileWaiting(last);
    });
  const lastReallocationAt = Math.max(-Infinity, ...reallocations.map(({ at }) => at));
  return legEvents.filter(({ at }) => at > lastReallocationAt);
}

const REACHABLE_STATUSES = new Map<string, ReadonlySet<string>>();

/** Can `to` follow `from` on the same leg, over statuses that were not reported? */
export function canFollow(serviceType: string, from: string, target: string): boolean {
  const key = `${serviceType}:${from}`;
  let reachable = REACHABLE_STATUSES.get(key);
  if (reachable === undefined) {
    const visited = new Set<string>();
    const queue = [...(findStatus({ serviceType, status: from })?.next ?? [])];
    for (let status = queue.pop(); status !== undefined; status = queue.pop()) {
      if (visited.has(status)) continue;
      visited.add(status);
      const row = findStatus({ serviceType, status });
      // What is over is not passed by.
      if (row !== undefined && !row.terminal) queue.push(...row.next);
    }
    reachable = visited;
    REACHABLE_STATUSES.set(key, reachable);
  }
  return reachable.has(target);
}
