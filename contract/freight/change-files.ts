import { z } from 'zod';
import { changeFileFields, changeFileResult } from '../change-files/index.ts';
import { operation, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { DEPARTURE_FILE_HEADERS } from './departure-file.ts';
import { departureShape } from './departure-schemas.ts';

/** The columns of a file of answers to bookings by their field. The alternative is a departure of the same ports. */
export const BOOKING_FILE_HEADERS = {
  code: ['Booking'],
  action: ['Answer'],
  reason: ['Reason'],
  comment: ['Comment'],
  alternativeDepartureId: ['Alternative'],
  alternativeLocalDeparture: ['Alternative departure'],
} as const;

const { number, originPortId, destinationPortId, departureDay, localDeparture } = DEPARTURE_FILE_HEADERS;

/** The columns of a file of states of departures by their field. */
export const STATE_FILE_HEADERS = {
  number,
  originPortId,
  destinationPortId,
  departureDay,
  localDeparture,
  action: ['State'],
} as const;

/** What names a departure in a file. */
export const departureName = z
  .strictObject(departureShape)
  .pick({ number: true, originPortId: true, destinationPortId: true, localDeparture: true });
export type DepartureName = z.output<typeof departureName>;

const common = {
  domain: 'freight',
  bases: ['clients'],
  permission: 'partner-departures.write',
  method: 'POST',
  params: z.strictObject({ partnerId }),
  upload: { field: 'file', fields: changeFileFields },
  response: { status: 200, body: valueOf(changeFileResult) },
  refusals: ['invalid', 'not_found', 'unreadable_file', 'too_large', 'unsupported_media'],
} as const;

export const uploadBookingAnswers = operation({
  ...common,
  id: 'uploadBookingAnswers',
  audit: 'Answered a booking by file',
  path: '/partners/{partnerId}/bookings/file',
  summary:
    'Confirm and reject bookings by a file (multipart field `file`: CSV, XLSX or XLS) with a row for each. Good rows are applied one ' +
    'by one as single answers are, and faulty rows have errors. A file that is sent again changes nothing that it changed before',
});

export const uploadDepartureStates = operation({
  ...common,
  id: 'uploadDepartureStates',
  audit: 'Changed the state of a departure by file',
  path: '/partners/{partnerId}/departures/states/file',
  summary:
    'Close departures, and record that they departed or arrived, by a file (multipart field `file`: CSV, XLSX or XLS) with a row for ' +
    'each. Good rows are applied one by one as single changes are, and faulty rows have errors. A file that is sent again changes ' +
    'nothing that it changed before',
});
