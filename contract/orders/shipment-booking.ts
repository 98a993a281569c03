import { z } from 'zod';
import { isoTime, money, portCode, uuid } from '../core/schemas.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { BOOKING_STATES, DEPARTURE_STATES } from '../trade/booking-states.ts';
import { SHIPMENT_MODES } from '../trade/order-values.ts';

const localMinute = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] });

/** The booked space of a shipment (B2B), as the shipment shows it: it is read from the booking and its departure. */
export const shipmentBooking = z
  .strictObject({
    id: uuid.describe('Id of the booking.'),
    code: z.string().meta({ description: 'Code of the booking.', examples: ['BKG100000123'] }),
    state: z.enum(BOOKING_STATES).describe('State of the booking.'),
    partner: partnerRef.describe('The partner that sells the departure.'),
    chargeableGrams: z.int().meta({ description: 'Booked chargeable weight in grams.', examples: [24_000] }),
    total: money.describe('Price of the booking.'),
    departure: z
      .strictObject({
        id: uuid.describe('Id of the departure.'),
        mode: z.enum(SHIPMENT_MODES).describe('AIR: a flight. LAND: a trucking.'),
        carrier: z.string().meta({ description: 'Airline designator, or haulier.', examples: ['SQ'] }),
        number: z.string().meta({ description: 'Number of the flight or trucking.', examples: ['SQ106'] }),
        originPortId: portCode.describe('Port of departure, UN/LOCODE.'),
        destinationPortId: portCode.describe('Port of arrival, UN/LOCODE.'),
        localDeparture: localMinute('Departure in local time of the origin.', '2026-11-30T22:05'),
        localArrival: localMinute('Arrival in local time of the destination.', '2026-11-30T23:20'),
        departsAt: isoTime.describe('Time of departure.'),
        arrivesAt: isoTime.describe('Time of arrival.'),
        cutOffAt: isoTime.describe('Until when space can be booked.'),
        state: z.enum(DEPARTURE_STATES).describe('State of the departure.'),
      })
      .meta({ id: 'ShipmentDeparture', description: 'The departure on which a shipment has space.' }),
  })
  .meta({ id: 'ShipmentBooking', description: 'The booked space of a shipment.' });
export type ShipmentBooking = z.output<typeof shipmentBooking>;

/** Whether the departure of a booking is the plan of its shipment: it is not rejected, cancelled or left without an answer. */
export function holdsSpace({ state }: Pick<ShipmentBooking, 'state'>): boolean {
  return state !== 'REJECTED' && state !== 'CANCELLED' && state !== 'EXPIRED';
}
