import { z } from 'zod';
import { clientOnly, isoTime, money, reasonSchema, uuid } from '../core/index.ts';
import { hubRef } from '../parties/hub-ref.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { legTracking } from './carrier/carrier-schemas.ts';
import { clientStatusField } from './client-status.ts';
import { SERVICE_TYPES, SHIPMENT_MODES } from '../trade/order-values.ts';

/** A leg of the route. The full trace of its allocation comes from `/node-calculators`. */
export const orderLeg = z
  .strictObject({
    id: uuid,
    sequence: z.int().meta({ description: 'Position in the route, from 1.', examples: [1] }),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    allocation: z.enum(['ALLOCATED', 'UNALLOCATED']).describe('Whether the leg has a partner.'),
    partner: clientOnly(
      partnerRef
        .nullable()
        .describe('The partner that carries the leg; null if it is unallocated, and for users of customers.'),
    ),
    fromPlace: z.string().meta({ description: 'Where the leg begins.', examples: ['Singapore, SG'] }),
    toPlace: z.string().meta({ description: 'Where the leg ends.', examples: ['MYKUL'] }),
    hub: hubRef
      .nullable()
      .describe(
        'The last-mile hub of the partner for the consignee’s area, or that which received the parcel; null without one.',
      ),
    price: clientOnly(
      money.nullable().describe('Price of the leg; null if it is unallocated, and for users of customers.'),
    ),
    chargeableGrams: clientOnly(
      z
        .int()
        .nullable()
        .meta({
          description: 'Chargeable weight by the partner’s rate card, in grams; null for users of customers.',
          examples: [1500],
        }),
    ),
    transitDaysMin: z
      .int()
      .nullable()
      .meta({ description: 'Shortest transit time, in days; null if it is unknown.', examples: [2] }),
    transitDaysMax: z
      .int()
      .nullable()
      .meta({ description: 'Longest transit time, in days; null if it is unknown.', examples: [4] }),
    mode: z
      .enum(SHIPMENT_MODES)
      .nullable()
      .describe('Transport mode of the rate card; null without a partner, and on legs without a mode.'),
    unusedSince: isoTime.nullable().meta({
      description:
        'When the shipper handed the goods over to the forwarder itself, so that the collection is not used; null for other legs, and for users of customers.',
      examples: [null],
    }),
    rule: clientOnly(
      z
        .string()
        .nullable()
        .meta({
          description: 'Rule by which the partner was selected; null for users of customers.',
          examples: ['CHEAPEST'],
        }),
    ),
    reason: clientOnly(
      reasonSchema
        .nullable()
        .describe('Why this partner was selected, or why none could be; null for users of customers.'),
    ),
    status: z
      .string()
      .nullable()
      .meta({
        description: 'Furthest status of the leg; null if none was reported.',
        examples: ['PICKED_UP'],
      }),
    clientStatus: clientStatusField,
    ...legTracking,
  })
  .meta({ id: 'OrderLeg', description: 'A leg of the route of an order.' });
export type OrderLeg = z.output<typeof orderLeg>;
