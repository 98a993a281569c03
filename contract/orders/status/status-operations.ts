import { z } from 'zod';
import { isoTime, operation, orderRef, queryFlag, text, valueOf } from '../../core/index.ts';
import { SERVICE_TYPES, type ServiceType } from '../order-values.ts';

/** Rows of one list or file. */
export const MAX_STATUS_ROWS = 1_000;

/** The legs that a client may report itself, where it sends its freight with whom it likes. */
export const OWN_FREIGHT_LEGS = ['FREIGHT_FORWARDER', 'B2B'] as const satisfies readonly ServiceType[];

/** One update: the order by id or code (a client may use its own), and (ServiceType, Status, Remarks) at a time. */
export const statusUpdate = z
  .strictObject({
    orderId: text(60),
    serviceType: z.enum(SERVICE_TYPES),
    /** A status of the table, or an IATA cargo status code (RCS, DEP, DLV …) that stands for one. */
    status: z.string().regex(/^[A-Z_]{3,40}$/, 'must be a status such as PICKED_UP'),
    remarks: text(500).optional(),
    updateTimestamp: isoTime,
    place: text(120).optional(),
    /** The partner's own number for the leg. */
    externalTracking: text(60).optional(),
  })
  .meta({ id: 'StatusUpdate' });
export type StatusUpdate = z.output<typeof statusUpdate>;

export const statusUpdateOutcome = z
  .strictObject({
    /** The row of the file, or the place in the list from 1. */
    row: z.int(),
    orderId: z.string(),
    /** `SERVICE_TYPE:STATUS` as it was understood. */
    status: z.string(),
    ok: z.boolean(),
    /** Known already: taken, and nothing changed. */
    duplicate: z.boolean(),
    reason: z.string().nullable(),
    /** `SERVICE_TYPE:STATUS` of what would be accepted instead. */
    allowedStatuses: z.array(z.string()),
  })
  .meta({ id: 'StatusUpdateOutcome' });
export type StatusUpdateOutcome = z.output<typeof statusUpdateOutcome>;

export const updateOrderStatus = operation({
  id: 'updateOrderStatus',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/update-order-status',
  summary: `Say what happened to orders: a list, or a file (multipart field \`file\`) of up to ${MAX_STATUS_ROWS} rows; each update is taken or refused by itself. A partner does so for the legs it carries, a client for its own freight`,
  permission: 'partner-orders.update',
  alternativePermission: 'own-freight.update',
  /** `preview`: say what would become of each, and take none. */
  query: z.strictObject({ preview: queryFlag.optional() }),
  upload: { field: 'file' },
  body: z.array(statusUpdate).min(1).max(MAX_STATUS_ROWS),
  response: { status: 200, body: valueOf(z.array(statusUpdateOutcome)) },
  refusals: ['invalid', 'forbidden', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const answerCancellation = operation({
  id: 'answerCancellation',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/{id}/cancellation-answer',
  summary: 'As the partner that holds the parcel: cancel as asked, or say why not',
  permission: 'partner-orders.update',
  params: z.strictObject({ id: orderRef }),
  body: z
    .strictObject({ accepted: z.boolean(), reason: text(500).optional() })
    .refine(({ accepted, reason }) => accepted || reason !== undefined, {
      path: ['reason'],
      message: 'is needed to refuse a cancellation',
    }),
  response: { status: 204 },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const statusOperations = [updateOrderStatus, answerCancellation];
