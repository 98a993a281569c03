import { chooseBacklogHours } from './backlog.ts';
import { findDeparture, hash, type Departure, type Line } from './departures.ts';
import { getRouteHours } from './flight-numbers.ts';
import { SLOW_PACE } from './network.ts';
import { createRandom, type Random } from './random.ts';
import type { ScriptedEvent, ScriptedLeg, ScriptedOrder } from './scripted-order.ts';

const HOUR = 3_600_000;
const SECOND = 1_000;
/** Slow forwarders often miss a departure. */
const MISSED_SHARE = 0.6;
const OFFLOADED_SHARE = 0.03;
/** Hours before the planned departure. */
const OFFLOADED = 1;
const DELAYED = 2;

/**
 * The events of a forwarder, from the receipt of the parcel at `readyAt` to its hand-over at the destination. Parcels that
 * were collected at once are received at once; events of a departure are at the same time for all parcels on it.
 */
export function scriptCarriage(
  order: ScriptedOrder,
  leg: ScriptedLeg,
  readyAt: number,
  random: Random,
): ScriptedEvent[] {
  const line = toLine(order, leg);
  const consignmentRandom = createRandom(hash(`${order.collection} ${leg.partner} ${line.toPort}`));
  const receivedAt = readyAt + HOUR + consignmentRandom.int(0, 4 * 3_600) * SECOND;
  const bookedFrom = receivedAt + chooseBacklogHours(leg, random) * HOUR;
  const isMissed = leg.pace >= SLOW_PACE && consignmentRandom.chance(MISSED_SHARE);
  const departure =
    order.heldFor ?? findDeparture(line, isMissed ? findDeparture(line, bookedFrom).plannedAt : bookedFrom);
  const event = (status: string, at: number, more: Partial<ScriptedEvent> = {}): ScriptedEvent => ({
    serviceType: leg.serviceType,
    status,
    at,
    remarks: null,
    place: leg.fromPlace,
    ...more,
  });
  const flight = isBagged(order, leg)
    ? scriptBaggedFlight(order, departure, event, leg.toPlace)
    : scriptLooseFlight(departure, event, leg.toPlace, random);
  return [
    event('RECEIVED_AT_FACILITY', receivedAt),
    event('BAGGED', departure.baggedAt, { departure }),
    event('MANIFESTED', departure.manifestedAt),
    ...flight,
  ];
}

/** Whether the client packs the order into a bag: parcels that fly to consignees. */
function isBagged({ isFreight, isReturn }: ScriptedOrder, { mode }: ScriptedLeg): boolean {
  return mode === 'AIR' && !isFreight && !isReturn;
}

type CreateEvent = (status: string, at: number, more?: Partial<ScriptedEvent>) => ScriptedEvent;

/** The events after the manifest of a parcel in a bag. */
function scriptBaggedFlight(
  { incident }: ScriptedOrder,
  departure: Departure,
  event: CreateEvent,
  toPlace: string,
): ScriptedEvent[] {
  const flown = ({ at, arrivesAt }: Departure) => [
    event('DEPARTED', at),
    event('ARRIVED', arrivesAt, { place: toPlace }),
  ];
  const handedOver = ({ handedOverAt }: Departure) => event('HANDED_OVER', handedOverAt, { place: toPlace });
  switch (incident?.kind) {
    case 'OFF_LOAD': {
      const { next } = incident;
      return [
        createOffLoad(departure, event),
        event('MANIFESTED', next.manifestedAt),
        ...flown(next),
        handedOver(next),
      ];
    }
    case 'SPLIT':
      return [...flown(incident.next), handedOver(incident.next)];
    case 'SHORT':
    case 'MISROUTED':
      return [...createDelay(departure, event), ...flown(departure)];
    // Its bag is handed over before anybody knows that it is missing.
    case 'SENT_ON':
    case undefined:
      return [...createDelay(departure, event), ...flown(departure), handedOver(departure)];
  }
}

/** The events after the manifest of freight, of a return, or of a parcel by road or sea. */
function scriptLooseFlight(
  departure: Departure,
  event: CreateEvent,
  toPlace: string,
  random: Random,
): ScriptedEvent[] {
  const isOffloaded = !departure.isDelayed && random.chance(OFFLOADED_SHARE);
  const { at, arrivesAt, handedOverAt } = isOffloaded
    ? findDeparture(departure.line, departure.plannedAt)
    : departure;
  return [
    ...(isOffloaded ? [createOffLoad(departure, event)] : createDelay(departure, event)),
    event('DEPARTED', at),
    event('ARRIVED', arrivesAt, { place: toPlace }),
    event('HANDED_OVER', handedOverAt, { place: toPlace }),
  ];
}

export const OFF_LOAD_REASON = 'Space taken by priority cargo';

/** When the airline says that it leaves a bag of the departure behind. */
export const getOffLoadTime = ({ plannedAt }: Departure) => plannedAt - OFFLOADED * HOUR;

const createOffLoad = (departure: Departure, event: CreateEvent) =>
  event('OFFLOADED', getOffLoadTime(departure), { remarks: OFF_LOAD_REASON });

const createDelay = ({ isDelayed, plannedAt }: Departure, event: CreateEvent) =>
  isDelayed ? [event('DELAYED', plannedAt - DELAYED * HOUR, { remarks: 'Weather at the destination' })] : [];

function toLine({ originPort, destinationPort, isReturn }: ScriptedOrder, leg: ScriptedLeg): Line {
  const mode = leg.mode ?? 'AIR';
  const byDays = Math.max(10, leg.transitDaysMin * 24 - 10);
  const route = { partner: leg.partner, fromPort: originPort, toPort: destinationPort };
  return { ...route, mode, isReturn, durationHours: mode === 'AIR' ? getRouteHours(route) : byDays };
}
