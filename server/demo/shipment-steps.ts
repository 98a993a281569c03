import type { Booking } from '@portal/contract/freight';
import { SHIPMENT_PAPERS, type ShipmentPaper, type StatusUpdate } from '@portal/contract/orders';
import { createOrders, setAwbNumbers } from '../features/orders/index.ts';
import { produceShipmentPaper } from '../features/shipment-papers/index.ts';
import type { LaneDeparture } from './booking-steps.ts';
import { printLabels } from './demo-batches.ts';
import { createActors, LANE, type FreightSeed } from './demo-freight.ts';
import { CUT_OFF_HOURS, findDeparture, hash, type Departure } from './departures.ts';
import { getRouteHours } from './flight-numbers.ts';
import { createHawbNumber } from './hawb-number.ts';
import { scriptEvents } from './order-progress.ts';
import { createRandom } from './random.ts';
import { readRoutedOrders } from './read-routed-orders.ts';
import { reportStatuses } from './report-statuses.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { createShipment, type ShippedGoods } from './shipped-goods.ts';
import { ignoreNotices } from './without-notices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An order of freight in booked space. */
interface Shipment {
  readonly id: string;
  readonly orderCode: string;
  readonly goods: ShippedGoods;
  readonly placedAt: number;
}

/** What a client does with its shipments, and what the partners report of them, at times in epoch milliseconds. */
export function createShipmentSteps(seed: FreightSeed, clientId: string) {
  const { database, routing, taxIds, files, partnerIds, reporter, users, now } = seed;
  const { asClient } = createActors(seed);
  const shipper = users.get(clientId);
  if (shipper === undefined) throw new Error(`client ${clientId} has no user`);
  const clockAt = (at: number) => ({ now: () => new Date(at) });

  return {
    ship: async (goods: ShippedGoods, { id: bookingId }: Booking, placedAt: number): Promise<Shipment> => {
      const inputs = [taxIds.protectParties(clientId, createShipment(goods, bookingId))];
      const at = new Date(placedAt);
      const { created, refused } = await database.withTenant(
        { clientId, userId: shipper.userId },
        async (tx) =>
          createOrders(tx, clientId, inputs, {
            router: await routing.open(tx, clientId, at, inputs),
            source: 'PORTAL',
            now: at,
            userId: shipper.userId,
          }),
      );
      const [order] = created;
      if (order === undefined) throw new Error(`demo shipment: ${JSON.stringify(refused)}`);
      return { id: order.id, orderCode: order.orderCode, goods, placedAt };
    },

    addPapers: async ({ id }: Shipment, at: number, papers: readonly ShipmentPaper[] = SHIPMENT_PAPERS) => {
      for (const paper of papers)
        requireSuccess(
          'paper of a shipment',
          await produceShipmentPaper({ files, clock: clockAt(at) }, asClient(clientId), id, paper),
        );
    },

    /** Prints the label, gives the order its MAWB and HAWB, and reports all statuses until now as of a departure that leaves and arrives with `delay`, in milliseconds. */
    carry: async (
      { id, orderCode, placedAt, goods }: Shipment,
      { awbNumber }: Booking,
      departure: LaneDeparture,
      delay: number,
    ) => {
      await database.withTenant({ clientId, userId: shipper.userId }, (tx) =>
        printLabels(tx, clientId, shipper, new Date(placedAt + HOUR)),
      );
      const row = { row: 1, code: id, awbNumber: awbNumber ?? '', hawbNumber: createHawbNumber(orderCode) };
      const mawbDeps = { clock: clockAt(placedAt + HOUR), notify: ignoreNotices };
      requireOutcomes(
        'MAWB',
        requireSuccess('MAWB', await setAwbNumbers(mawbDeps, asClient(clientId), [row])),
      );
      const { reference } = goods.cargo;
      const [routed] = await readRoutedOrders(
        { database, routing, clientId, partnerIds, shipper, reporter, now },
        [{ id, customerOrderCode: reference, placedAt }],
      );
      if (routed === undefined) throw new Error(`the demo's shipment ${orderCode} has no route`);
      const route = { ...routed.route, heldFor: toScriptedDeparture(departure, delay) };
      const updates = scriptEvents(route, now, createRandom(hash(`events ${reference}`))).map(
        ({ at, remarks, departure: _departure, ...event }): StatusUpdate => ({
          ...event,
          orderId: id,
          updateTimestamp: new Date(at).toISOString(),
          ...(remarks !== null && { remarks }),
        }),
      );
      await reportStatuses({ database, routing, partnerIds, reporter }, updates, new Date(now));
    },
  };
}

/** The departure of the timetable with the times of that which was booked. */
function toScriptedDeparture({ departsAt, arrivesAt }: LaneDeparture, delay: number): Departure {
  const route = { partner: LANE.partner, fromPort: LANE.from, toPort: LANE.to };
  const line = { ...route, mode: 'AIR', isReturn: false, durationHours: getRouteHours(route) } as const;
  const arrived = arrivesAt.getTime() + delay;
  return {
    ...findDeparture(line, departsAt.getTime() - CUT_OFF_HOURS * HOUR),
    at: departsAt.getTime() + delay,
    arrivesAt: arrived,
    handedOverAt: arrived + 3 * HOUR,
    isDelayed: false,
  };
}
