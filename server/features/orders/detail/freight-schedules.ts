import { refuse, type Refusal } from '@portal/contract/core';
import type { FreightSchedule, ServiceType } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import { readOrder } from './order-details.ts';
import type { StoredOrder } from '../store/order-record.ts';

const DAY_MS = 86_400_000;

/** What says that a leg has left, and that it has arrived, on the legs that carry freight. */
const MOVES: Readonly<Partial<Record<ServiceType, readonly [left: string, arrived: string]>>> = {
  FIRST_MILE: ['PICKED_UP', 'HANDED_OVER'],
  PICKUP: ['PICKED_UP', 'HANDED_OVER'],
  FREIGHT_FORWARDER: ['DEPARTED', 'ARRIVED'],
  B2B: ['OUT_FOR_DELIVERY', 'DELIVERED'],
};

/** Refuses: not_found. */
export async function schedulesOf(run: Run, ref: string): Promise<{ data: FreightSchedule[] } | Refusal> {
  return run.inTenant(async (tx) => {
    const order = await readOrder(tx, run.clientId, ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    return { data: freightSchedules(order) };
  });
}

type Scheduled = Pick<StoredOrder, 'legs' | 'events' | 'shipmentMode'> & {
  readonly row: Pick<StoredOrder['row'], 'createdAt' | 'awbNumber'>;
};

/** The legs that carry freight, planned by the transit days up to and over each, and as reported. */
export function freightSchedules({ row, legs, events, shipmentMode }: Scheduled): FreightSchedule[] {
  const created = new Date(row.createdAt).getTime();
  // Undefined behind a leg without transit days: nothing can be said of what follows it.
  let least: number | undefined = created;
  let most: number | undefined = created;
  return legs.flatMap((leg): FreightSchedule[] => {
    const [departureFrom, departureTo] = [least, most];
    least = after(least, leg.transitDaysMin);
    most = after(most, leg.transitDaysMax);
    const moves = MOVES[leg.serviceType];
    if (moves === undefined) return [];
    const reported = (status: string) => {
      const times = events
        .filter((event) => event.serviceType === leg.serviceType && event.status === status)
        .map(({ at }) => at);
      return times.length === 0 ? null : iso(Math.max(...times));
    };
    const flies = leg.serviceType === 'FREIGHT_FORWARDER';
    return [
      {
        legSequence: leg.sequence,
        serviceType: leg.serviceType,
        shipmentMode: flies ? shipmentMode : null,
        partner: leg.partner,
        awbNumber: flies ? row.awbNumber : null,
        fromPlace: leg.fromPlace,
        toPlace: leg.toPlace,
        departureFrom: iso(departureFrom),
        departureTo: iso(departureTo),
        arrivalFrom: iso(least),
        arrivalTo: iso(most),
        departedAt: reported(moves[0]),
        arrivedAt: reported(moves[1]),
      },
    ];
  });
}

function after(from: number | undefined, days: number | null): number | undefined {
  return from === undefined || days === null ? undefined : from + days * DAY_MS;
}

function iso(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
