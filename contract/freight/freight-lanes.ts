import { z } from 'zod';
import { countryCode, dataOf, isoTime, operation, portCode } from '../core/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { SERVICE_TYPES, SHIPMENT_MODES } from '../trade/order-values.ts';

/** Chains of a shipment. FORWARDED: its forwarder leg has a departure. DOOR_TO_DOOR: one partner carries it. */
export const FREIGHT_CHAINS = ['FORWARDED', 'DOOR_TO_DOOR'] as const;

const laneEnd = z
  .strictObject({
    country: countryCode,
    portId: portCode.nullable().describe('Port or airport, UN/LOCODE; null for the whole country.'),
  })
  .meta({ id: 'FreightLaneEnd', description: 'Where a lane of freight begins or ends.' });

export const freightLane = z
  .strictObject({
    origin: laneEnd.describe('Where it begins.'),
    destination: laneEnd.describe('Where it ends.'),
    chain: z
      .enum(FREIGHT_CHAINS)
      .describe('FORWARDED: over a forwarder. DOOR_TO_DOOR: one partner carries it (`firstLeg` B2B).'),
    legs: z
      .array(
        z
          .strictObject({
            serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
            partners: z
              .array(partnerRef)
              .describe('Partners that can carry it by rates or departures, by name; empty without one.'),
          })
          .meta({ id: 'FreightLaneLeg', description: 'A leg of a lane of freight.' }),
      )
      .describe('The legs in their sequence.'),
    modes: z.array(z.enum(SHIPMENT_MODES)).describe('Transport modes of the main carriage.'),
    isComplete: z
      .boolean()
      .describe('Whether each leg has a partner; otherwise an order waits for one at the others.'),
    nextDepartsAt: isoTime
      .nullable()
      .describe('Next departure between its ports; null without departures in the next eight weeks.'),
  })
  .meta({ id: 'FreightLane', description: 'A lane on which freight of the client can go.' });
export type FreightLane = z.output<typeof freightLane>;

export const listFreightLanes = operation({
  id: 'listFreightLanes',
  domain: 'freight',
  bases: ['clients'],
  method: 'GET',
  path: '/b2b/lanes',
  permission: 'routing.read',
  summary:
    'List the lanes on which partners can carry freight of the client today, by their rate cards and departures, as its lane ' +
    'rules and connections allow',
  response: { status: 200, body: dataOf(freightLane) },
  refusals: [],
});
