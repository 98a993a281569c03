import { z } from 'zod';
import { operation, orderRef, pageOf, pageQuery, text, uuid, valueOf } from '../../core/index.ts';
import { reversal } from './reversal-schemas.ts';

const orderParams = z.strictObject({ orderId: orderRef });
const partnerParams = z.strictObject({ partnerId: uuid });
const initiationBody = z.strictObject({ reason: text(500) });

export const initiateReversal = operation({
  id: 'initiateReversal',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/{orderId}/reversals',
  summary: 'Ask the partner to send a parcel back to its consignor',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  params: orderParams,
  body: initiationBody,
  response: { status: 201, body: valueOf(reversal) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const initiateReversalAsPartner = operation({
  id: 'initiateReversalAsPartner',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partner/{partnerId}/orders/{orderId}/reversals',
  summary: 'As the partner that has the parcel: ask the client to take it back',
  permission: 'partner-orders.update',
  params: partnerParams.extend(orderParams.shape),
  body: initiationBody,
  response: { status: 201, body: valueOf(reversal) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

/** Reversals that one call answers. */
export const MAX_REVERSALS_PER_ANSWER = 100;

const answer = z
  .strictObject({
    reversalIds: z.array(uuid).min(1).max(MAX_REVERSALS_PER_ANSWER),
    approved: z.boolean(),
    reason: text(500).optional(),
  })
  .refine(({ approved, reason }) => approved || reason !== undefined, {
    path: ['reason'],
    message: 'is needed to reject a reversal',
  });

export const reversalOutcome = z
  .strictObject({
    reversalId: uuid,
    ok: z.boolean(),
    reason: z.string().nullable(),
    /** As it stands now; null where it is none of the caller's. */
    reversal: reversal.nullable(),
  })
  .meta({ id: 'ReversalOutcome' });
export type ReversalOutcome = z.output<typeof reversalOutcome>;

const answerOperation = {
  domain: 'orders',
  method: 'PATCH',
  bases: ['clients'],
  body: answer,
  response: { status: 200, body: valueOf(z.array(reversalOutcome)) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
} as const;

export const answerReversals = operation({
  ...answerOperation,
  id: 'answerReversals',
  bases: ['clients', 'customers'],
  path: '/orders/reversals/approve-or-reject',
  summary:
    'Approve or reject reversals that partners initiated; approving computes the reverse route. Each is answered by ' +
    'itself, and when none could be answered the refusal lists them all',
  permission: 'orders.write',
});

export const answerReversalsAsPartner = operation({
  ...answerOperation,
  id: 'answerReversalsAsPartner',
  path: '/partner/{partnerId}/reversals/approve-or-reject',
  summary: 'As the partner that has the parcels: approve or reject reversals that clients initiated',
  permission: 'partner-orders.update',
  params: partnerParams,
});

export const closeReversal = operation({
  id: 'closeReversal',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/reversals/{reversalId}/close',
  summary: 'Say that a parcel that came back is as expected, which ends its reversal',
  permission: 'orders.write',
  params: z.strictObject({ reversalId: uuid }),
  response: { status: 200, body: valueOf(reversal) },
  refusals: ['not_found', 'not_allowed_now'],
});

/** Tabs of the work list. */
export const REVERSAL_GROUPS = ['FOR_CLIENT', 'FOR_PARTNER', 'UNDER_WAY', 'ENDED'] as const;
export type ReversalGroup = (typeof REVERSAL_GROUPS)[number];

export const listReversals = operation({
  id: 'listReversals',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/reversals',
  summary:
    'Reversals: those that wait for the client or for a partner, those under way, those that have ended',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(['initiatedAt']),
    group: z.enum(REVERSAL_GROUPS).optional(),
    /** Part of the code of the order, or of its reverse order. */
    search: text(60, 3).optional(),
  }),
  response: { status: 200, body: pageOf(reversal) },
  refusals: ['invalid'],
});

export const reversalOperations = [
  initiateReversal,
  initiateReversalAsPartner,
  answerReversals,
  answerReversalsAsPartner,
  closeReversal,
  listReversals,
];
