import { z } from 'zod';
import { operation, pageOf, pageQuery, portCode, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { uploadDepartureStates } from './change-files.ts';
import { DEPARTURE_STATES } from './departure-rules.ts';
import { uploadDepartures } from './departure-file.ts';
import {
  DEPARTURE_MODES,
  departureInput,
  departureMove,
  localDay,
  partnerDeparture,
} from './departure-schemas.ts';
import { departureSchedule, departureScheduleInput, SCHEDULE_STATES } from './schedule-schemas.ts';

export const DEPARTURE_SORT_KEYS = ['departsAt', 'number'] as const;
export const SCHEDULE_SORT_KEYS = ['number', 'seasonFrom'] as const;

const common = { domain: 'freight', bases: ['clients'] } as const;
const readDefaults = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const writeDefaults = { ...common, permission: 'partner-departures.write' } as const;
const partnerParams = z.strictObject({ partnerId });
const departureParams = z.strictObject({ partnerId, departureId: uuid.describe('Id of the departure.') });
const scheduleParams = z.strictObject({ partnerId, scheduleId: uuid.describe('Id of the schedule.') });

const laneFilter = {
  mode: z.enum(DEPARTURE_MODES).optional().describe('Only flights (AIR), or only truckings (LAND).'),
  originPortId: portCode.optional().describe('Only from this port, UN/LOCODE.'),
  destinationPortId: portCode.optional().describe('Only to this port, UN/LOCODE.'),
};

export const listDepartures = operation({
  ...readDefaults,
  id: 'listDepartures',
  path: '/partners/{partnerId}/departures',
  summary: 'List the departures of a partner, earliest first by default',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(DEPARTURE_SORT_KEYS),
    ...laneFilter,
    from: localDay
      .optional()
      .describe(
        'First local day of the departure. Without days and state, the list has those that have not arrived yet.',
      ),
    to: localDay.optional().describe('Last local day of the departure.'),
    state: z.enum(DEPARTURE_STATES).optional().describe('Only departures in this state.'),
  }),
  response: { status: 200, body: pageOf(partnerDeparture) },
  refusals: ['not_found'],
});

export const getDeparture = operation({
  ...readDefaults,
  id: 'getDeparture',
  path: '/partners/{partnerId}/departures/{departureId}',
  summary: 'Read a departure of a partner',
  params: departureParams,
  response: { status: 200, body: valueOf(partnerDeparture) },
  refusals: ['not_found'],
});

export const createDeparture = operation({
  ...writeDefaults,
  id: 'createDeparture',
  audit: 'Created a departure',
  method: 'POST',
  path: '/partners/{partnerId}/departures',
  summary: 'Create a departure. Clients that are connected with the partner see it',
  params: partnerParams,
  acceptsIdempotencyKey: true,
  body: departureInput,
  response: { status: 201, body: valueOf(partnerDeparture) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const changeDeparture = operation({
  ...writeDefaults,
  id: 'changeDeparture',
  audit: 'Changed a departure',
  method: 'PUT',
  path: '/partners/{partnerId}/departures/{departureId}',
  summary:
    'Change a departure that is planned and has not left. Its schedule no longer changes it. If-Match with its version ' +
    'refuses the request after a change in between',
  params: departureParams,
  body: departureInput,
  response: { status: 200, body: valueOf(partnerDeparture) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const cancelDeparture = operation({
  ...writeDefaults,
  id: 'cancelDeparture',
  audit: 'Cancelled a departure',
  method: 'POST',
  path: '/partners/{partnerId}/departures/{departureId}/cancel',
  summary:
    'Cancel a departure that has not left, and reject its bookings. Its schedule does not create it again. A repeated request ' +
    'changes nothing',
  params: departureParams,
  response: { status: 200, body: valueOf(partnerDeparture) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const moveDeparture = operation({
  ...writeDefaults,
  id: 'moveDeparture',
  audit: 'Changed the state of a departure',
  method: 'PATCH',
  path: '/partners/{partnerId}/departures/{departureId}',
  summary:
    'Close a departure for bookings, reopen it, or record that it departed or arrived. It is closed when no booking waits for ' +
    'an answer. A repeated request changes nothing',
  params: departureParams,
  body: departureMove,
  response: { status: 200, body: valueOf(partnerDeparture) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const listDepartureSchedules = operation({
  ...readDefaults,
  id: 'listDepartureSchedules',
  path: '/partners/{partnerId}/departure-schedules',
  summary: 'List the schedules of a partner, by lane and time of departure by default',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(SCHEDULE_SORT_KEYS),
    ...laneFilter,
    state: z.enum(SCHEDULE_STATES).optional().describe('Only schedules in this state.'),
  }),
  response: { status: 200, body: pageOf(departureSchedule) },
  refusals: ['not_found'],
});

export const getDepartureSchedule = operation({
  ...readDefaults,
  id: 'getDepartureSchedule',
  path: '/partners/{partnerId}/departure-schedules/{scheduleId}',
  summary: 'Read a schedule of a partner',
  params: scheduleParams,
  response: { status: 200, body: valueOf(departureSchedule) },
  refusals: ['not_found'],
});

export const createDepartureSchedule = operation({
  ...writeDefaults,
  id: 'createDepartureSchedule',
  audit: 'Created a schedule of departures',
  method: 'POST',
  path: '/partners/{partnerId}/departure-schedules',
  summary: 'Create a schedule with its departures of the next eight weeks. Each day adds the next ones',
  params: partnerParams,
  acceptsIdempotencyKey: true,
  body: departureScheduleInput,
  response: { status: 201, body: valueOf(departureSchedule) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const changeDepartureSchedule = operation({
  ...writeDefaults,
  id: 'changeDepartureSchedule',
  audit: 'Changed a schedule of departures',
  method: 'PUT',
  path: '/partners/{partnerId}/departure-schedules/{scheduleId}',
  summary:
    'Change a schedule with its future departures, except for those that were changed or cancelled by themselves. If-Match ' +
    'with its version refuses the request after a change in between',
  params: scheduleParams,
  body: departureScheduleInput,
  response: { status: 200, body: valueOf(departureSchedule) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const endDepartureSchedule = operation({
  ...writeDefaults,
  id: 'endDepartureSchedule',
  audit: 'Ended a schedule of departures',
  method: 'POST',
  path: '/partners/{partnerId}/departure-schedules/{scheduleId}/end',
  summary: 'End a schedule and cancel its future departures. A repeated request changes nothing',
  params: scheduleParams,
  response: { status: 200, body: valueOf(departureSchedule) },
  refusals: ['not_found'],
});

export const departuresOperations = [
  listDepartures,
  getDeparture,
  createDeparture,
  uploadDepartures,
  changeDeparture,
  cancelDeparture,
  moveDeparture,
  uploadDepartureStates,
  listDepartureSchedules,
  getDepartureSchedule,
  createDepartureSchedule,
  changeDepartureSchedule,
  endDepartureSchedule,
];
