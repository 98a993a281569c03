import { z } from 'zod';
import { dataOf, isoDate, isoTime, operation, orderRef } from '../core/index.ts';
import { orderInput } from './order-input.ts';
import { orderLeg } from './order-leg-schema.ts';
import { orderStatus } from './order-status.ts';
import { createOrder } from './orders-operations.ts';
import { listShipments } from './shipment-list.ts';
import { SHIPMENT_MODES } from '../trade/order-values.ts';

/**
 * Planned days add the transit days of the legs, as working days of their partners, to the creation of the order. Those of a leg
 * in booked space are the local days of its departure, while the booking is requested or confirmed.
 */
function plannedDay(day: string) {
  return isoDate
    .nullable()
    .describe(`${day}, a date where the leg is worked on; null from the first leg without a partner on.`);
}

/** Planned and reported times of a leg that moves freight, or clears it through customs. */
export const freightSchedule = z
  .strictObject({
    legSequence: orderLeg.shape.sequence,
    serviceType: orderLeg.shape.serviceType,
    shipmentMode: z
      .enum(SHIPMENT_MODES)
      .nullable()
      .describe('How the freight travels; null for other legs than FREIGHT_FORWARDER.'),
    partner: orderLeg.shape.partner,
    awbNumber: z
      .string()
      .nullable()
      .meta({
        description: 'MAWB number; null for other legs than FREIGHT_FORWARDER.',
        examples: ['618-12345675'],
      }),
    fromPlace: orderLeg.shape.fromPlace,
    toPlace: orderLeg.shape.toPlace,
    departureFrom: plannedDay('Earliest planned departure'),
    departureTo: plannedDay('Latest planned departure'),
    arrivalFrom: plannedDay('Earliest planned arrival'),
    arrivalTo: plannedDay('Latest planned arrival'),
    departedAt: isoTime
      .nullable()
      .describe('Reported departure, or submission to customs; null until it is reported.'),
    arrivedAt: isoTime
      .nullable()
      .describe('Reported arrival, or clearance by customs; null until it is reported.'),
    arrivalEstimate: isoTime.nullable().meta({
      description:
        'Expected end of the leg by the forecast of the order, such as the arrival of a delayed flight; null once it is reported, and without a forecast.',
      examples: [null],
    }),
    bookingCode: z
      .string()
      .nullable()
      .meta({
        description: 'Code of the booking whose departure the planned days are; null if they are computed.',
        examples: [null],
      }),
    steps: z
      .array(
        z
          .strictObject({
            status: orderStatus.shape.status,
            at: isoTime.describe('When it happened.'),
            remarks: orderStatus.shape.remarks,
          })
          .meta({ id: 'FreightStep', description: 'A reported status of a leg.' }),
      )
      .describe('Reported statuses of the leg, such as a customs inspection, oldest first.'),
  })
  .meta({
    id: 'FreightSchedule',
    description:
      'Departure and arrival of a leg that moves freight, or the clearance of the customs leg between them.',
  });
export type FreightSchedule = z.output<typeof freightSchedule>;

export const listFreightSchedules = operation({
  id: 'listFreightSchedules',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/b2b/orders/{id}/freight-schedules',
  summary: 'List planned and reported departures, arrivals and customs clearance of an order, leg by leg',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(freightSchedule) },
  refusals: ['not_found'],
});

export const createShipment = operation({
  ...createOrder,
  id: 'createShipment',
  audit: 'Created a shipment',
  bases: ['clients'],
  path: '/b2b/orders',
  summary: 'Create one shipment, which is an order of freight (B2B), optionally in booked space',
  body: orderInput
    .omit({ movement: true })
    .meta({ id: 'ShipmentInput', description: 'A new shipment, which is an order with the movement B2B.' }),
});

export const freightOperations = [listFreightSchedules, createShipment, listShipments];
