import { z } from 'zod';
import {
  fieldText,
  isoTime,
  listOf,
  operation,
  orderRef,
  queryFlag,
  reasonSchema,
  text,
  timeZoneName,
  valueOf,
} from '../../core/index.ts';
import { hubCode } from '../../parties/hub-ref.ts';
import { carrierName, trackingNumber } from '../carrier/carrier-schemas.ts';
import { deliveryCodeText, proofInput } from '../proof/proof-schemas.ts';
import { SERVICE_TYPES, type ServiceType } from '../../trade/order-values.ts';
import { withdrawEvent } from './withdrawal-operations.ts';

/** The most updates in one request or file. */
export const MAX_STATUS_ROWS = 1_000;

/** Legs whose status a client can report itself (own freight). */
export const OWN_FREIGHT_LEGS = ['FREIGHT_FORWARDER', 'B2B'] as const satisfies readonly ServiceType[];

export const statusUpdate = z
  .strictObject({
    orderId: text(60).meta({
      description:
        'Order id or order code; for a client also its customer order code. A piece code or SSCC reports for that piece alone.',
      examples: ['SG1000042X'],
    }),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    status: z
      .string()
      .regex(/^[\p{L}\p{N}\p{M} _./-]{1,60}$/u, fieldText('status_name'))
      .meta({
        description:
          'A status of the status table, an IATA cargo status (FSU) code such as RCS, DEP or DLV, or a code that the partner has mapped in its profile.',
        examples: ['PICKED_UP'],
      }),
    remarks: text(500).optional().describe('Remarks on the status.'),
    updateTimestamp: isoTime.describe('When it happened.'),
    place: text(120)
      .optional()
      .meta({ description: 'Where it happened.', examples: ['Changi'] }),
    hub: hubCode.optional().meta({
      description:
        'Code of the partner’s last-mile hub where it happened. Without it, an arrival at the destination hub names the hub of the consignee’s area.',
      examples: ['SHA1'],
    }),
    externalTracking: trackingNumber.optional().describe('Tracking number of the carrier of the leg.'),
    carrierName: carrierName
      .optional()
      .describe(
        'Name of the carrier that issued `externalTracking`; absent if it is the partner of the leg. Without a number it is ignored.',
      ),
    proof: proofInput.optional().describe('Proof of the delivery, with DELIVERED or COLLECTED.'),
    deliveryCode: deliveryCodeText
      .optional()
      .describe(
        'The code that the consignee told the driver, for orders with deliveryConfirmation CODE. A wrong code is refused and counted; it is not checked in a preview.',
      ),
  })
  .meta({ id: 'StatusUpdate', description: 'A status of a leg of an order.' });
export type StatusUpdate = z.output<typeof statusUpdate>;

export const statusUpdateOutcome = z
  .strictObject({
    row: z.int().meta({ description: 'Row of the file, or position in the list from 1.', examples: [2] }),
    orderId: z
      .string()
      .meta({ description: 'Id or code of the order, as in the request.', examples: ['SG1000042X'] }),
    status: z.string().meta({
      description: 'Leg and status to which the update was resolved, as `SERVICE_TYPE:STATUS`.',
      examples: ['FREIGHT_FORWARDER:DEPARTED'],
    }),
    ok: z.boolean().meta({ description: 'Whether the update was accepted.', examples: [true] }),
    duplicate: z.boolean().describe('Whether the same update was stored before; then nothing changed.'),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the update was refused; null if it was not.', examples: [null] }),
    allowedStatuses: z.array(z.string()).meta({
      description:
        'If the update was refused: the statuses that would be accepted, as `SERVICE_TYPE:STATUS`.',
      examples: [[]],
    }),
  })
  .meta({ id: 'StatusUpdateOutcome', description: 'The outcome of one status update.' });
export type StatusUpdateOutcome = z.output<typeof statusUpdateOutcome>;

export const updateOrderStatus = operation({
  id: 'updateOrderStatus',
  audit: 'Reported what happened to orders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/update-order-status',
  summary: `Update the status of orders, by a list or a file (multipart field \`file\`) of up to ${MAX_STATUS_ROWS} rows; each update has its own outcome. A partner updates the legs it carries, a client its own freight`,
  permission: 'partner-orders.update',
  alternativePermission: 'own-freight.update',
  query: z.strictObject({
    preview: queryFlag.optional().describe('If true, the outcomes are returned, and nothing is stored.'),
  }),
  upload: { field: 'file' },
  body: listOf(statusUpdate, 1, MAX_STATUS_ROWS),
  response: {
    status: 200,
    body: valueOf(z.array(statusUpdateOutcome).describe('The outcome of each update.')),
  },
  refusals: ['invalid', 'forbidden', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const updateOrdersFromFile = operation({
  id: 'updateOrdersFromFile',
  audit: 'Reported what happened to orders, by a file',
  domain: 'partner-orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partners/updates-from-file',
  summary: `Update the status of orders that a partner carries, by exactly one file (multipart field \`file\`: CSV, TSV or XLSX) of up to ${MAX_STATUS_ROWS} rows; each row has its own outcome, and a row that was applied before changes nothing`,
  permission: 'partner-orders.update',
  query: updateOrderStatus.query,
  upload: {
    field: 'file',
    fields: z.strictObject({
      timeZone: timeZoneName
        .optional()
        .describe('Time zone of times without an offset; by default that of the user.'),
    }),
  },
  response: updateOrderStatus.response,
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const answerCancellation = operation({
  id: 'answerCancellation',
  audit: 'Answered a cancellation',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/{id}/cancellation-answer',
  summary: 'Accept or refuse a cancellation request, as the partner that holds the parcel',
  permission: 'partner-orders.update',
  params: z.strictObject({ id: orderRef }),
  body: z
    .strictObject({
      accepted: z
        .boolean()
        .meta({ description: 'True cancels the order; false leaves it under way.', examples: [true] }),
      comment: text(500).optional().describe('Comment of the user; required to refuse the cancellation.'),
    })
    .refine(({ accepted, comment }) => accepted || comment !== undefined, {
      path: ['comment'],
      message: fieldText('cancellation_comment'),
    })
    .meta({ id: 'CancellationAnswer', description: 'The partner’s answer to a cancellation request.' }),
  response: { status: 204 },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const statusOperations = [updateOrderStatus, updateOrdersFromFile, withdrawEvent, answerCancellation];
