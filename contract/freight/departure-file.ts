import { z } from 'zod';
import {
  fileColumns,
  fileRowError,
  fileRowNumber,
  listHeaders,
  rowCount,
  type FileHeaders,
} from '../change-files/index.ts';
import { currencyCode, operation, uuid, valueOf } from '../core/index.ts';
import { WEIGHT_UNITS } from '../orders/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { FREIGHT_BREAKS } from './freight-rates.ts';

export const MAX_DEPARTURE_ROWS = 2_000;

/** The columns of a file of departures by their field; a break column has the rate per kilogram from its weight. */
export const DEPARTURE_FILE_HEADERS = {
  mode: ['Mode'],
  carrier: ['Carrier'],
  number: ['Number'],
  originPortId: ['From'],
  destinationPortId: ['To'],
  aircraft: ['Aircraft'],
  equipment: ['Equipment'],
  departureDay: ['Date'],
  localDeparture: ['Departure'],
  localArrival: ['Arrival'],
  localCutOff: ['Cut-off'],
  localLatestAcceptance: ['LAT'],
  capacityGrams: ['Capacity (kg)'],
  capacityLitres: ['Capacity (m3)'],
  maxPieceGrams: ['Max piece (kg)'],
  maxPieceMm: ['Max dims (cm)'],
  acceptedGoods: ['Goods'],
  currency: ['Currency'],
  minimum: ['M'],
  break: FREIGHT_BREAKS.map((grams) => (grams === 0 ? 'N' : `+${grams / 1_000}`)),
  bandFrom: ['Weight from (kg)'],
  bandRate: ['Rate per kg'],
  deadFreightPercent: ['Dead freight (%)'],
  deadFreightTolerance: ['Tolerance (%)'],
} as const satisfies FileHeaders;
export type DepartureFileField = keyof typeof DEPARTURE_FILE_HEADERS;

const { departureDay: _day, bandFrom: _from, bandRate: _rate, ...templateHeaders } = DEPARTURE_FILE_HEADERS;

/** The headers of a template: without those of rates by weight band, and of a day apart from its times. */
export const DEPARTURE_TEMPLATE = listHeaders(templateHeaders);

export const departureRowResult = z
  .strictObject({
    row: fileRowNumber,
    outcome: z
      .enum(['CREATED', 'EXISTING', 'FAULTY', 'READY'])
      .describe(
        'CREATED: its departure was created. EXISTING: the partner has a departure of this number, lane and time, which stays as it ' +
          'is. FAULTY: nothing was created. READY: a row of a preview that can be created.',
      ),
    id: uuid.nullable().describe('Id of the created departure; null for any other outcome.'),
    number: z.string().meta({ description: 'Number of the departure in the row.', examples: ['SQ118'] }),
    errors: z
      .array(fileRowError)
      .describe('Errors of the row, and of further rows of the same departure; empty unless it is faulty.'),
  })
  .meta({
    id: 'DepartureRowResult',
    description: 'The outcome of a row, or of several rows of one departure.',
  });
export type DepartureRowResult = z.output<typeof departureRowResult>;

export const departureFileResult = z
  .strictObject({
    created: rowCount('Number of created departures.', 12),
    existing: rowCount('Number of departures that existed before.', 0),
    faulty: rowCount('Number of departures with errors, which were not created.', 1),
    ready: rowCount('Number of departures of a preview that can be created.', 0),
    columns: fileColumns,
    rows: z.array(departureRowResult).describe('The outcome of each departure, by its first row.'),
  })
  .meta({ id: 'DepartureFileResult', description: 'The outcome of a file of departures.' });
export type DepartureFileResult = z.output<typeof departureFileResult>;

/** The fields of a request beside the file. */
export const departureFileFields = z.strictObject({
  preview: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true` answers the outcome of each row and creates nothing.'),
  currency: currencyCode.optional().describe('Currency of rates that name none.'),
  weightUnit: z.enum(WEIGHT_UNITS).optional().describe('Unit of weights that name none.'),
});

export const uploadDepartures = operation({
  domain: 'freight',
  bases: ['clients'],
  permission: 'partner-departures.write',
  id: 'uploadDepartures',
  audit: 'Uploaded a file of departures',
  method: 'POST',
  path: '/partners/{partnerId}/departures/file',
  summary:
    'Create departures from a file (multipart field `file`: CSV, XLSX or XLS), one row each, or several rows with a weight band each. ' +
    'Good rows are created, faulty rows have errors, and departures that exist stay as they are, so that a file can be sent again',
  params: z.strictObject({ partnerId }),
  upload: {
    field: 'file',
    fields: departureFileFields,
  },
  acceptsIdempotencyKey: true,
  response: { status: 200, body: valueOf(departureFileResult) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'unreadable_file', 'too_large', 'unsupported_media'],
});
