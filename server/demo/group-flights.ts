import { formatAwbNumber } from '@portal/contract/orders';
import { getAirline } from './airlines.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import { AWB_SERIALS } from './awb-serials.ts';
import type { Departure } from './departures.ts';
import type { DemoPartner } from './network.ts';
import { findAirDeparture, type ProgressResult } from './progress-result.ts';

/** Parcels of one client in one bag, or in several if they are too heavy for one. */
export interface FlightBag {
  readonly clientId: string;
  readonly parcels: readonly ProgressResult[];
  /** When the first partner collects the bag and hands it over to the forwarder, which receives it. */
  readonly collectedAt: number;
  readonly handedOverAt: number;
  readonly receivedAt: number;
  /** What happens to the whole bag; undefined for most. */
  readonly incident: CarriageIncident | undefined;
}

/** Orders under one MAWB: parcels of all clients that a forwarder consolidates on a departure, or one freight order. */
export interface Flight {
  readonly departure: Departure;
  readonly awbNumber: string;
  readonly bags: readonly FlightBag[];
  /** Freight, and parcels that flew before the clients packed bags in the portal. */
  readonly unbagged: readonly ProgressResult[];
}

/** A bag of a client that weighs less costs the forwarder more to handle than its freight: it is packed anew. */
export const SMALL_BAG_GRAMS = 5_000;
/** What one person lifts: forwarders fill their bags no further. */
export const FULL_BAG_GRAMS = 25_000;

/**
 * For so many days the clients have packed their bags in the portal; the orders before have numbers and statuses only. A
 * third of the flights takes a third of the time to seed, and shows each state.
 */
const DAYS_WITH_BAGS = 28;
const DAY = 86_400_000;

/**
 * The flights of orders that their forwarders have bagged, by time of departure. The numbers of a forwarder follow one another,
 * those of parcels and those of freight.
 */
export function groupFlights(results: readonly ProgressResult[], now: number): Flight[] {
  const flown = results.flatMap((result) => {
    const departure = findAirDeparture(result);
    return departure === undefined ? [] : [{ result, departure }];
  });
  const groups = Map.groupBy(flown, ({ result: { id, order }, departure }) =>
    order.isFreight ? `${departure.key} ${id}` : departure.key,
  );
  const nextNumber = createNumbering();
  return [...groups.values()]
    .flatMap((orders) => orders.slice(0, 1).map((first) => ({ ...first, orders })))
    .toSorted(({ departure: one }, { departure: other }) => one.plannedAt - other.plannedAt)
    .map(({ result, departure, orders }): Flight => {
      const { isFreight } = result.order;
      const ofMawb = orders.map((order) => order.result);
      const isBagged = !isFreight && departure.plannedAt > now - DAYS_WITH_BAGS * DAY;
      return {
        departure,
        awbNumber: nextNumber(departure.line.partner, isFreight ? 'freight' : 'consolidation'),
        bags: isBagged ? groupBags(ofMawb) : [],
        unbagged: isBagged ? [] : ofMawb,
      };
    });
}

function createNumbering() {
  const counts = new Map<string, number>();
  return (forwarder: DemoPartner, range: 'freight' | 'consolidation') => {
    const key = `${forwarder} ${range}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return formatAwbNumber(getAirline(forwarder).prefix, AWB_SERIALS[range] + count);
  };
}

/** Bags of the parcels of a departure: of one collection, country and service level. */
function groupBags(parcels: readonly ProgressResult[]): FlightBag[] {
  const groups = Map.groupBy(
    parcels,
    ({ clientId, order: { collection, destinationCountry, serviceLevel } }) =>
      [clientId, collection, destinationCountry, serviceLevel].join(' '),
  );
  return [...groups.values()].flatMap((group) => group.slice(0, 1).map((first) => toBag(first, group)));
}

function toBag({ clientId, order, outcome }: ProgressResult, parcels: readonly ProgressResult[]): FlightBag {
  const { events } = outcome;
  const receivedAt = events.find(({ status }) => status === 'RECEIVED_AT_FACILITY')?.at;
  const handedOverAt = events.find(({ status }) => status === 'HANDED_OVER')?.at;
  const collectedAt = events.find(({ status }) => status === 'PICKED_UP' || status === 'DROPPED_OFF')?.at;
  if (receivedAt === undefined || handedOverAt === undefined || collectedAt === undefined)
    throw new Error(`The demo has a bag for ${order.destinationPort} that nobody collects`);
  const isWhole = order.incident?.kind === 'OFF_LOAD' || order.incident?.kind === 'SPLIT';
  return {
    clientId,
    parcels,
    collectedAt,
    handedOverAt,
    receivedAt,
    incident: isWhole ? order.incident : undefined,
  };
}
