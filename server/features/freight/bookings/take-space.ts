import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import type { DepartureOffer } from '@portal/contract/freight';
import { detailOf, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { lockDeparture, type DepartureKey } from '../departures/departures-store.ts';
import type { Shipment } from '../flights/departure-offer.ts';
import { readOffer } from '../flights/flights-read-model.ts';
import type { BookingPrice } from './bookings-store.ts';

interface Space {
  readonly price: BookingPrice;
  /** Until when the departure can be booked, ISO 8601. */
  readonly cutOffAt: string;
}

/**
 * Locks a departure until the transaction ends, and prices a shipment that it has room for. The lock makes requests for the
 * last kilograms one after the other. Refuses: not_found, not_allowed_now (its state, what stands against the shipment).
 */
export async function takeSpace(
  tx: Transaction,
  key: DepartureKey,
  shipment: Shipment,
  now: Date,
): Promise<Space | Refusal> {
  if (!(await lockDeparture(tx, key, true))) return refuse('booking.departure_not_found');
  const offer = await readBookableOffer(tx, key, shipment, now);
  if (isRefusal(offer)) return offer;
  const { chargeableGrams, net, surcharges, total, departure } = offer;
  if (chargeableGrams === null || net === null || total === null)
    throw new Error(`departure ${departure.id} has no price`);
  return { price: { chargeableGrams, net, surcharges, total }, cutOffAt: departure.cutOffAt };
}

/** The offer of a departure that can be booked for a shipment. Refuses: not_found, not_allowed_now. */
export async function readBookableOffer(
  tx: Transaction,
  key: DepartureKey,
  shipment: Shipment,
  now: Date,
): Promise<DepartureOffer | Refusal> {
  const result = await readOffer(tx, key, shipment, now);
  if (result === undefined) return refuse('booking.departure_not_found');
  const { state, offer } = result;
  const { number, departsAt } = offer.departure;
  if (state !== 'PLANNED') return refuse('departure.state', { number, stateTerm: state });
  if (departsAt <= now.toISOString())
    return refuse('departure.departed', { number, departureTime: departsAt });
  return refuseObstacles(number, offer.obstacles) ?? offer;
}

/** Refuses a booking with each of its obstacles. */
export function refuseObstacles(number: string, obstacles: readonly Reason[]): Refusal | undefined {
  const [first] = obstacles;
  if (first === undefined) return undefined;
  const { code, params } = first;
  const details = obstacles.map((obstacle) => detailOf('departureId', obstacle));
  return refuse('booking.not_bookable', { number, reason: { code, params } }, { details });
}
