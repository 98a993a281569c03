import { formatAwbNumber } from '@portal/contract/orders';
import { getAirline } from './airlines.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import type { Departure } from './departures.ts';
import type { OrderOutcome } from './order-outcome.ts';
import type { ScriptedOrder } from './scripted-order.ts';

/** What happens to an order of the demo. */
export interface ProgressResult {
  readonly id: string;
  readonly order: ScriptedOrder;
  readonly outcome: OrderOutcome;
}

/** Parcels of one client in one bag, or in several if they are too heavy for one. */
export interface FlightBag {
  readonly parcels: readonly ProgressResult[];
  /** When the first partner collects the bag and hands it over to the forwarder, which receives it. */
  readonly collectedAt: number;
  readonly handedOverAt: number;
  readonly receivedAt: number;
  /** What happens to the whole bag; undefined for most. */
  readonly incident: CarriageIncident | undefined;
}

/** Orders of one client on one departure by air. */
export interface Flight {
  readonly departure: Departure;
  readonly awbNumber: string;
  readonly bags: readonly FlightBag[];
  /** Freight, and parcels that flew before the clients packed bags in the portal. */
  readonly unbagged: readonly ProgressResult[];
}

/**
 * For so many days the clients have packed their bags in the portal; the orders before have numbers and statuses only. A
 * third of the flights takes a third of the time to seed, and shows each state.
 */
const DAYS_WITH_BAGS = 28;
const DAY = 86_400_000;

/**
 * The flights of orders that their forwarders have bagged, by time of departure. A number belongs to one forwarder, route and
 * departure; the numbers of a forwarder follow one another from `firstSerial`.
 */
export function groupFlights(results: readonly ProgressResult[], firstSerial: number, now: number): Flight[] {
  const flown = results.flatMap((result) => {
    const departure = result.outcome.events.find((event) => event.departure !== undefined)?.departure;
    return departure?.line.mode === 'AIR' && !departure.line.isReturn ? [{ ...result, departure }] : [];
  });
  const used = new Map<string, number>();
  return [...Map.groupBy(flown, ({ departure }) => departure.key).values()]
    .flatMap((orders) => orders.slice(0, 1).map(({ departure }) => ({ departure, orders })))
    .toSorted(({ departure: one }, { departure: other }) => one.plannedAt - other.plannedAt)
    .map(({ departure, orders }): Flight => {
      const { partner } = departure.line;
      const index = used.get(partner) ?? 0;
      used.set(partner, index + 1);
      const isBagged = ({ order }: ProgressResult) =>
        !order.isFreight && departure.plannedAt > now - DAYS_WITH_BAGS * DAY;
      return {
        departure,
        awbNumber: formatAwbNumber(getAirline(partner).prefix, firstSerial + index),
        bags: groupBags(orders.filter(isBagged)),
        unbagged: orders.filter((result) => !isBagged(result)),
      };
    });
}

/** Bags of the parcels of a departure: of one collection, country and service level. */
function groupBags(parcels: readonly ProgressResult[]): FlightBag[] {
  const groups = Map.groupBy(parcels, ({ order: { collection, destinationCountry, serviceLevel } }) =>
    [collection, destinationCountry, serviceLevel].join(' '),
  );
  return [...groups.values()].flatMap((group) => group.slice(0, 1).map((first) => toBag(first, group)));
}

function toBag({ order, outcome }: ProgressResult, parcels: readonly ProgressResult[]): FlightBag {
  const { events } = outcome;
  const receivedAt = events.find(({ status }) => status === 'RECEIVED_AT_FACILITY')?.at;
  const handedOverAt = events.find(({ status }) => status === 'HANDED_OVER')?.at;
  const collectedAt = events.find(({ status }) => status === 'PICKED_UP' || status === 'DROPPED_OFF')?.at;
  if (receivedAt === undefined || handedOverAt === undefined || collectedAt === undefined)
    throw new Error(`The demo has a bag for ${order.destinationPort} that nobody collects`);
  const isWhole = order.incident?.kind === 'OFF_LOAD' || order.incident?.kind === 'SPLIT';
  return { parcels, collectedAt, handedOverAt, receivedAt, incident: isWhole ? order.incident : undefined };
}
