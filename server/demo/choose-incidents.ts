import type { CarriageIncident } from './carriage-incident.ts';
import { getSecondFlight, type Departure } from './departures.ts';
import type { Flight, ProgressResult } from './group-flights.ts';

const DAY = 86_400_000;
const LATEST_DAYS = 7;
/** A flight that departed so many milliseconds ago has not arrived yet. */
const AIRBORNE = 25 * 60_000;

type Incidents = Map<string, CarriageIncident>;

/** Where in the flights that can have an incident it happens: 0 is the first, 1 the latest. */
const PLACES = {
  OFF_LOAD: [0.4, 1],
  SPLIT: [0.6, 1],
  SHORT: [0.3, 0.7, 1],
  SENT_ON: [0.5, 1],
} as const;

/**
 * Orders with an incident, by id: a few of each kind, each on flights of its own. `flights`: without incidents, of which all
 * parcels were handed over at the destination before `now`.
 */
export function chooseIncidents(flights: readonly Flight[], now: number): Incidents {
  const arrived = flights.filter(({ departure }) => departure.handedOverAt < now);
  const usedFlights = new Set<Flight>();
  const incidents: Incidents = new Map();
  const add = (kind: CarriageIncident['kind'], find: (flight: Flight) => Choice | undefined) => {
    for (const place of PLACES[kind]) {
      const choices = arrived
        .flatMap((flight) => find(flight) ?? [])
        .filter((choice) => !choice.flights.some((flight) => usedFlights.has(flight)));
      const choice = choices[Math.round((choices.length - 1) * place)];
      if (choice === undefined) continue;
      for (const flight of choice.flights) usedFlights.add(flight);
      for (const { id } of choice.parcels) incidents.set(id, choice.incident);
    }
  };
  add('OFF_LOAD', (flight) => chooseOffLoad(flight, findNext(arrived, flight)));
  add('SPLIT', (flight) => chooseBag(flight, { kind: 'SPLIT', next: chooseSecondFlight(flight, now) }));
  add('SENT_ON', (flight) => chooseSentOn(flight, findNext(arrived, flight)));
  add('SHORT', (flight) => choosePiece(flight, { kind: 'SHORT' }));
  return incidents;
}

/** An incident of parcels, and the flights that it concerns. */
interface Choice {
  readonly incident: CarriageIncident;
  readonly parcels: readonly ProgressResult[];
  readonly flights: readonly Flight[];
}

/** A day later, or in the air at `now` for the latest flights. */
function chooseSecondFlight({ departure }: Flight, now: number): Departure {
  const isLatest = departure.at > now - LATEST_DAYS * DAY;
  return getSecondFlight(departure, isLatest ? now - AIRBORNE - departure.at : DAY);
}

function chooseOffLoad(flight: Flight, next: Flight | undefined): Choice | undefined {
  if (next === undefined || flight.departure.isDelayed) return undefined;
  const choice = chooseBag(flight, { kind: 'OFF_LOAD', next: next.departure });
  return choice && { ...choice, flights: [flight, next] };
}

/** The last of several bags. */
function chooseBag(flight: Flight, incident: CarriageIncident): Choice | undefined {
  const bag = flight.bags.at(-1);
  return bag === undefined || flight.bags.length < 2
    ? undefined
    : { incident, parcels: bag.parcels, flights: [flight] };
}

function chooseSentOn(flight: Flight, next: Flight | undefined): Choice | undefined {
  const choice = next && choosePiece(flight, { kind: 'SENT_ON', next: next.departure });
  const broker = choice?.parcels.map(getBroker)[0];
  if (
    next === undefined ||
    !next.bags.some(({ parcels }) => parcels.some((one) => getBroker(one) === broker))
  )
    return undefined;
  return choice && { ...choice, flights: [flight, next] };
}

/** The last order of one piece, of a flight with others. */
function choosePiece(flight: Flight, incident: CarriageIncident): Choice | undefined {
  const parcels = flight.bags.flatMap((bag) => bag.parcels);
  const parcel = parcels.findLast(({ order }) => order.pieces === 1);
  return parcel === undefined || parcels.length < 3
    ? undefined
    : { incident, parcels: [parcel], flights: [flight] };
}

/** The code of the partner that clears an order. */
export const getBroker = ({ order }: ProgressResult) =>
  order.legs.find(({ serviceType }) => serviceType === 'CUSTOMS')?.partner;

/** The next of the flights on the same line. */
function findNext(flights: readonly Flight[], { departure }: Flight): Flight | undefined {
  const { partner, fromPort, toPort } = departure.line;
  return flights.find(
    ({ departure: { line, plannedAt, isDelayed } }) =>
      line.partner === partner &&
      line.fromPort === fromPort &&
      line.toPort === toPort &&
      plannedAt > departure.plannedAt &&
      !isDelayed,
  );
}
