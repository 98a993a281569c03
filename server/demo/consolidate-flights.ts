import { getPayingGrams } from './demo-freight-rates.ts';
import { findDeparture, type Departure } from './departures.ts';
import { DEMO_PARTNERS, SLOW_PACE } from './network.ts';
import { findAirDeparture, type ProgressResult } from './progress-result.ts';

/** For so many days forwarders have booked MAWBs in the portal; what flew before has a number only. */
const DAYS_WITH_MAWBS = 35;
const DAY = 86_400_000;
/** A MAWB of fewer parcels is not worth its papers. */
const MIN_PARCELS = 5;
/**
 * The part of the weight that pays from which a forwarder books the minimum rather than wait for the next file. Slow forwarders
 * are cheaper, because they wait until they pay for no air.
 */
const LEAST_PARTS = { usual: 0.7, slow: 1 };
/** Below so many times the weight that pays, a forwarder waits for further parcels so long from the departure that the first one reached. */
const FULL_PARTS = 4;
const MAX_WAIT = 2 * DAY;

interface BookedParcel extends ProgressResult {
  readonly departure: Departure;
}

/**
 * The departures for which forwarders hold parcels of all clients, by order, until a MAWB is worth its booking: it has several
 * parcels, and pays most of the airline's minimum. Parcels that are too few for their departure go with the next one; those
 * that go with their first departure are left out. `minimumShare` scales the weight and the number of parcels.
 */
export function consolidateFlights(
  results: readonly ProgressResult[],
  minimumShare: number,
  now: number,
): Map<string, Departure> {
  const parcels = results.flatMap((result): BookedParcel[] => {
    const departure = findAirDeparture(result);
    const isConsolidated =
      departure !== undefined && !result.order.isFreight && departure.plannedAt > now - DAYS_WITH_MAWBS * DAY;
    return isConsolidated ? [{ ...result, departure }] : [];
  });
  const lines = Map.groupBy(parcels, ({ departure: { line } }) =>
    [line.partner, line.fromPort, line.toPort].join(' '),
  );
  return new Map(
    [...lines.values()].flatMap((parcelsOfLine) => holdParcels(parcelsOfLine, minimumShare, now)),
  );
}

/** The later departures of the parcels of one line. */
function holdParcels(
  parcels: readonly BookedParcel[],
  minimumShare: number,
  now: number,
): (readonly [string, Departure])[] {
  const byDeparture = Map.groupBy(parcels, ({ departure }) => departure.key);
  const sorted = parcels.toSorted((one, other) => one.departure.plannedAt - other.departure.plannedAt);
  const laterDepartures: (readonly [string, Departure])[] = [];
  let waiting: BookedParcel[] = [];
  let departure = sorted[0]?.departure;
  let remaining = parcels.length;
  while (departure !== undefined && departure.baggedAt <= now && remaining + waiting.length > 0) {
    const ofDeparture = byDeparture.get(departure.key) ?? [];
    remaining -= ofDeparture.length;
    waiting = [...waiting, ...ofDeparture];
    const current = departure;
    departure = findDeparture(current.line, current.plannedAt);
    if (!isWorthBooking(waiting, current, minimumShare)) continue;
    laterDepartures.push(...listLater(waiting, current));
    waiting = [];
  }
  // These wait for a departure in the future.
  return departure === undefined ? laterDepartures : [...laterDepartures, ...listLater(waiting, departure)];
}

const listLater = (parcels: readonly BookedParcel[], departure: Departure) =>
  parcels.flatMap((parcel) =>
    parcel.departure.key === departure.key ? [] : [[parcel.id, departure] as const],
  );

function isWorthBooking(
  parcels: readonly BookedParcel[],
  { line: { partner, fromPort, toPort }, plannedAt }: Departure,
  minimumShare: number,
): boolean {
  const firstReached = Math.min(...parcels.map(({ departure }) => departure.plannedAt));
  const leastPart =
    plannedAt - firstReached < MAX_WAIT
      ? FULL_PARTS
      : LEAST_PARTS[DEMO_PARTNERS[partner].pace >= SLOW_PACE ? 'slow' : 'usual'];
  const grams = parcels.reduce((sum, { order }) => sum + order.grams, 0);
  return (
    parcels.length >= MIN_PARCELS * minimumShare &&
    grams >= getPayingGrams(fromPort.slice(0, 2), toPort.slice(0, 2)) * leastPart * minimumShare
  );
}
