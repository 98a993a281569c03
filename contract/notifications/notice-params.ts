import { z } from 'zod';
import { CONNECTION_ACTIONS } from '../connections/connection-actions.ts';
import { count, isoDate, uuid } from '../core/index.ts';
import { BOOKING_EVENT_ACTIONS } from '../freight/booking-rules.ts';
import { QUOTATION_ACTIONS } from '../freight/quotations/quotation-rules.ts';
import { SPACE_REQUEST_EVENT_ACTIONS } from '../freight/space-requests/space-request-rules.ts';

/** Code of an object. */
export const code = (description: string) =>
  z
    .string()
    .max(60)
    .meta({ description: description, examples: ['SG1000042X'] });

const percent = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({ description, examples: [example] });

export const batch = {
  batchId: uuid.describe('Id of the batch, a UUID.'),
  batchCode: code('Code of the batch.'),
};
export const job = { jobId: uuid.describe('Id of the job, a UUID.') };
export const orderParams = z.strictObject({ orderCode: code('Code of the order.') });
const orderCount = {
  count: count('Number of orders.', 3),
  orderCode: code('Code of one of the orders.'),
};
export const ordersParams = z.strictObject(orderCount);
export const exceptionParams = z.strictObject({
  ...orderCount,
  serviceType: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Service type of the status of the order.', examples: ['LAST_MILE'] }),
  status: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'Status of the order; absent for several orders.', examples: ['DELIVERY_FAILED'] }),
});
export const partnerRequestParams = z.strictObject({
  ...orderCount,
  partnerId: uuid
    .optional()
    .describe('Id of the partner, a UUID; missing in notices from before partners had pages.'),
});
export const partnerId = uuid.describe('Id of the partner, a UUID.');
export const partnerName = z
  .string()
  .max(200)
  .meta({ description: 'Name of the partner.', examples: ['Straits Express'] });
export const clientName = z
  .string()
  .max(200)
  .meta({ description: 'Name of the client.', examples: ['Merlion Outfitters'] });
const connectionAction = {
  partnerId,
  action: z.enum(CONNECTION_ACTIONS).describe('What was done.'),
};
export const connectionParams = z.strictObject({ ...connectionAction, partnerName });
export const clientConnectionParams = z.strictObject({ ...connectionAction, clientName });
export const flightNumber = z
  .string()
  .max(20)
  .meta({ description: 'Number of the flight or trucking.', examples: ['SQ118'] });
const bookingChange = {
  partnerId,
  action: z.enum(BOOKING_EVENT_ACTIONS).describe('What happened to the booking.'),
  bookingId: uuid.describe('Id of the booking, a UUID.'),
  bookingCode: code('Code of the booking.'),
  flightNumber,
};
export const bookingParams = z.strictObject({ ...bookingChange, partnerName });
export const clientBookingParams = z.strictObject({ ...bookingChange, clientName });
const quotationChange = {
  partnerId,
  action: z.enum(QUOTATION_ACTIONS).describe('What was done.'),
  quotationId: uuid.describe('Id of the quotation, a UUID.'),
  quotationCode: code('Code of the request.'),
};
export const quotationParams = z.strictObject({ ...quotationChange, partnerName });
export const clientQuotationParams = z.strictObject({ ...quotationChange, clientName });
const portOf = (description: string, example: string) =>
  z
    .string()
    .max(5)
    .meta({ description, examples: [example] });
export const lanePorts = {
  from: portOf('Port of departure, UN/LOCODE.', 'SGSIN'),
  to: portOf('Port of arrival, UN/LOCODE.', 'MYKUL'),
};
export const spaceRequestChange = {
  action: z.enum(SPACE_REQUEST_EVENT_ACTIONS).describe('What happened to the space request.'),
  requestId: uuid.describe('Id of the space request, a UUID.'),
  requestCode: code('Code of the space request.'),
  ...lanePorts,
};
export const mawbParams = z.strictObject({
  ...orderCount,
  awbNumber: z
    .string()
    .max(20)
    .meta({ description: 'MAWB number.', examples: ['618-12345675'] }),
  flightNumber: z
    .string()
    .max(20)
    .meta({ description: 'Number of the flight.', examples: ['SQ118'] }),
  port: z
    .string()
    .max(5)
    .meta({ description: 'Port where it happened, UN/LOCODE.', examples: ['SGSIN'] }),
});
export const partnerBagsParams = z.strictObject({
  count: count('Number of bags.', 3),
  bagCode: code('Code of one of the bags.'),
  clientName,
  partnerId,
});
export const subscriptionParams = z.strictObject({
  subscriptionId: uuid.describe('Id of the event subscription, a UUID.'),
  host: z
    .string()
    .max(300)
    .meta({ description: 'Host of the receiver.', examples: ['example.com'] }),
  partnerId: partnerId
    .optional()
    .describe('Id of the partner whose subscription it is; absent for a client.'),
});
export const weeklyInsightsParams = z.strictObject({
  from: isoDate.describe('First day of the week, a Monday, YYYY-MM-DD.'),
  to: isoDate.describe('Last day of the week, YYYY-MM-DD.'),
  orders: count('Orders created in the week.', 412),
  previousOrders: count('Orders created in the week before.', 388),
  delivered: count('Orders of the last 30 days that were delivered and had a promise.', 260),
  onTimePercent: percent('Percent of them that were on time; 0 without one.', 93.4),
  exceptions: count('Orders of the last 30 days that have an exception.', 7),
});
export const missedTargetsParams = z.strictObject({
  from: isoDate.describe('First day of creation of the orders, YYYY-MM-DD.'),
  to: isoDate.describe('Last day of creation of the orders, YYYY-MM-DD.'),
  count: count('Number of lanes.', 2),
  lane: z
    .string()
    .max(20)
    .meta({ description: 'The lane that misses its target by most.', examples: ['SG → MY'] }),
  onTimePercent: percent('Percent of its orders that were on time.', 81.5),
  targetPercent: percent('Its target in percent.', 95),
});
