import { z } from 'zod';
import { dataOf, isoTime, operation, orderRef, uuid } from '../core/index.ts';
import { SERVICE_TYPES, SHIPMENT_MODES } from './order-values.ts';

/** One leg on which the freight moves: when it should, and when it did. */
export const freightSchedule = z
  .strictObject({
    legSequence: z.int(),
    serviceType: z.enum(SERVICE_TYPES),
    shipmentMode: z.enum(SHIPMENT_MODES).nullable(),
    partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    awbNumber: z.string().nullable(),
    fromPlace: z.string(),
    toPlace: z.string(),
    /** From the transit days of the legs, counted from when the order was created; null once a leg has no partner. */
    departureFrom: isoTime.nullable(),
    departureTo: isoTime.nullable(),
    arrivalFrom: isoTime.nullable(),
    arrivalTo: isoTime.nullable(),
    /** As reported; null until it was. */
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
  summary: 'When the freight of an order leaves and arrives, leg by leg: planned and as reported',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: dataOf(freightSchedule) },
  refusals: ['not_found'],
});

export const freightOperations = [listFreightSchedules];
