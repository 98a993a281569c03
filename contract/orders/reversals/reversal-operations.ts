import { z } from 'zod';
import {
  fieldText,
  listOf,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  reasonSchema,
  text,
  uuid,
  valueOf,
} from '../../core/index.ts';
import type { OrderActionRule } from '../actions/order-action-rule.ts';
import { reversal } from './reversal-schemas.ts';

/** Allowed when the consignee has the parcel, or will not get it. */
export const REVERSE_RULE = {
  phases: [],
  statuses: [
    'DELIVERED',
    'COLLECTED',
    'DELIVERY_FAILED',
    'COLLECTION_EXPIRED',
    'REJECTED',
    // Returning without a reverse order, or with a cancelled one.
    'RETURN_INITIATED',
  ],
  blockedBy: ['isReversalOpen', 'isPastReversalWindow'],
} as const satisfies OrderActionRule;

const orderParams = z.strictObject({ orderId: orderRef });
const partnerParams = z.strictObject({ partnerId: uuid.describe('Id of the partner, a UUID.') });
const initiationBody = z
  .strictObject({
    comment: text(500).meta({
      description: 'Why the parcel goes back, as text of the user.',
      examples: ['The consignee refused the parcel.'],
    }),
  })
  .meta({ id: 'ReversalInput', description: 'A new reversal.' });

export const initiateReversal = operation({
  id: 'initiateReversal',
  audit: 'Asked for a reversal',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/{orderId}/reversals',
  summary: 'Initiate a reversal: request that the partner sends the parcel back to its consignor',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  params: orderParams,
  body: initiationBody,
  response: { status: 201, body: valueOf(reversal) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const initiateReversalAsPartner = operation({
  id: 'initiateReversalAsPartner',
  audit: 'Asked for a reversal, as the partner',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partner/{partnerId}/orders/{orderId}/reversals',
  summary: 'Initiate a reversal, as the partner that holds the parcel',
  permission: 'partner-orders.update',
  params: partnerParams.extend(orderParams.shape),
  body: initiationBody,
  response: { status: 201, body: valueOf(reversal) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

/** The most reversals in one request. */
export const MAX_REVERSALS_PER_ANSWER = 100;

const answer = z
  .strictObject({
    reversalIds: listOf(uuid, 1, MAX_REVERSALS_PER_ANSWER).describe('Ids of the reversals, UUIDs.'),
    approved: z
      .boolean()
      .meta({ description: 'True approves the reversals; false rejects them.', examples: [true] }),
    comment: text(500).optional().describe('Comment of the user; required to reject.'),
  })
  .refine(({ approved, comment }) => approved || comment !== undefined, {
    path: ['comment'],
    message: fieldText('reversal_comment'),
  })
  .meta({ id: 'ReversalAnswer', description: 'The answer to one or more reversals.' });

export const reversalOutcome = z
  .strictObject({
    reversalId: uuid.describe('Id of the reversal, a UUID.'),
    ok: z.boolean().meta({ description: 'Whether the reversal was answered.', examples: [true] }),
    reason: reasonSchema
      .nullable()
      .meta({ description: 'Why the reversal could not be answered; null if it was.', examples: [null] }),
    reversal: reversal
      .nullable()
      .describe('The reversal after the answer; null if the caller has no such reversal.'),
  })
  .meta({ id: 'ReversalOutcome', description: 'The outcome of the answer to one reversal.' });
export type ReversalOutcome = z.output<typeof reversalOutcome>;

const answerOperation = {
  domain: 'orders',
  method: 'PATCH',
  bases: ['clients'],
  body: answer,
  response: {
    status: 200,
    body: valueOf(z.array(reversalOutcome).describe('The outcome of each reversal.')),
  },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
} as const;

export const answerReversals = operation({
  ...answerOperation,
  id: 'answerReversals',
  audit: 'Answered reversals',
  bases: ['clients', 'customers'],
  path: '/orders/reversals/approve-or-reject',
  summary:
    'Approve or reject reversals that partners initiated; an approval creates the reverse order. Each reversal has its ' +
    'own outcome; if none could be answered, the request is refused with the reason for each',
  permission: 'orders.write',
});

export const answerReversalsAsPartner = operation({
  ...answerOperation,
  id: 'answerReversalsAsPartner',
  audit: 'Answered reversals, as the partner',
  path: '/partner/{partnerId}/reversals/approve-or-reject',
  summary: 'Approve or reject reversals that clients initiated, as the partner that holds the parcels',
  permission: 'partner-orders.update',
  params: partnerParams,
});

export const closeReversal = operation({
  id: 'closeReversal',
  audit: 'Ended a reversal',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders/reversals/{reversalId}/close',
  summary: 'Close a reversal after the returned parcel was checked',
  permission: 'orders.write',
  params: z.strictObject({ reversalId: uuid.describe('Id of the reversal, a UUID.') }),
  response: { status: 200, body: valueOf(reversal) },
  refusals: ['not_found', 'not_allowed_now'],
});

/** Tabs of the list of reversals. */
export const REVERSAL_GROUPS = ['FOR_CLIENT', 'FOR_PARTNER', 'UNDER_WAY', 'ENDED'] as const;
export type ReversalGroup = (typeof REVERSAL_GROUPS)[number];

export const listReversals = operation({
  id: 'listReversals',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/reversals',
  summary:
    'List reversals, optionally of one group: those that wait for the client or for a partner, approved or ended ones',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(['initiatedAt']),
    group: z.enum(REVERSAL_GROUPS).optional().describe('Tab of the list of reversals.'),
    search: text(60, 3).optional().describe('Part of the code of the order or of its reverse order.'),
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
