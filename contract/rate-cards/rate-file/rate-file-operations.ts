import { z } from 'zod';
import { isoDate, listOf, operation, pageOf, pageQuery, uuid, valueOf } from '../../core/index.ts';
import { partnerId } from '../../parties/partner-id.ts';
import {
  rateDifference,
  rateFile,
  rateFileCell,
  rateFileDetails,
  rateFileMapping,
  rateFileRow,
  ratePreview,
  ratePublication,
} from './rate-file-schemas.ts';
import {
  DIFFERENCE_KINDS,
  MAX_RATE_FILE_SHEETS,
  RATE_FILE_SHAPES,
  RATE_FILE_STATES,
} from './rate-file-values.ts';

const common = { domain: 'rate-cards', bases: ['clients'], permission: 'partner-rates.write' } as const;
const partnerParams = z.strictObject({ partnerId });
const fileParams = z.strictObject({ partnerId, fileId: uuid.describe('Id of the rate file, a UUID.') });
const PATH = '/partners/{partnerId}/rate-files';
const FILE_PATH = '/partners/{partnerId}/rate-files/{fileId}';

export const uploadRateFile = operation({
  ...common,
  id: 'uploadRateFile',
  audit: 'Uploaded a rate file',
  method: 'POST',
  path: PATH,
  summary:
    'Upload a rate file (multipart field `file`: CSV, XLSX or XLS). Its shape, columns and places are suggested and its rows checked; nothing changes before it is published',
  params: partnerParams,
  upload: {
    field: 'file',
    fields: z.strictObject({
      shape: z.enum(RATE_FILE_SHAPES).optional().describe('How the file lists prices; detected if absent.'),
      clientId: uuid
        .optional()
        .describe(
          'The client that the prices are agreed with, which has an accepted connection; absent for all clients.',
        ),
    }),
  },
  acceptsIdempotencyKey: true,
  response: { status: 201, body: valueOf(rateFileDetails) },
  refusals: ['invalid', 'not_found', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const listRateFiles = operation({
  ...common,
  id: 'listRateFiles',
  method: 'GET',
  path: PATH,
  summary: 'List the rate files that a partner uploaded, latest first',
  params: partnerParams,
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    state: z.enum(RATE_FILE_STATES).optional().describe('Only files in this state.'),
  }),
  response: { status: 200, body: pageOf(rateFile) },
  refusals: ['not_found'],
});

export const getRateFile = operation({
  ...common,
  id: 'getRateFile',
  method: 'GET',
  path: FILE_PATH,
  summary: 'Read a rate file with its mapping and what the mapping does not say yet',
  params: fileParams,
  response: { status: 200, body: valueOf(rateFileDetails) },
  refusals: ['not_found'],
});

export const mapRateFile = operation({
  ...common,
  id: 'mapRateFile',
  audit: 'Mapped a rate file',
  method: 'PUT',
  path: `${FILE_PATH}/mapping`,
  summary:
    'Set what the columns, texts and sheets of a rate file mean, and check its rows again. Another shape without columns gets a suggestion',
  params: fileParams,
  body: rateFileMapping,
  response: { status: 200, body: valueOf(rateFileDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const listRateFileRows = operation({
  ...common,
  id: 'listRateFileRows',
  method: 'GET',
  path: `${FILE_PATH}/rows`,
  summary: 'List the rows of a rate file with their errors, in the sequence of the file',
  params: fileParams,
  query: z.strictObject({
    ...pageQuery(['row']),
    faults: z
      .enum(['ANY', 'ERROR', 'WARNING'])
      .optional()
      .describe('Only rows with errors or warnings, or with one of them.'),
    sheet: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_RATE_FILE_SHEETS)
      .optional()
      .describe('Only rows of this sheet: its position, from 0.'),
  }),
  response: { status: 200, body: pageOf(rateFileRow) },
  refusals: ['not_found'],
});

export const fixRateFileCells = operation({
  ...common,
  id: 'fixRateFileCells',
  audit: 'Corrected cells of a rate file',
  method: 'PATCH',
  path: `${FILE_PATH}/cells`,
  summary: 'Change cells of a rate file and check its rows again; the file of the partner stays as it is',
  params: fileParams,
  body: z
    .strictObject({ cells: listOf(rateFileCell, 1, 500).describe('The cells to change.') })
    .meta({ id: 'RateFileCells', description: 'Cells to change.' }),
  response: { status: 200, body: valueOf(rateFileDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

const validFrom = isoDate
  .optional()
  .describe('The effective date of the new prices; today if absent. Cards of the file may begin later.');

export const previewRateFile = operation({
  ...common,
  id: 'previewRateFile',
  method: 'GET',
  path: `${FILE_PATH}/preview`,
  summary:
    'Count what a rate file would change, and what the latest 1,000 orders of the clients would cost against the prices now',
  params: fileParams,
  query: z.strictObject({ validFrom }),
  response: { status: 200, body: valueOf(ratePreview) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listRateDifferences = operation({
  ...common,
  id: 'listRateDifferences',
  method: 'GET',
  path: `${FILE_PATH}/differences`,
  summary:
    'List what a rate file changes by card and weight break, against what is valid on the effective date',
  params: fileParams,
  query: z.strictObject({
    ...pageQuery(['changePercent']),
    validFrom,
    kind: z.enum(DIFFERENCE_KINDS).optional().describe('Only differences of this kind.'),
    jumps: z.enum(['true']).optional().describe('Only prices that change by more than 30 %.'),
  }),
  response: { status: 200, body: pageOf(rateDifference) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const publishRateFile = operation({
  ...common,
  id: 'publishRateFile',
  audit: 'Published a rate file',
  method: 'POST',
  path: `${FILE_PATH}/publish`,
  summary:
    'Publish the prices of a rate file from a day on, as versions of the rate cards. Orders keep the prices that they have; a card that does not change gets no version',
  params: fileParams,
  acceptsIdempotencyKey: true,
  body: ratePublication,
  response: { status: 200, body: valueOf(rateFileDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'conflict', 'stale'],
});

export const discardRateFile = operation({
  ...common,
  id: 'discardRateFile',
  audit: 'Discarded a rate file',
  method: 'POST',
  path: `${FILE_PATH}/discard`,
  summary: 'Discard a rate file that is not published; a repeat changes nothing',
  params: fileParams,
  response: { status: 200, body: valueOf(rateFileDetails) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const rateFileOperations = [
  uploadRateFile,
  listRateFiles,
  getRateFile,
  mapRateFile,
  listRateFileRows,
  fixRateFileCells,
  previewRateFile,
  listRateDifferences,
  publishRateFile,
  discardRateFile,
];
