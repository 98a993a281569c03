import { z } from 'zod';
import { clientOnly, isoTime, uuid } from '../../core/index.ts';
import { partnerRef } from '../../parties/partner-ref.ts';
import { REVERSAL_ACTIONS, REVERSAL_SIDES, REVERSAL_STATES } from './reversal-states.ts';

/** An order that another object names. */
export const linkedOrder = z
  .strictObject({
    id: uuid.describe('Id of the order, a UUID.'),
    orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
  })
  .meta({ id: 'LinkedOrder', description: 'An order by id and code.' });

export const reversal = z
  .strictObject({
    id: uuid,
    state: z
      .enum(REVERSAL_STATES)
      .describe(
        'State of the reversal; from APPROVED to RECEIVED it follows the status of the reverse order.',
      ),
    initiatedBy: z
      .enum(REVERSAL_SIDES)
      .describe('The side that initiated the reversal; the other side answers.'),
    order: linkedOrder.describe('The order whose parcel comes back.'),
    reverseOrder: linkedOrder.nullable().describe('The reverse order; null until the reversal is approved.'),
    partner: clientOnly(
      partnerRef
        .nullable()
        .describe('The partner that holds the parcel, or has delivered it; null for users of customers.'),
    ),
    comment: z
      .string()
      .meta({ description: 'Comment of the initiator.', examples: ['The consignee refused the parcel.'] }),
    answerComment: z
      .string()
      .nullable()
      .meta({
        description: 'Comment of the answering side; null if it gave none.',
        examples: ['The parcel has not left our depot.'],
      }),
    initiatedAt: isoTime.describe('When the reversal was initiated.'),
    answeredAt: isoTime.nullable().describe('When the reversal was answered; null until then.'),
    closedAt: isoTime.nullable().describe('When the reversal was closed; null until then.'),
    actions: z.array(z.enum(REVERSAL_ACTIONS)).describe('The actions that the caller can take now.'),
  })
  .meta({
    id: 'Reversal',
    description: 'A request to bring a parcel back to its consignor, and its answer.',
  });
export type Reversal = z.output<typeof reversal>;
