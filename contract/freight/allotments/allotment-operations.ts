import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import { allotment, allotmentInput, allottedDeparture } from './allotment-schemas.ts';

export const ALLOTMENT_SORT_KEYS = ['client', 'changedAt'] as const;
export const ALLOTTED_DEPARTURE_SORT_KEYS = ['departsAt'] as const;

const common = { domain: 'freight', bases: ['clients'] } as const;
const write = {
  ...common,
  permission: 'partner-departures.write',
  path: '/partners/{partnerId}/departure-schedules/{scheduleId}/allotments/{clientId}',
  params: z.strictObject({
    partnerId,
    scheduleId: uuid.describe('Id of the schedule.'),
    clientId: uuid.describe('Id of a client that is connected with the partner.'),
  }),
} as const;

export const listAllotments = operation({
  ...common,
  id: 'listAllotments',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/partners/{partnerId}/allotments',
  summary:
    'List the space that a partner keeps for clients on the departures of its schedules, by lane and time',
  params: z.strictObject({ partnerId }),
  query: z.strictObject(pageQuery(ALLOTMENT_SORT_KEYS)),
  response: { status: 200, body: pageOf(allotment) },
  refusals: ['not_found'],
});

export const setAllotment = operation({
  ...write,
  id: 'setAllotment',
  audit: 'Set an allotment',
  method: 'PUT',
  summary:
    'Keep space for a client on each departure of a schedule. It replaces the allotment of the client on the schedule. Other ' +
    'clients can book what is left, and the unused rest once it is released',
  body: allotmentInput,
  response: { status: 200, body: valueOf(allotment) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const endAllotment = operation({
  ...write,
  id: 'endAllotment',
  audit: 'Ended an allotment',
  method: 'DELETE',
  summary: 'End an allotment. Bookings stay',
  response: { status: 204 },
  refusals: ['not_found'],
});

export const listMyAllotments = operation({
  ...common,
  id: 'listMyAllotments',
  method: 'GET',
  permission: 'orders.read',
  path: '/lfreight/allotments',
  summary:
    'List the departures on which partners keep space for the client until it is released, earliest first',
  query: z.strictObject(pageQuery(ALLOTTED_DEPARTURE_SORT_KEYS)),
  response: { status: 200, body: pageOf(allottedDeparture) },
  refusals: [],
});

export const allotmentsOperations = [listAllotments, setAllotment, endAllotment, listMyAllotments];
