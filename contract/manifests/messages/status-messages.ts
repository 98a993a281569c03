import { z } from 'zod';
import { isoTime, operation, queryFlag, reasonSchema, timeZoneName, valueOf } from '../../core/index.ts';
import { statusRefusal } from '../mawb/departure-schemas.ts';

/** Statuses of messages in one file. */
export const MAX_STATUS_MESSAGES = 1_000;

/**
 * Codes of cargo status messages that change no status of an order, with what they report. Those that do are in the table of
 * statuses (`fsuCodes`). Source: Orchestration/xfsu.md of https://github.com/IATA-Cargo/ONE-Record, read on 2026-11-23.
 */
export const INFORMATIVE_STATUS_CODES = {
  AWD: 'arrival documents delivered',
  AWR: 'arrival documents received',
  BKD: 'booked',
  DDL: 'delivered to the door of the consignee',
  DOC: 'documents received by the handling party',
  DPU: 'picked up at the door of the shipper',
  FIW: 'freight into warehouse control',
  FOW: 'freight out of warehouse control',
  NFD: 'consignee notified of the arrival',
  RCT: 'received from another carrier',
  TFD: 'transferred to another carrier',
  TRM: 'to be transferred to another carrier',
} as const;

/**
 * APPLIED: it changed the MAWB or its orders. REPEATED: they had it already. INFORMATIVE: its code changes nothing. REFUSED:
 * for the reason.
 */
export const STATUS_MESSAGE_RESULTS = ['APPLIED', 'REPEATED', 'INFORMATIVE', 'REFUSED'] as const;
export type StatusMessageResult = (typeof STATUS_MESSAGE_RESULTS)[number];

export const statusMessageOutcome = z
  .strictObject({
    line: z.int().meta({
      description: 'Line of the file, or position of the status in the XML, from 1.',
      examples: [3],
    }),
    awbNumber: z.string().meta({ description: 'Number of the MAWB.', examples: ['618-12345675'] }),
    code: z.string().meta({ description: 'Code of the status.', examples: ['DEP'] }),
    airport: z
      .string()
      .nullable()
      .meta({ description: 'IATA code of the airport; null without one.', examples: ['SIN'] }),
    flightNumber: z
      .string()
      .nullable()
      .meta({ description: 'Flight; null without one.', examples: ['SQ118'] }),
    at: isoTime.nullable().describe('When it happened; null if the message has no readable time.'),
    result: z.enum(STATUS_MESSAGE_RESULTS).describe('What became of it; with preview, what would.'),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why it was refused; null if it was not.', examples: [null] }),
    notUpdated: z
      .array(statusRefusal)
      .max(100_000)
      .describe('Orders whose status did not change; empty with preview.'),
  })
  .meta({ id: 'StatusMessageOutcome', description: 'The outcome of one status of a message.' });
export type StatusMessageOutcome = z.output<typeof statusMessageOutcome>;

export const applyStatusMessages = operation({
  id: 'applyStatusMessages',
  audit: 'Read status messages of airlines',
  domain: 'manifests',
  method: 'POST',
  bases: ['clients'],
  path: '/manifest/status-messages',
  permission: 'partner-bagging.write',
  summary:
    'Read a file of cargo status messages (multipart field `file`: FSU or FSA as text, or one XFSU): departures and arrivals ' +
    'of MAWBs are recorded, other statuses reported for their orders. Each has its own outcome, and one that was applied before changes nothing',
  query: z.strictObject({
    preview: queryFlag.optional().describe('If true, the outcomes are returned, and nothing is stored.'),
  }),
  upload: {
    field: 'file',
    fields: z.strictObject({
      timeZone: timeZoneName
        .optional()
        .describe('Time zone of airports whose own is not known; by default that of the user.'),
    }),
  },
  response: {
    status: 200,
    body: valueOf(
      z
        .array(statusMessageOutcome)
        .max(MAX_STATUS_MESSAGES)
        .describe('The outcome of each status, in the sequence of the file.'),
    ),
  },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media', 'stale'],
});
