import { z } from 'zod';
import { count, money } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { ruleOrigin } from '../routing/lane-control.ts';
import { simulation } from '../routing/simulation.ts';

/** Orders that the simulation of an effect routes. */
export const EFFECT_ORDERS = 1000;

const ordersUnderWay = count(
  'Orders that the partner carries and that have not ended; it finishes them.',
  42,
);

const namingLane = z
  .strictObject({
    originCountry: ruleOrigin,
    country: z.string().meta({ description: 'Destination country.', examples: ['MY'] }),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    mode: z
      .enum(['FIXED', 'FALLBACKS', 'SHARES'])
      .describe('How the lane names the partner: alone, among fallbacks or among shares.'),
  })
  .meta({ id: 'NamingLane', description: 'A lane control that names the partner.' });

/** What happens when a client suspends or ends a connection. */
export const connectionEffect = z
  .strictObject({
    ordersUnderWay,
    lanes: z.array(namingLane).describe('Lane controls that name the partner.'),
    simulation: simulation.describe(
      `The latest ${EFFECT_ORDERS} orders, routed with the partner and without it.`,
    ),
  })
  .meta({ id: 'ConnectionEffect', description: 'What the end of a connection changes for the client.' });
export type ConnectionEffect = z.output<typeof connectionEffect>;

/** What a partner sees of it: rules and routes belong to the client. */
export const clientConnectionEffect = z.strictObject({ ordersUnderWay }).meta({
  id: 'ClientConnectionEffect',
  description: 'What the end of a connection changes for the partner.',
});

const tenths = (description: string) =>
  z
    .int()
    .nullable()
    .meta({ description, examples: [32] });

const possibleLegs = z
  .strictObject({
    orders: count('Orders with a leg that the partner could carry.', 640),
    legs: count('Legs that the partner could carry.', 640),
    comparedLegs: count(
      'Of these, the legs that have another partner with a price: the base of cost and days.',
      610,
    ),
    cost: money.describe("What the partner would charge for them, in the client's currency."),
    currentCost: money.describe('What the partners that carry them without it charge.'),
    averageDaysTenths: tenths('Average days of the partner for a leg, in tenths of a day; null without any.'),
    currentAverageDaysTenths: tenths(
      'Average days of the other partners, in tenths of a day; null without any.',
    ),
  })
  .meta({ id: 'PossibleLegs', description: 'The legs that a partner could carry, at its lowest prices.' });
export type PossibleLegs = z.output<typeof possibleLegs>;

/** What a partner would have carried of the latest orders. */
export const partnerTrial = z
  .strictObject({
    carriedOrders: count(
      'Orders of which the partner would carry a leg under the current lane rules, if it was connected.',
      320,
    ),
    simulation: simulation.describe(
      `The latest ${EFFECT_ORDERS} orders under the current lane rules, routed without the partner and with it.`,
    ),
    possible: possibleLegs.describe('What the partner could carry, whatever the lane rules say.'),
  })
  .meta({ id: 'PartnerTrial', description: 'What a partner would have carried and cost.' });
export type PartnerTrial = z.output<typeof partnerTrial>;
