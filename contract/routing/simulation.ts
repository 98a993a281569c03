import { z } from 'zod';
import { countryCode, destinationCountryCode, money, reasonSchema, uuid } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { conversion } from '../quantities/exchange.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { dayRange } from './day-range.ts';

export const blockedPartner = z
  .strictObject({
    partner: partnerRef,
    reasons: z.array(reasonSchema).describe('Why the partner cannot carry the leg.'),
  })
  .meta({ id: 'BlockedPartner', description: 'A partner that cannot carry a leg.' });
export type BlockedPartner = z.output<typeof blockedPartner>;

const cost = z.array(money);
const converted = conversion
  .nullable()
  .describe("The total in the client's currency; null if the day lacks an exchange rate.");

export const simulationSide = z
  .strictObject({
    allocatedOrders: z.int().meta({ description: 'Orders with a partner on every leg.', examples: [990] }),
    unallocatedOrders: z.int().meta({ description: 'Orders with a leg without a partner.', examples: [10] }),
    cost: cost.describe('One sum per currency over the compared orders.'),
    converted,
    averageDaysMinTenths: z
      .int()
      .nullable()
      .meta({
        description:
          'Average of the shortest days over the compared orders, in tenths of a day; null without any.',
        examples: [31],
      }),
    averageDaysMaxTenths: z
      .int()
      .nullable()
      .meta({
        description:
          'Average of the longest days over the compared orders, in tenths of a day; null without any.',
        examples: [52],
      }),
  })
  .meta({ id: 'SimulationSide', description: 'Cost and transit days of orders under one set of rules.' });
export type SimulationSide = z.output<typeof simulationSide>;

/** The most order codes that a figure lists. */
export const MAX_ORDER_CODES = 100;
/** The orders behind a figure. */
const orderSample = {
  orders: z.int().meta({ description: 'Number of orders.', examples: [42] }),
  orderCodes: z
    .array(z.string())
    .max(MAX_ORDER_CODES)
    .meta({ description: 'Codes of the first orders.', examples: [['SG1000042X']] }),
};

const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg.');

const partnerChange = {
  serviceType,
  from: partnerRef.nullable().describe('The partner under the saved rules; null without one.'),
  to: partnerRef.nullable().describe('The partner under the draft; null without one.'),
};

const change = z
  .strictObject({ ...partnerChange, ...orderSample })
  .meta({ id: 'SimulatedChange', description: 'Legs that go to another partner.' });

/** A leg that no partner can carry. */
export const blockedLeg = {
  serviceType,
  from: z.string().meta({ description: 'Place where the leg starts.', examples: ['MYKUL'] }),
  to: z.string().meta({ description: 'Place where the leg ends.', examples: ['Kuala Lumpur, MY'] }),
  explanation: reasonSchema.meta({
    description: 'Why the leg has no partner.',
    examples: [
      {
        code: 'route.service_not_offered',
        params: { serviceTerm: 'LAST_MILE' },
        message: 'No partner offers last mile.',
      },
    ],
  }),
  partners: z.array(blockedPartner).describe('The partners of the service type with their reasons.'),
};

const unallocatedLegs = z
  .strictObject({
    ...blockedLeg,
    isNew: z.boolean().describe('Whether the leg has a partner under the saved rules.'),
    ...orderSample,
  })
  .meta({ id: 'SimulatedUnallocatedLegs', description: 'Legs without a partner, with the same reasons.' });

export const simulation = z
  .strictObject({
    orders: z.int().meta({ description: 'Number of simulated orders.', examples: [1000] }),
    changedOrders: z
      .int()
      .meta({ description: 'Orders of which at least one leg changes partner.', examples: [120] }),
    comparedOrders: z.int().meta({
      description: 'Orders with a partner on every leg before and after: the base of cost and days.',
      examples: [990],
    }),
    newlyUnallocatedOrders: z.int().meta({
      description: 'Orders with a partner on every leg before, and a leg without a partner after.',
      examples: [2],
    }),
    before: simulationSide.describe('The orders under the saved rules.'),
    after: simulationSide.describe('The orders under the draft.'),
    changes: z.array(change).describe('Legs that change partner, the most frequent change first.'),
    unallocated: z
      .array(unallocatedLegs)
      .describe(
        'Legs without a partner, grouped by service type, places and reasons; the largest group first.',
      ),
  })
  .meta({ id: 'Simulation', description: 'The effect of a draft on the latest orders.' });
export type Simulation = z.output<typeof simulation>;

export const SIMULATION_OUTCOMES = [
  'CHANGED',
  'DEARER',
  'CHEAPER',
  'SLOWER',
  'FASTER',
  'UNALLOCATED',
] as const;

export const simulatedOrdersFilter = z
  .strictObject({
    outcome: z.enum(SIMULATION_OUTCOMES).describe('Only orders with this outcome.'),
    serviceType: z
      .enum(SERVICE_TYPES)
      .optional()
      .describe('With CHANGED or UNALLOCATED: only changes of this leg.'),
    fromPartnerId: uuid
      .nullable()
      .optional()
      .describe('With CHANGED: only changes from this partner; null means no partner.'),
    toPartnerId: uuid
      .nullable()
      .optional()
      .describe('With CHANGED: only changes to this partner; null means no partner.'),
  })
  .meta({ id: 'SimulatedOrdersFilter', description: 'Selects the orders behind a figure of a simulation.' });
export type SimulatedOrdersFilter = z.output<typeof simulatedOrdersFilter>;

export const simulatedRoute = z
  .strictObject({
    cost: cost.describe('One sum per currency over the legs; empty if a leg has no partner.'),
    days: dayRange.nullable().describe('Days from door to door; null if a leg has no partner.'),
  })
  .meta({ id: 'SimulatedRoute', description: 'Cost and transit days of one order under one set of rules.' });

export const simulatedOrder = z
  .strictObject({
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
    destinationCountry: destinationCountryCode,
    grossGrams: z.int().meta({ description: 'Gross weight in grams.', examples: [1250] }),
    changes: z.array(z.strictObject(partnerChange)).describe('Legs that change partner.'),
    before: simulatedRoute.describe('The route under the saved rules.'),
    after: simulatedRoute.describe('The route under the draft.'),
    unallocatedReasons: z
      .array(reasonSchema)
      .describe('Why legs would have no partner: one reason for each of them.'),
  })
  .meta({ id: 'SimulatedOrder', description: 'One order of a simulation, before and after.' });
export type SimulatedOrder = z.output<typeof simulatedOrder>;
