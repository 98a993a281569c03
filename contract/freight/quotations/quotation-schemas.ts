import { z } from 'zod';
import { currencyCode, isoTime, uuid } from '../../core/index.ts';
import { partnerRef } from '../../parties/partner-ref.ts';
import { BOOKING_SIDES } from '../booking-rules.ts';
import { booking } from '../booking-schemas.ts';
import { comparedOffer, counterOffer, quotationLine, quotationOffer } from './offer-schemas.ts';
import { QUOTATION_ACTIONS, QUOTATION_REJECTIONS, QUOTATION_STATES } from './quotation-rules.ts';
import { requestedFacts } from './request-schemas.ts';

const quotationFacts = {
  id: uuid.describe('Id of the quotation.'),
  requestId: uuid.describe('Id of its request.'),
  code: z.string().meta({ description: 'Code of its request.', examples: ['QUO100000123'] }),
  state: z.enum(QUOTATION_STATES).describe('State of the quotation.'),
  partner: partnerRef.describe('The partner that quotes.'),
  offer: quotationOffer.nullable().describe('The latest offer; null before the first.'),
  counter: counterOffer
    .nullable()
    .describe('The counter-offer of the client that waits for an answer; null without one.'),
  booking: z
    .strictObject({
      id: uuid.describe('Id of the booking.'),
      code: booking.shape.code,
    })
    .nullable()
    .describe('The booking of the departure, made when the offer was accepted; null without one.'),
  shipment: z
    .strictObject({
      id: uuid.describe('Id of the order.'),
      code: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
    })
    .nullable()
    .describe('The B2B order that it is attached to; null without one.'),
  reason: z.enum(QUOTATION_REJECTIONS).nullable().describe('Why it was rejected; null otherwise.'),
  comment: z
    .string()
    .nullable()
    .meta({ description: 'Comment with the latest change; null without one.', examples: [null] }),
  requestedAt: isoTime.nullable().describe('When it was sent to the partner; null for a draft.'),
  changedAt: isoTime.describe('When it came into its state by an action of one side.'),
  version: z.int().meta({ description: 'Number of its version.', examples: [1] }),
  actions: z
    .array(z.enum(QUOTATION_ACTIONS))
    .describe('What the reader’s side may do now. Its role needs the permission for it.'),
};

export const clientQuotation = z
  .strictObject({
    ...quotationFacts,
    compared: comparedOffer
      .nullable()
      .describe('The offer in the currency of the client; null without an offer or an exchange rate.'),
  })
  .meta({ id: 'Quotation', description: 'The quotation of a partner, as the client sees it.' });
export type ClientQuotation = z.output<typeof clientQuotation>;

export const quotationRequest = requestedFacts
  .extend({
    id: uuid.describe('Id of the request.'),
    code: quotationFacts.code,
    quotations: z
      .array(clientQuotation)
      .describe('The quotation of each partner, by the name of the partner.'),
  })
  .meta({ id: 'QuotationRequest', description: 'A request for quotations with the answer of each partner.' });
export type QuotationRequest = z.output<typeof quotationRequest>;

export const partnerQuotation = z
  .strictObject({
    ...quotationFacts,
    client: booking.shape.client.describe('The client that asks.'),
    request: requestedFacts.describe('What it asks for.'),
  })
  .meta({ id: 'PartnerQuotation', description: 'A quotation, as its partner sees it.' });
export type PartnerQuotation = z.output<typeof partnerQuotation>;

/** What both sides see of a quotation. */
export type Quotation = Omit<ClientQuotation, 'compared'>;

export const quote = z
  .strictObject({
    rateID: uuid
      .nullable()
      .describe('Id of the departure or of the rate card of the price; null without one.'),
    rate: z
      .int()
      .nullable()
      .meta({
        description: 'Price of a unit of the freight in minor units; null without a price.',
        examples: [320],
      }),
    currency: currencyCode.nullable().describe('Currency of the price; null without a price.'),
    quotationID: uuid
      .nullable()
      .describe(
        'Id of the quotation; of a new request that with the lowest price, and null where all wait for a partner.',
      ),
    totalEstimatedPrice: z
      .int()
      .nullable()
      .meta({ description: 'Sum of the lines in minor units; null without a price.', examples: [14_500] }),
    value: quotationRequest.describe('The request with the quotation of each partner.'),
  })
  .meta({ id: 'Quote', description: 'A price for a request.' });
export type Quote = z.output<typeof quote>;

/** One change of a quotation. */
export const quotationEntry = z
  .strictObject({
    id: uuid.describe('Id of the entry, a UUID.'),
    at: isoTime.describe('When it happened.'),
    action: z.enum(['create', ...QUOTATION_ACTIONS]).describe('What was done.'),
    side: z.enum(BOOKING_SIDES).describe('Whose side did it.'),
    actor: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user, or of the API credential; null for an offer that rates priced.',
        examples: ['Ann Tan'],
      }),
    lines: z.array(quotationLine).nullable().describe('The lines afterwards; null where no price changed.'),
    previousLines: z
      .array(quotationLine)
      .nullable()
      .describe('The lines before; null where no price changed, and for the first offer.'),
    reason: quotationFacts.reason,
    comment: quotationFacts.comment.describe('Comment with the change; null without one.'),
  })
  .meta({ id: 'QuotationEntry', description: 'An entry of the history of a quotation.' });
export type QuotationEntry = z.output<typeof quotationEntry>;
