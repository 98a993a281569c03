import { z } from 'zod';
import { currencyCode, operation, reasonSchema, uuid, valueOf } from '../core/index.ts';
import { WEIGHT_UNITS } from '../orders/index.ts';
import { partnerId } from '../parties/partner-id.ts';

export const MAX_DEPARTURE_ROWS = 2_000;

/** What a column of a file of departures can have; a break column has the rate per kilogram from its weight. */
export const DEPARTURE_FILE_FIELDS = [
  'mode',
  'carrier',
  'number',
  'originPortId',
  'destinationPortId',
  'aircraft',
  'equipment',
  'departureDay',
  'localDeparture',
  'localArrival',
  'localCutOff',
  'localLatestAcceptance',
  'capacityGrams',
  'capacityLitres',
  'maxPieceGrams',
  'maxPieceMm',
  'acceptedGoods',
  'currency',
  'minimum',
  'break',
  'bandFrom',
  'bandRate',
  'deadFreightPercent',
  'deadFreightTolerance',
] as const;
export type DepartureFileField = (typeof DEPARTURE_FILE_FIELDS)[number];

const rowNumber = z.int().meta({
  description: 'Number of the row in the spreadsheet, from 1.',
  examples: [2],
});

export const departureRowResult = z
  .strictObject({
    row: rowNumber,
    outcome: z
      .enum(['CREATED', 'EXISTING', 'FAULTY', 'READY'])
      .describe(
        'CREATED: its departure was created. EXISTING: the partner has a departure of this number, lane and time, which stays as it ' +
          'is. FAULTY: nothing was created. READY: a row of a preview that can be created.',
      ),
    id: uuid.nullable().describe('Id of the created departure; null for any other outcome.'),
    number: z.string().meta({ description: 'Number of the departure in the row.', examples: ['SQ118'] }),
    errors: z
      .array(
        z.strictObject({
          row: rowNumber,
          column: z
            .string()
            .nullable()
            .meta({
              description: 'Name of the column; null if the file has none for the field.',
              examples: ['Capacity (kg)'],
            }),
          field: z.string().meta({ description: 'Field of the departure.', examples: ['capacityGrams'] }),
          value: z.string().meta({ description: 'Text of the cell.', examples: ['two tonnes'] }),
          reason: reasonSchema.describe('What is wrong, and what would be right.'),
        }),
      )
      .describe('Errors of the row, and of further rows of the same departure; empty unless it is faulty.'),
  })
  .meta({
    id: 'DepartureRowResult',
    description: 'The outcome of a row, or of several rows of one departure.',
  });
export type DepartureRowResult = z.output<typeof departureRowResult>;

const rowCount = (description: string, example: number) => z.int().meta({ description, examples: [example] });

export const departureFileResult = z
  .strictObject({
    created: rowCount('Number of created departures.', 12),
    existing: rowCount('Number of departures that existed before.', 0),
    faulty: rowCount('Number of departures with errors, which were not created.', 1),
    ready: rowCount('Number of departures of a preview that can be created.', 0),
    columns: z
      .array(
        z.strictObject({
          header: z.string().meta({ description: 'Name of the column.', examples: ['Flight no.'] }),
          field: z
            .enum(DEPARTURE_FILE_FIELDS)
            .nullable()
            .describe('What the column is read as; null for one that is not read.'),
        }),
      )
      .describe('The columns of the file.'),
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
