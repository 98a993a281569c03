import { z } from 'zod';
import { count } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
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
