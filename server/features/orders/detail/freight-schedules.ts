import { isRefusal, type Refusal } from '@portal/contract/core';
import { holdsSpace, type FreightSchedule } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import type { RequestContext } from '../../../request/request-context.ts';
import type { PlannedDays } from '../../calendars/index.ts';
import { readLegEnds, type LegEnd } from '../../transit-times/index.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { toOrderInput } from '../store/order-input.ts';
import { loadOrder } from '../store/order-lookup.ts';
import type { OrderRecord } from '../store/order-record.ts';

/** Statuses that report departure and arrival, by the service types that move freight; of customs: submission and clearance. */
const MILESTONES: Readonly<Partial<Record<ServiceType, readonly [departure: string, arrival: string]>>> = {
  FIRST_MILE: ['PICKED_UP', 'HANDED_OVER'],
  PICKUP: ['PICKED_UP', 'HANDED_OVER'],
  FREIGHT_FORWARDER: ['DEPARTED', 'ARRIVED'],
  CUSTOMS: ['SUBMITTED', 'CLEARED'],
  B2B: ['OUT_FOR_DELIVERY', 'DELIVERED'],
};

/** Planned days and reported times of the freight and customs legs of an order. Refuses: not_found. */
export async function loadFreightSchedules(
  { routing }: Pick<OrdersDeps, 'routing'>,
  context: RequestContext,
  ref: string,
): Promise<{ data: FreightSchedule[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const order = await loadOrder(tx, context.clientId, ref);
    if (isRefusal(order)) return order;
    const legs = order.legs.map((leg) => ({ ...leg, partnerId: leg.partner?.id ?? null }));
    const createdAt = new Date(order.row.createdAt);
    const plannedDays = await routing.planDays(tx, { ...toOrderInput(order), legs }, createdAt);
    const legEnds = order.row.terminal ? [] : await readLegEnds(tx, context.clientId, order.row.id);
    return { data: buildFreightSchedules(order, plannedDays, legEnds) };
  });
}

type ScheduledOrder = Pick<OrderRecord, 'legs' | 'events' | 'shipmentMode' | 'booking'> & {
  readonly row: Pick<OrderRecord['row'], 'awbNumber'>;
};

const NOT_PLANNED = { departureFrom: null, departureTo: null, arrivalFrom: null, arrivalTo: null };

/**
 * Schedules of the legs that move freight, and of customs. `plannedDays`: by leg; null where they are not planned. `legEnds`: by the
 * forecast of the order.
 */
export function buildFreightSchedules(
  { row, legs, events, shipmentMode, booking }: ScheduledOrder,
  plannedDays: readonly (PlannedDays | null)[],
  legEnds: readonly LegEnd[],
): FreightSchedule[] {
  return legs.flatMap((leg, index): FreightSchedule[] => {
    const milestones = MILESTONES[leg.serviceType];
    if (milestones === undefined) return [];
    const legEvents = events.filter((event) => event.serviceType === leg.serviceType);
    const findReportedTime = (status: string) => {
      const times = legEvents.filter((event) => event.status === status).map(({ at }) => at);
      return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
    };
    const arrivedAt = findReportedTime(milestones[1]);
    const expectedEnd = legEnds.find(({ serviceType }) => serviceType === leg.serviceType)?.at ?? null;
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
        ...(plannedDays[index] ?? NOT_PLANNED),
        bookingCode: isForwarderLeg && booking !== null && holdsSpace(booking) ? booking.code : null,
        departedAt: findReportedTime(milestones[0]),
        arrivedAt,
        arrivalEstimate: arrivedAt === null ? expectedEnd : null,
        steps: legEvents
          .toSorted((a, b) => a.at - b.at)
          .map(({ status, at, remarks = null }) => ({ status, at: new Date(at).toISOString(), remarks })),
      },
    ];
  });
}
