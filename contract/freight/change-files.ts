import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { DEPARTURE_FILE_HEADERS } from './departure-file.ts';
import { departureShape } from './departure-schemas.ts';
import { fileColumns, fileRowError, fileRowNumber, rowCount } from './file-columns.ts';

/** Rows of a file of answers to bookings, or of states of departures: each is a transaction of its own. */
export const MAX_CHANGE_ROWS = 500;

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

export const changeRowResult = z
  .strictObject({
    row: fileRowNumber,
    outcome: z
      .enum(['CHANGED', 'UNCHANGED', 'SKIPPED', 'FAULTY', 'READY'])
      .describe(
        'CHANGED: the change was made. UNCHANGED: it was made before. SKIPPED: the row has no answer or no state. FAULTY: nothing ' +
          'was changed. READY: a row of a preview whose change can be made.',
      ),
    name: z.string().meta({
      description: 'Code of the booking, or number of the departure, in the row.',
      examples: ['BKG100000123'],
    }),
    errors: z.array(fileRowError).describe('Errors of the row; empty unless it is faulty.'),
  })
  .meta({ id: 'ChangeRowResult', description: 'The outcome of a row of a file of changes.' });
export type ChangeRowResult = z.output<typeof changeRowResult>;

export const changeFileResult = z
  .strictObject({
    changed: rowCount('Number of rows whose change was made.', 12),
    unchanged: rowCount('Number of rows whose change was made before.', 0),
    skipped: rowCount('Number of rows without an answer or a state.', 3),
    faulty: rowCount('Number of rows with errors, which changed nothing.', 1),
    ready: rowCount('Number of rows of a preview whose change can be made.', 0),
    columns: fileColumns({ ...BOOKING_FILE_HEADERS, ...STATE_FILE_HEADERS }),
    rows: z.array(changeRowResult).describe('The outcome of each row.'),
  })
  .meta({
    id: 'ChangeFileResult',
    description: 'The outcome of a file of answers to bookings, or of states of departures.',
  });
export type ChangeFileResult = z.output<typeof changeFileResult>;

/** What names a departure in a file. */
export const departureName = z
  .strictObject(departureShape)
  .pick({ number: true, originPortId: true, destinationPortId: true, localDeparture: true });
export type DepartureName = z.output<typeof departureName>;

/** The fields of a request beside the file. */
export const changeFileFields = z.strictObject({
  preview: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` answers the outcome of each row by itself and changes nothing.'),
});

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
