import type { DepartureInput } from '@portal/contract/freight';
import type { RefusalDetail } from '@portal/contract/core';
import { detail } from '@portal/contract/reasons';
import { toPortInstant, toPortTime } from '../port-time.ts';

/** Times of a departure: local at their ports, ISO 8601 to the minute, and as instants in ISO 8601. */
export interface DepartureTimes {
  readonly localDeparture: string;
  readonly localArrival: string;
  readonly localCutOff: string;
  readonly localLatestAcceptance: string;
  readonly departsAt: string;
  readonly arrivesAt: string;
  readonly cutOffAt: string;
  readonly latestAcceptanceAt: string;
}

type LocalTimes = Pick<
  DepartureInput,
  | 'originPortId'
  | 'destinationPortId'
  | 'localDeparture'
  | 'localArrival'
  | 'localCutOff'
  | 'localLatestAcceptance'
>;

/** The times of a departure from its local times. */
export function resolveTimes({
  originPortId,
  destinationPortId,
  localDeparture,
  localArrival,
  localCutOff,
  localLatestAcceptance,
}: LocalTimes): DepartureTimes {
  return {
    localDeparture,
    localArrival,
    localCutOff,
    localLatestAcceptance,
    departsAt: toPortInstant(localDeparture, originPortId),
    arrivesAt: toPortInstant(localArrival, destinationPortId),
    cutOffAt: toPortInstant(localCutOff, originPortId),
    latestAcceptanceAt: toPortInstant(localLatestAcceptance, originPortId),
  };
}

/** What is wrong with the times of a departure that has to be in the future. They are compared as instants. */
export function listTimeErrors(input: LocalTimes, now: Date): RefusalDetail[] {
  const { departsAt, arrivesAt, cutOffAt, latestAcceptanceAt } = resolveTimes(input);
  const nowTime = now.toISOString();
  const { originPortId, destinationPortId } = input;
  const skippedTimes = (
    [
      ['localDeparture', departsAt, originPortId],
      ['localArrival', arrivesAt, destinationPortId],
      ['localCutOff', cutOffAt, originPortId],
      ['localLatestAcceptance', latestAcceptanceAt, originPortId],
    ] as const
  ).filter(([field, instant, port]) => toPortTime(instant, port) !== input[field]);
  return [
    ...skippedTimes.map(([field, , port]) => detail(field, 'departure.skipped_time', { port })),
    ...(departsAt > nowTime ? [] : [detail('localDeparture', 'departure.in_past', { nowTime })]),
    ...(arrivesAt > departsAt ? [] : [detail('localArrival', 'field.arrival_before_departure')]),
    ...(cutOffAt <= latestAcceptanceAt ? [] : [detail('localCutOff', 'field.cut_off_after_acceptance')]),
    ...(latestAcceptanceAt <= departsAt
      ? []
      : [detail('localLatestAcceptance', 'field.acceptance_after_departure')]),
  ];
}
