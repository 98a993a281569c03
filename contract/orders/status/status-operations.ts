import { z } from 'zod';
import {
  fieldText,
  isoTime,
  operation,
  orderRef,
  queryFlag,
  reasonSchema,
  text,
  valueOf,
} from '../../core/index.ts';
import { SERVICE_TYPES, type ServiceType } from '../order-values.ts';

/** The most updates in one request or file. */
export const MAX_STATUS_ROWS = 1_000;

/** Legs whose status a client can report itself (own freight). */
export const OWN_FREIGHT_LEGS = ['FREIGHT_FORWARDER', 'B2B'] as const satisfies readonly ServiceType[];

/** A status update. `orderId`: order id or order code; for a client also its customer order code. */
export const statusUpdate = z
  .strictObject({
    orderId: text(60),
    serviceType: z.enum(SERVICE_TYPES),
    /** A status of the status table, or an IATA cargo status (FSU) code such as RCS, DEP or DLV. */
    status: z.string().regex(/^[A-Z_]{3,40}$/, fieldText('status_name')),
    remarks: text(500).optional(),
    updateTimestamp: isoTime,
    place: text(120).optional(),
    /** The partner's tracking number for the leg. */
    externalTracking: text(60).optional(),
  })
  .meta({ id: 'StatusUpdate' });
export type StatusUpdate = z.output<typeof statusUpdate>;

export const statusUpdateOutcome = z
  .strictObject({
    /** Row of the file, or position in the list from 1. */
    row: z.int(),
    orderId: z.string(),
    /** `SERVICE_TYPE:STATUS` to which the update was resolved. */
    status: z.string(),
    ok: z.boolean(),
    /** The same update was stored before; nothing changed. */
    duplicate: z.boolean(),
    /** Why the update was refused; null if it was not. */
    reason: reasonSchema.nullable(),
    /** `SERVICE_TYPE:STATUS` of the statuses that would be accepted. */
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
  summary: `Update the status of orders, by a list or a file (multipart field \`file\`) of up to ${MAX_STATUS_ROWS} rows; each update has its own outcome. A partner updates the legs it carries, a client its own freight`,
  permission: 'partner-orders.update',
  alternativePermission: 'own-freight.update',
  /** `preview`: answer the outcomes without storing anything. */
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
  summary: 'Accept or refuse a cancellation request, as the partner that holds the parcel',
  permission: 'partner-orders.update',
  params: z.strictObject({ id: orderRef }),
  body: z
    .strictObject({ accepted: z.boolean(), reason: text(500).optional() })
    .refine(({ accepted, reason }) => accepted || reason !== undefined, {
      path: ['reason'],
      message: fieldText('cancellation_reason'),
    }),
  response: { status: 204 },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const statusOperations = [updateOrderStatus, answerCancellation];
