import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, text } from '../core/index.ts';
import { STAGES } from '../trade/order-values.ts';
import { orderRow } from './order-row-schemas.ts';
import { shipmentBooking } from './shipment-booking.ts';

/** Documents that each shipment needs before its departure. */
export const SHIPMENT_PAPERS = ['COMMERCIAL_INVOICE', 'PACKING_LIST'] as const;
export type ShipmentPaper = (typeof SHIPMENT_PAPERS)[number];

/**
 * What the client, or a partner for it, does next for a shipment. SOLVE_EXCEPTION: an exception was reported. REBOOK: its booking
 * holds no space any more. FIND_PARTNER: a leg has no partner. ADD_PAPERS: papers are missing. AWAIT_CONFIRMATION: the partner
 * answers the booking. HAND_OVER: the goods go to the first partner.
 */
export const SHIPMENT_ACTIONS = [
  'SOLVE_EXCEPTION',
  'REBOOK',
  'FIND_PARTNER',
  'ADD_PAPERS',
  'AWAIT_CONFIRMATION',
  'HAND_OVER',
] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

export const shipment = z
  .strictObject({
    order: orderRow.describe('The order of the shipment.'),
    booking: shipmentBooking.nullable().describe('Its booked space; null without a booking.'),
    missingPapers: z
      .array(z.enum(SHIPMENT_PAPERS))
      .describe(
        'Papers that neither the order nor its MAWB has; each shipment needs them before its departure.',
      ),
    nextAction: z
      .strictObject({
        code: z.enum(SHIPMENT_ACTIONS).describe('What is done next.'),
        dueAt: isoTime.nullable().describe('Until when; null if it is unknown.'),
      })
      .meta({ id: 'ShipmentNextAction', description: 'What is done next for a shipment.' })
      .nullable()
      .describe('What is done next; null while partners carry it, and once it has ended.'),
  })
  .meta({ id: 'Shipment', description: 'A shipment in the list of shipments.' });
export type Shipment = z.output<typeof shipment>;

export const listShipments = operation({
  id: 'listShipments',
  domain: 'orders',
  method: 'GET',
  bases: ['clients'],
  path: '/b2b/orders',
  summary:
    'List the shipments of the client, which are its orders of freight (B2B), newest first, with what is done next',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(['createdAt'] as const),
    stage: z.enum(STAGES).optional().describe('Only shipments in this stage.'),
    search: text(60, 3)
      .optional()
      .describe('Part of an order code, customer order code, MAWB or HAWB number.'),
  }),
  response: { status: 200, body: pageOf(shipment) },
  refusals: [],
});
