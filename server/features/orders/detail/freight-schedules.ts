import { refuse, type Refusal } from '@portal/contract/core';
import type { FreightSchedule, ServiceType } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { findOrder } from './order-details.ts';
import type { OrderRecord } from '../store/order-record.ts';

const DAY_MS = 86_400_000;

/** What says that a leg has left, and that it has arrived, on the legs that carry freight. */
const MILESTONES: Readonly<Partial<Record<ServiceType, readonly [left: string, arrived: string]>>> = {
  FIRST_MILE: ['PICKED_UP', 'HANDED_OVER'],
  PICKUP: ['PICKED_UP', 'HANDED_OVER'],
  FREIGHT_FORWARDER: ['DEPARTED', 'ARRIVED'],
  B2B: ['OUT_FOR_DELIVERY', 'DELIVERED'],
};

/** Refuses: not_found. */
export async function loadFreightSchedules(
  context: RequestContext,
  ref: string,
): Promise<{ data: FreightSchedule[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await findOrder(tx, context.clientId, ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    return { data: buildFreightSchedules(order) };
  });
}

type ScheduledOrder = Pick<OrderRecord, 'legs' | 'events' | 'shipmentMode'> & {
  readonly row: Pick<OrderRecord['row'], 'createdAt' | 'awbNumber'>;
};

/** The legs that carry freight, planned by the transit days up to and over each, and as reported. */
export function buildFreightSchedules({
  row,
  legs,
  events,
  shipmentMode,
}: ScheduledOrder): FreightSchedule[] {
  const created = new Date(row.createdAt).getTime();
  // Undefined behind a leg without transit days: nothing can be said of what follows it.
  let earliest: number | undefined = created;
  let latest: number | undefined = created;
  return legs.flatMap((leg): FreightSchedule[] => {
    const [departureFrom, departureTo] = [earliest, latest];
    earliest = addDays(earliest, leg.transitDaysMin);
    latest = addDays(latest, leg.transitDaysMax);
    const milestones = MILESTONES[leg.serviceType];
    if (milestones === undefined) return [];
    const findReportedTime = (status: string) => {
      const times = events
        .filter((event) => event.serviceType === leg.serviceType && event.status === status)
        .map(({ at }) => at);
      return times.length === 0 ? null : toIsoOrNull(Math.max(...times));
    };
    const isAirLeg = leg.serviceType === 'FREIGHT_FORWARDER';
    return [
      {
        legSequence: leg.sequence,
        serviceType: leg.serviceType,
        shipmentMode: isAirLeg ? shipmentMode : null,
        partner: leg.partner,
        awbNumber: isAirLeg ? row.awbNumber : null,
        fromPlace: leg.fromPlace,
        toPlace: leg.toPlace,
        departureFrom: toIsoOrNull(departureFrom),
        departureTo: toIsoOrNull(departureTo),
        arrivalFrom: toIsoOrNull(earliest),
        arrivalTo: toIsoOrNull(latest),
        departedAt: findReportedTime(milestones[0]),
        arrivedAt: findReportedTime(milestones[1]),
      },
    ];
  });
}

function addDays(from: number | undefined, days: number | null): number | undefined {
  return from === undefined || days === null ? undefined : from + days * DAY_MS;
}

function toIsoOrNull(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
