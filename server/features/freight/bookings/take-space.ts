import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import type { Booking, DepartureOffer } from '@portal/contract/freight';
import { detail, detailOf, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { readDeparture } from '../departures/departures-read-model.ts';
import { lockDeparture, type DepartureKey } from '../departures/departures-store.ts';
import type { Shipment } from '../flights/departure-offer.ts';
import { readOffer } from '../flights/flights-read-model.ts';
import type { Sale } from './bookings-store.ts';

interface Space extends Sale {
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
  return { ...toSale(offer), cutOffAt: offer.departure.cutOffAt };
}

/** The price and the terms of an offer without obstacles for a load. */
export function toSale({ chargeableGrams, net, surcharges, total, departure }: DepartureOffer): Sale {
  const { id, rates } = departure;
  if (chargeableGrams === null || net === null || total === null || rates === null)
    throw new Error(`departure ${id} has no price`);
  return { price: { chargeableGrams, net, surcharges, total }, terms: { rates } };
}

type Lane = Pick<Booking['departure'], 'mode' | 'originPortId' | 'destinationPortId'>;

/**
 * The offer of a departure of the partner of the transaction for a shipment on a lane. `field` names the departure in the
 * request. Refuses: invalid (another lane), not_allowed_now (state, obstacles).
 */
export async function readOfferOfLane(
  tx: Transaction,
  key: DepartureKey,
  lane: Lane,
  field: string,
  shipment: Shipment,
  now: Date,
): Promise<DepartureOffer | Refusal> {
  return (await refuseOtherLane(tx, key, lane, field, now)) ?? readBookableOffer(tx, key, shipment, now);
}

/** Refuses a departure that the partner of the transaction does not have on a lane. */
export async function refuseOtherLane(
  tx: Transaction,
  key: DepartureKey,
  { mode, originPortId: from, destinationPortId: to }: Lane,
  field: string,
  now: Date,
): Promise<Refusal | undefined> {
  const departure = await readDeparture(tx, key, now);
  return departure?.mode === mode && departure.originPortId === from && departure.destinationPortId === to
    ? undefined
    : refuseInvalid([detail(field, 'booking.other_lane', { from, to })]);
}

/** The offer of a departure that can be booked for a shipment. Refuses: not_found, not_allowed_now. */
async function readBookableOffer(
  tx: Transaction,
  key: DepartureKey,
  shipment: Shipment,
  now: Date,
): Promise<DepartureOffer | Refusal> {
  const offer = await readPlannedOffer(tx, key, shipment, now);
  return isRefusal(offer) ? offer : (refuseObstacles(offer.departure.number, offer.obstacles) ?? offer);
}

/** The offer of a planned departure for a shipment, with its obstacles. Refuses: not_found, not_allowed_now (state). */
export async function readPlannedOffer(
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
  return offer;
}

/** Refuses a booking with each of its obstacles. `field` of the request is the one that they concern. */
export function refuseObstacles(
  number: string,
  obstacles: readonly Reason[],
  field = 'departureId',
): Refusal | undefined {
  const [first] = obstacles;
  if (first === undefined) return undefined;
  const { code, params } = first;
  const details = obstacles.map((obstacle) => detailOf(field, obstacle));
  return refuse('booking.not_bookable', { number, reason: { code, params } }, { details });
}
