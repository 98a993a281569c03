import { z } from 'zod';
import { isoTime, operation, orderRef, text, uuid } from '../../core/index.ts';

/** Why an event was wrong. */
export const WITHDRAWAL_CODES = ['WRONG_ORDER', 'WRONG_STATUS', 'WRONG_TIME', 'DUPLICATE', 'OTHER'] as const;

/** Who withdraws events. The operator does it from the command line. */
export const WITHDRAWERS = ['PARTNER', 'CLIENT', 'OPERATOR'] as const;
export type Withdrawer = (typeof WITHDRAWERS)[number];

const withdrawalFields = {
  reason: z
    .enum(WITHDRAWAL_CODES)
    .meta({ description: 'Why the event was wrong.', examples: ['WRONG_ORDER'] }),
  comment: text(500).meta({
    description: 'What was wrong, in words.',
    examples: ['The scan was of the parcel beside it.'],
  }),
};

export const withdrawalInput = z
  .strictObject(withdrawalFields)
  .meta({ id: 'WithdrawalInput', description: 'Why an event is withdrawn.' });
export type WithdrawalInput = z.output<typeof withdrawalInput>;

export const eventWithdrawal = z
  .strictObject({
    ...withdrawalFields,
    withdrawnAt: isoTime.describe('When the event was withdrawn.'),
    withdrawnBy: z
      .enum(WITHDRAWERS)
      .meta({ description: 'Who withdrew it; the change history has the user.', examples: ['PARTNER'] }),
  })
  .meta({ id: 'EventWithdrawal', description: 'The withdrawal of an event that was reported by mistake.' });
export type EventWithdrawal = z.output<typeof eventWithdrawal>;

export const withdrawEvent = operation({
  id: 'withdrawEvent',
  audit: 'Withdrew an event',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/orders/{orderId}/events/{eventId}/withdrawal',
  summary:
    'Withdraw an event that was reported by mistake, as the partner or client that reported it; the state of the order is derived again without it',
  permission: 'partner-orders.update',
  alternativePermission: 'own-freight.update',
  params: z.strictObject({ orderId: orderRef, eventId: uuid.describe('Id of the event.') }),
  body: withdrawalInput,
  response: { status: 204 },
  refusals: ['invalid', 'forbidden', 'not_found', 'not_allowed_now'],
});
