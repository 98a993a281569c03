import { z } from 'zod';
import { currencyCode, fieldText, isoTime, listOf, orderRef, text, uuid } from '../../core/index.ts';
import { deadFreightRule } from '../dead-freight.ts';
import {
  lineFacts,
  MAX_QUOTATION_LINES,
  offerTexts,
  quotationLineInput,
  transitDays,
} from './offer-schemas.ts';
import { QUOTATION_REJECTIONS } from './quotation-rules.ts';

const rejection = {
  action: z.literal('reject').describe('Turns the quotation down.'),
  reason: z.enum(QUOTATION_REJECTIONS).exclude(['OTHER_ACCEPTED']).describe('Why.'),
  comment: text(500).optional().describe('Comment to the other side; required with the reason OTHER.'),
};
const hasCommentOfOther = ({ reason, comment }: { reason: string; comment?: string | undefined }) =>
  reason !== 'OTHER' || comment !== undefined;
const MISSING_COMMENT = { path: ['comment'], message: fieldText('closure_comment') };

const actionComment = text(500).optional().describe('Comment to the partner.');

const quotationCounter = z.strictObject({
  action: z.literal('counter').describe('Offers other prices.'),
  lines: listOf(
    z.strictObject({
      line: z
        .int()
        .min(1)
        .max(MAX_QUOTATION_LINES)
        .meta({ description: 'Number of the line, from 1.', examples: [1] }),
      unitPriceMinor: lineFacts.unitPriceMinor.describe('At most the unit price of the offer.'),
    }),
    1,
    MAX_QUOTATION_LINES,
  )
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, fieldText('entry_twice'))
    .describe('The lines with another price.'),
  comment: actionComment,
});
export type QuotationCounter = z.output<typeof quotationCounter>;

/** What a client does with a quotation. */
export const quotationChange = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('send').describe('Sends a draft to its partner.') }),
    quotationCounter,
    z.strictObject({ action: z.literal('accept').describe('Accepts the offer, and books its departure.') }),
    z.strictObject(rejection).refine(hasCommentOfOther, MISSING_COMMENT),
    z.strictObject({
      action: z.literal('withdraw').describe('Withdraws the request to this partner.'),
      comment: actionComment,
    }),
    z.strictObject({
      action: z.literal('attach').describe('Attaches the accepted offer to a shipment.'),
      shipmentId: orderRef.describe('Id or order code of a B2B order.'),
    }),
  ])
  .meta({ id: 'QuotationChange', description: 'What a client does.', examples: [{ action: 'accept' }] });
export type QuotationChange = z.output<typeof quotationChange>;

const quotationQuote = z
  .strictObject({
    action: z.literal('quote').describe('Makes an offer.'),
    currency: currencyCode,
    lines: listOf(quotationLineInput, 1, MAX_QUOTATION_LINES).describe('The lines, in the currency.'),
    validUntil: isoTime.optional().describe('Until when it can be accepted; by default for seven days.'),
    departureId: uuid
      .optional()
      .describe('Id of a departure of the lane that is booked with the acceptance.'),
    transitDays: transitDays.optional().describe('Transit time; absent if it is open.'),
    conditions: offerTexts.conditions.optional(),
    excluded: offerTexts.excluded.optional(),
    deadFreight: deadFreightRule
      .optional()
      .describe('What booked weight that does not fly with the departure costs; absent if nothing.'),
  })
  .refine(({ departureId, deadFreight }) => departureId !== undefined || deadFreight === undefined, {
    path: ['deadFreight'],
    message: fieldText('dead_freight_of_departure'),
  });
export type QuotationQuote = z.output<typeof quotationQuote>;

/** What a partner answers. */
export const quotationAnswer = z
  .discriminatedUnion('action', [
    quotationQuote,
    z.strictObject(rejection).refine(hasCommentOfOther, MISSING_COMMENT),
  ])
  .meta({
    id: 'QuotationAnswer',
    description: 'The answer of a partner.',
    examples: [{ action: 'reject', reason: 'LANE_NOT_SERVED' }],
  });
export type QuotationAnswer = z.output<typeof quotationAnswer>;
