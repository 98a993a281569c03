import type { CarriageIncident } from './carriage-incident.ts';
import { getSecondFlight } from './departures.ts';
import { SMALL_BAG_GRAMS, type Flight } from './group-flights.ts';
import type { ProgressResult } from './progress-result.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A second flight of so many days later is possible. */
const LATEST_DAYS = 7;
/** Minutes since the second flights of the latest flights departed, or arrived. */
const AIRBORNE = 25;
const LANDED = 20;

type Incidents = Map<string, CarriageIncident>;

/** Where in the flights that can have an incident it happens: 0 is the first, 1 the latest. */
const PLACES = {
  OFF_LOAD: [0.4, 1],
  SPLIT: [0.4],
  SHORT: [0.3, 0.7, 1],
  SENT_ON: [0.1, 0.4, 0.7, 1],
  MISROUTED: [0.8],
} as const;

/**
 * Orders with an incident, by id: a few of each kind, each on flights of its own. `flights`: without incidents, of which all
 * parcels were handed over at the destination before `now`. Of the latest flights some have bags in the air at `now`, and
 * some have bags that have landed and are not handed over.
 */
export function chooseIncidents(flights: readonly Flight[], now: number): Incidents {
  const arrived = flights.filter(({ departure, bags }) => bags.length > 0 && departure.handedOverAt < now);
  const usedFlights = new Set<Flight>();
  const incidents: Incidents = new Map();
  const add = (places: readonly number[], find: (flight: Flight) => Choice | undefined) => {
    for (const place of places) {
      const choices = arrived
        .flatMap((flight) => find(flight) ?? [])
        .filter((choice) => !choice.flights.some((flight) => usedFlights.has(flight)));
      const choice = choices[Math.round((choices.length - 1) * place)];
      if (choice === undefined) continue;
      for (const flight of choice.flights) usedFlights.add(flight);
      for (const { id } of choice.parcels) incidents.set(id, choice.incident);
    }
  };
  const isLatest = ({ departure }: Flight) => departure.at > now - LATEST_DAYS * DAY;
  const split = (flight: Flight, delay: number, choose: typeof chooseBag) =>
    isLatest(flight)
      ? choose(flight, { kind: 'SPLIT', next: getSecondFlight(flight.departure, delay) })
      : undefined;
  for (const choose of [chooseSmallBags, chooseBag]) {
    add([0], (flight) => split(flight, now - AIRBORNE * MINUTE - flight.departure.at, choose));
    add([0], (flight) => split(flight, now - LANDED * MINUTE - flight.departure.arrivesAt, choose));
  }
  // Few flights can have this one, so that it comes before the others.
  add(PLACES.SENT_ON, (flight) => chooseSentOn(flight, findNext(arrived, flight)));
  add(PLACES.OFF_LOAD, (flight) => chooseOffLoad(flight, findNext(arrived, flight)));
  add(PLACES.SPLIT, (flight) =>
    chooseBag(flight, { kind: 'SPLIT', next: getSecondFlight(flight.departure, DAY) }),
  );
  add(PLACES.MISROUTED, (flight) => chooseMisrouted(flight, arrived));
  add(PLACES.SHORT, (flight) => choosePiece(flight, { kind: 'SHORT' }));
  return incidents;
}

/** An incident of parcels, and the flights that it concerns. */
interface Choice {
  readonly incident: CarriageIncident;
  readonly parcels: readonly ProgressResult[];
  readonly flights: readonly Flight[];
}

/** The small bags, which the forwarder packs anew, of a flight with others. */
function chooseSmallBags(flight: Flight, incident: CarriageIncident): Choice | undefined {
  const small = flight.bags.filter(
    ({ parcels }) => parcels[0]?.order.serviceLevel === 'ECONOMY' && sumGrams(parcels) < SMALL_BAG_GRAMS,
  );
  return small.length < 2 || small.length === flight.bags.length
    ? undefined
    : { incident, parcels: small.flatMap(({ parcels }) => parcels), flights: [flight] };
}

function chooseOffLoad(flight: Flight, next: Flight | undefined): Choice | undefined {
  if (next === undefined || flight.departure.isDelayed) return undefined;
  const choice = chooseBag(flight, { kind: 'OFF_LOAD', next: next.departure });
  return choice && { ...choice, flights: [flight, next] };
}

const sumGrams = (parcels: readonly ProgressResult[]) =>
  parcels.reduce((sum, { order }) => sum + order.grams, 0);

/** The heaviest of several bags. */
function chooseBag(flight: Flight, incident: CarriageIncident): Choice | undefined {
  const [bag] = flight.bags.toSorted((one, other) => sumGrams(other.parcels) - sumGrams(one.parcels));
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

/** A piece that is loaded on another flight of the forwarder within a day. */
function chooseMisrouted(flight: Flight, flights: readonly Flight[]): Choice | undefined {
  const { line, plannedAt } = flight.departure;
  const other = flights.find(
    ({ departure }) =>
      departure.line.partner === line.partner &&
      departure.line.fromPort === line.fromPort &&
      departure.line.toPort !== line.toPort &&
      Math.abs(departure.plannedAt - plannedAt) <= DAY,
  );
  const choice = other && choosePiece(flight, { kind: 'MISROUTED', other: other.departure });
  return choice && other && { ...choice, flights: [flight, other] };
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
