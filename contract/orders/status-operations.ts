import { z } from 'zod';
import { isoTime, operation, orderRef, text, valueOf } from '../core/index.ts';
import { SERVICE_TYPES } from './order-values.ts';

/** One update of a partner: the order by id or code, and (ServiceType, Status, Remarks) at a time. */
export const statusUpdate = z
  .strictObject({
    orderId: orderRef,
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
    orderId: z.string(),
    ok: z.boolean(),
    /** Known already: taken, and nothing changed. */
    repeated: z.boolean(),
    reason: z.string().nullable(),
    /** `SERVICE_TYPE:STATUS` of what would be accepted instead. */
    allowed: z.array(z.string()),
  })
  .meta({ id: 'StatusUpdateOutcome' });
export type StatusUpdateOutcome = z.output<typeof statusUpdateOutcome>;

export const updateOrderStatus = operation({
  id: 'updateOrderStatus',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/update-order-status',
  summary: 'Say what happened to orders; each update is taken or refused by itself',
  permission: 'partner-orders.update',
  body: z.array(statusUpdate).min(1).max(1000),
  answer: { status: 200, body: valueOf(z.array(statusUpdateOutcome)) },
  refusals: ['invalid'],
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
  answer: { status: 204 },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const statusOperations = [updateOrderStatus, answerCancellation];
