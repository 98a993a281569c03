import { addDays } from '@portal/contract/core';
import type { DepartureOffer } from '@portal/contract/freight';

/** The departures of one lane, by local day of the departure. */
interface BoardRow {
  readonly lane: string;
  readonly offersOf: ReadonlyMap<string, readonly DepartureOffer[]>;
}

const DAYS = 7;

/** The days of a board that begins on `first` (ISO date). */
export const listBoardDays = (first: string) =>
  Array.from({ length: DAYS }, (_, index) => addDays(first, index));

/** A row for each lane, by its ports; the departures of a day in the sequence of `offers`. */
export function toBoardRows(offers: readonly DepartureOffer[]): BoardRow[] {
  const lanes = Map.groupBy(
    offers,
    ({ departure: { originPortId, destinationPortId } }) => `${originPortId} → ${destinationPortId}`,
  );
  return [...lanes]
    .map(([lane, ofLane]) => ({
      lane,
      offersOf: Map.groupBy(ofLane, ({ departure }) => departure.localDeparture.slice(0, 10)),
    }))
    .toSorted((one, other) => one.lane.localeCompare(other.lane));
}
