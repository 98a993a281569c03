import { z } from 'zod';
import { operation, valueOf } from '../../core/index.ts';
import { signatureComment } from '../signature.ts';
import { arrivalInput, mawbDepartureInput, mawbProgress, offLoadInput } from './departure-schemas.ts';
import { mawbParams } from './mawb-params.ts';

const defaults = {
  domain: 'manifests',
  bases: ['clients'],
  method: 'POST',
  permission: 'partner-bagging.write',
  response: { status: 200, body: valueOf(mawbProgress) },
  refusals: ['not_found', 'not_allowed_now', 'conflict', 'stale'],
} as const;

export const departMawb = operation({
  ...defaults,
  id: 'departMawb',
  audit: 'Recorded the departure of a MAWB',
  path: '/manifest/{id}/departures',
  summary:
    'Record a departure of a MAWB with its actual time: bags are in transit, orders get DEPARTED. A split shipment has ' +
    'one departure for each flight. A repeated request changes nothing. Refused with goods that may not be on the flight, with ' +
    'papers that it lacks, and on another day than that of the flight',
  params: mawbParams,
  body: mawbDepartureInput,
});

export const signDeparture = operation({
  ...defaults,
  id: 'signDeparture',
  audit: 'Signed a departure in spite of missing papers',
  path: '/manifest/{id}/departures/sign',
  permission: 'partner-manifests.sign',
  summary:
    'As the record of a departure, in spite of missing papers or another day, with the reason of the person who signs',
  params: mawbParams,
  body: mawbDepartureInput.extend({
    comment: signatureComment('The airline moved the flight to the next day'),
  }),
});

export const arriveMawb = operation({
  ...defaults,
  id: 'arriveMawb',
  audit: 'Recorded the arrival of a MAWB',
  path: '/manifest/{id}/departures/{number}/arrival',
  summary:
    'Record the arrival of a departure with its actual time: its bags and orders get ARRIVED. A repeated request changes nothing',
  params: mawbParams.extend({
    number: z.coerce.number().int().min(1).max(99).describe('Number of the departure, from 1.'),
  }),
  body: arrivalInput,
});

export const offLoadBag = operation({
  ...defaults,
  id: 'offLoadBag',
  audit: 'Off-loaded a bag',
  path: '/manifest/{id}/off-loads',
  summary:
    'Off-load a bag: it moves whole to its next MAWB with its history, its orders get OFFLOADED, and the manifests of both ' +
    'MAWBs get a new version. A repeated request changes nothing',
  params: mawbParams,
  body: offLoadInput,
});

export const departureOperations = [departMawb, signDeparture, arriveMawb, offLoadBag];
