import type { BodyInput } from '@portal/contract/core';
import type { createDeparture, PartnerDeparture } from '@portal/contract/freight';
import { EMPTY_CARRIAGE, toCarriageInput, toCarriageValues, type CarriageValues } from './carriage-values.ts';

/** The form of a departure; local times such as `2026-11-30T22:05`, or empty. */
export interface DepartureValues extends CarriageValues {
  readonly localDeparture: string;
  readonly localArrival: string;
  readonly localCutOff: string;
  readonly localLatestAcceptance: string;
}

const EMPTY_DEPARTURE: DepartureValues = {
  ...EMPTY_CARRIAGE,
  localDeparture: '',
  localArrival: '',
  localCutOff: '',
  localLatestAcceptance: '',
};

export function toDepartureValues(departure: PartnerDeparture | undefined): DepartureValues {
  if (departure === undefined) return EMPTY_DEPARTURE;
  const { localDeparture, localArrival, localCutOff, localLatestAcceptance } = departure;
  return {
    ...toCarriageValues(departure),
    localDeparture,
    localArrival,
    localCutOff,
    localLatestAcceptance,
  };
}

export function toDepartureInput(values: DepartureValues): BodyInput<typeof createDeparture> {
  const { localDeparture, localArrival, localCutOff, localLatestAcceptance } = values;
  return {
    ...toCarriageInput(values),
    localDeparture,
    localArrival,
    localCutOff,
    localLatestAcceptance,
  };
}
