import { isRefusal, type Refusal } from '@portal/contract/core';
import type { FreightSchedule, ServiceType } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import { loadOrder } from '../store/order-lookup.ts';
import type { OrderRecord } from '../store/order-record.ts';

const DAY_MS = 86_400_000;

/** Statuses that report departure and arrival, by the service types that move freight; of customs: submission and clearance. */
const MILESTONES: Readonly<Partial<Record<ServiceType, readonly [departure: string, arrival: string]>>> = {
  FIRST_MILE: ['PICKED_UP', 'HANDED_OVER'],
  PICKUP: ['PICKED_UP', 'HANDED_OVER'],
  FREIGHT_FORWARDER: ['DEPARTED', 'ARRIVED'],
  CUSTOMS: ['SUBMITTED', 'CLEARED'],
  B2B: ['OUT_FOR_DELIVERY', 'DELIVERED'],
};

/** Planned and reported times of the freight and customs legs of an order. Refuses: not_found. */
export async function loadFreightSchedules(
  context: RequestContext,
  ref: string,
): Promise<{ data: FreightSchedule[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, ref);
    return isRefusal(order) ? order : { data: buildFreightSchedules(order) };
  });
}

type ScheduledOrder = Pick<OrderRecord, 'legs' | 'events' | 'shipmentMode'> & {
  readonly row: Pick<OrderRecord['row'], 'createdAt' | 'awbNumber'>;
};

/** Schedules of the legs that move freight, and of customs. Planned times add the transit days of the legs to the creation time. */
export function buildFreightSchedules({
  row,
  legs,
  events,
  shipmentMode,
}: ScheduledOrder): FreightSchedule[] {
  const created = new Date(row.createdAt).getTime();
  // Undefined after a leg without transit days: later times cannot be planned.
  let earliest: number | undefined = created;
  let latest: number | undefined = created;
  return legs.flatMap((leg): FreightSchedule[] => {
    const [departureFrom, departureTo] = [earliest, latest];
    earliest = addDays(earliest, leg.transitDaysMin);
    latest = addDays(latest, leg.transitDaysMax);
    const milestones = MILESTONES[leg.serviceType];
    if (milestones === undefined) return [];
    const legEvents = events.filter((event) => event.serviceType === leg.serviceType);
    const findReportedTime = (status: string) => {
      const times = legEvents.filter((event) => event.status === status).map(({ at }) => at);
      return times.length === 0 ? null : toIsoOrNull(Math.max(...times));
    };
    const isForwarderLeg = leg.serviceType === 'FREIGHT_FORWARDER';
    return [
      {
        legSequence: leg.sequence,
        serviceType: leg.serviceType,
        shipmentMode: leg.mode ?? (isForwarderLeg ? shipmentMode : null),
        partner: leg.partner,
        awbNumber: isForwarderLeg ? row.awbNumber : null,
        fromPlace: leg.fromPlace,
        toPlace: leg.toPlace,
        departureFrom: toIsoOrNull(departureFrom),
        departureTo: toIsoOrNull(departureTo),
        arrivalFrom: toIsoOrNull(earliest),
        arrivalTo: toIsoOrNull(latest),
        departedAt: findReportedTime(milestones[0]),
        arrivedAt: findReportedTime(milestones[1]),
        steps: legEvents
          .toSorted((a, b) => a.at - b.at)
          .map(({ status, at, remarks = null }) => ({ status, at: new Date(at).toISOString(), remarks })),
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
