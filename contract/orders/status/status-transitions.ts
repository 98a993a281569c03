import { STATUSES, STATUS_OWNERS, type StatusDefinition, type StatusOwner } from './statuses.ts';

/** (ServiceType, Status). `serviceType` is `ORDER` for statuses of the order as a whole. */
export interface StatusRef {
  readonly serviceType: string;
  readonly status: string;
}

const STATUSES_BY_OWNER = new Map(
  STATUS_OWNERS.map((owner) => [
    owner as string,
    new Map(STATUSES[owner].map((definition) => [definition.status, definition])),
  ]),
);

export function isStatusOwner(serviceType: string): serviceType is StatusOwner {
  return STATUSES_BY_OWNER.has(serviceType);
}

/** The definition of a status; undefined for an unknown one. */
export function findStatus({ serviceType, status }: StatusRef): StatusDefinition | undefined {
  return STATUSES_BY_OWNER.get(serviceType)?.get(status);
}

/** The English label of a status; for an unknown one its name in lower case. */
export function getStatusLabel(ref: StatusRef): string {
  return findStatus(ref)?.label ?? ref.status.toLowerCase().replaceAll('_', ' ');
}

/** The first status of a leg. */
export function getFirstStatus(owner: StatusOwner): string {
  return STATUSES[owner][0]?.status ?? 'CREATED';
}

const STATUSES_BY_FSU_CODE = new Map(
  STATUS_OWNERS.flatMap((serviceType) =>
    STATUSES[serviceType].flatMap(({ status, fsuCodes }) =>
      (fsuCodes ?? []).map((code): [string, StatusRef] => [code, { serviceType, status }]),
    ),
  ),
);

/** The status of an IATA cargo status (FSU) code such as RCS, DEP or DLV; undefined for an unknown code. */
export function findStatusByFsuCode(code: string): StatusRef | undefined {
  return STATUSES_BY_FSU_CODE.get(code);
}

/**
 * Statuses that can follow `current` on a route: those of the same leg, then, from a leg that is handed over, the first
 * status of the next leg. `legs`: service types in route order. `countOccurrences`: how often a status was reported on
 * its leg; after the last permitted failure no retry is offered.
 */
export function getNextStates(
  current: StatusRef,
  legs: readonly string[],
  countOccurrences: (ref: StatusRef) => number = () => 0,
): StatusRef[] {
  const definition = findStatus(current);
  if (definition === undefined || definition.terminal) return [];
  const countOnLeg = (status: string) => countOccurrences({ serviceType: current.serviceType, status });
  const isExhausted = countOnLeg(definition.status) >= (definition.maxOccurrences ?? Infinity);
  const onSameLeg = definition.next
    .filter((status) => !(isExhausted && isRetry(current.serviceType, definition, status)))
    .filter((status) => countOnLeg(status) < (findStatus({ ...current, status })?.maxOccurrences ?? Infinity))
    .map((status) => ({ serviceType: current.serviceType, status }));
  return [...onSameLeg, ...getNextLegStates(current, definition, legs)];
}

/** Whether `status` repeats the step that failed, or an earlier one. */
export function isRetry(serviceType: string, failure: StatusDefinition, status: string): boolean {
  const target = findStatus({ serviceType, status });
  return target !== undefined && target.rank <= failure.rank;
}

function getNextLegStates(
  current: StatusRef,
  definition: StatusDefinition,
  legs: readonly string[],
): StatusRef[] {
  const isAllocatedOrder = definition.status === 'ALLOCATED';
  if (!isAllocatedOrder && definition.status !== 'HANDED_OVER') return [];
  const nextLeg = legs[isAllocatedOrder ? 0 : legs.indexOf(current.serviceType) + 1];
  if (nextLeg === undefined || !isStatusOwner(nextLeg)) return [];
  return [{ serviceType: nextLeg, status: getFirstStatus(nextLeg) }];
}

/** Whether a leg has an exception before the parcel has moved, so that the leg can still go to another partner. */
export function isExceptionWhileWaiting(ref: StatusRef): boolean {
  const definition = findStatus(ref);
  return ref.serviceType !== 'ORDER' && definition?.exception === true && definition.phase === 'waiting';
}

interface TimedStatus extends StatusRef {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Events of a leg since it was last reallocated to another partner, oldest first. */
export function selectEventsSinceRouting<E extends TimedStatus>(
  events: readonly E[],
  serviceType: string,
): E[] {
  const legEvents = events
    .filter((event) => event.serviceType === serviceType)
    .toSorted((left, right) => left.at - right.at || compareByTable(left, right));
  const reallocations = events
    .filter((event) => event.serviceType === 'ORDER' && event.status === 'ALLOCATED')
    .toSorted((left, right) => left.at - right.at)
    // The first allocation is not a reallocation, whatever times partners report.
    .slice(1)
    .filter(({ at }) => {
      const last = legEvents.findLast((event) => event.at < at);
      return last !== undefined && isExceptionWhileWaiting(last);
    });
  const lastReallocationAt = Math.max(-Infinity, ...reallocations.map(({ at }) => at));
  return legEvents.filter(({ at }) => at > lastReallocationAt);
}

/** Sequence of two statuses of a leg that have the same time: by the table, an exception after its step. */
export function compareByTable(left: StatusRef, right: StatusRef): number {
  const [before, after] = [findStatus(left), findStatus(right)];
  if (before === undefined || after === undefined) return 0;
  return (
    before.rank - after.rank ||
    Number(before.exception) - Number(after.exception) ||
    (before.status < after.status ? -1 : Number(before.status > after.status))
  );
}
