import type { z } from 'zod';
import { booking, bookedDeparture } from '../freight/booking-schemas.ts';

/** The booked space of a shipment (B2B), as the shipment shows it: it is read from the booking and its departure. */
export const shipmentBooking = booking
  .pick({ id: true, code: true, state: true, partner: true, chargeableGrams: true, total: true })
  .extend({
    departure: bookedDeparture
      .pick({
        id: true,
        mode: true,
        carrier: true,
        number: true,
        originPortId: true,
        destinationPortId: true,
        localDeparture: true,
        localArrival: true,
        departsAt: true,
        arrivesAt: true,
        cutOffAt: true,
        state: true,
      })
      .meta({ id: 'ShipmentDeparture', description: 'The departure on which a shipment has space.' }),
  })
  .meta({ id: 'ShipmentBooking', description: 'The booked space of a shipment.' });
export type ShipmentBooking = z.output<typeof shipmentBooking>;

/** Whether the departure of a booking is the plan of its shipment: it is not rejected, cancelled or left without an answer. */
export function holdsSpace({ state }: Pick<ShipmentBooking, 'state'>): boolean {
  return state !== 'REJECTED' && state !== 'CANCELLED' && state !== 'EXPIRED';
}
