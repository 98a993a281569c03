import { z } from 'zod';
import { dataOf, isoTime, operation, orderRef, uuid } from '../core/index.ts';
import { SERVICE_TYPES, SHIPMENT_MODES } from './order-values.ts';

/** Planned and reported times of a leg that moves freight. */
export const freightSchedule = z
  .strictObject({
    legSequence: z.int(),
    serviceType: z.enum(SERVICE_TYPES),
    shipmentMode: z.enum(SHIPMENT_MODES).nullable(),
    partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    awbNumber: z.string().nullable(),
    fromPlace: z.string(),
    toPlace: z.string(),
    /** Planned times: creation of the order plus the transit days of the legs; null from the first leg without a partner on. */
    departureFrom: isoTime.nullable(),
    departureTo: isoTime.nullable(),
    arrivalFrom: isoTime.nullable(),
    arrivalTo: isoTime.nullable(),
    /** Reported times; null until reported. */
    departedAt: isoTime.nullable(),
    arrivedAt: isoTime.nullable(),
  })
  .meta({ id: 'FreightSchedule' });
export type FreightSchedule = z.output<typeof freightSchedule>;

export const listFreightSchedules = operation({
  id: 'listFreightSchedules',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/b2b/orders/{id}/freight-schedules',
  summary: 'List planned and reported departures and arrivals of an order, leg by leg',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(freightSchedule) },
  refusals: ['not_found'],
});

export const freightOperations = [listFreightSchedules];
