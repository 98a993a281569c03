import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  priceLines,
  type PartnerQuotation,
  type QuotationAnswer,
  type QuotationQuote,
} from '@portal/contract/freight';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { readOfferOfLane } from '../bookings/take-space.ts';
import { changeQuotation } from './change-quotation.ts';
import { computeValidUntil } from './offer-validity.ts';
import type { RecordQuotationEvent } from './quotation-events.ts';
import { toPartnerQuotation, type QuotationRecord } from './quotations-read-model.ts';
import type { NewOffer, QuotationEffect } from './quotations-store.ts';

/** Quotes or rejects as the partner. Refuses: not_found, not_allowed_now, invalid (departure, validity). */
export function answerQuotationOf(
  record: RecordQuotationEvent,
  context: RequestContext,
  { partnerId, quotationId }: { readonly partnerId: string; readonly quotationId: string },
  answer: QuotationAnswer,
  now: Date,
): Promise<{ value: PartnerQuotation } | Refusal> {
  const of = { side: 'PARTNER', partnerId } as const;
  const { action } = answer;
  return inPartnerTenant(context, partnerId, async (tx) => {
    const after = await changeQuotation(
      record,
      tx,
      context,
      of,
      { quotationId, action },
      now,
      async (quotation): Promise<QuotationEffect | Refusal> => {
        if (answer.action === 'reject') return { reason: answer.reason, comment: answer.comment };
        const offer = await prepareOffer(tx, quotation, answer, now);
        return isRefusal(offer) ? offer : { offer };
      },
    );
    return isRefusal(after) ? after : { value: toPartnerQuotation(after) };
  });
}

/** The offer of a user of the partner. It ends at the cut-off of its departure at the latest. */
async function prepareOffer(
  tx: Transaction,
  { client, partner, request }: QuotationRecord,
  {
    currency,
    lines,
    validUntil,
    departureId,
    transitDays,
    conditions,
    excluded,
    deadFreight,
  }: QuotationQuote,
  now: Date,
): Promise<NewOffer | Refusal> {
  const end = computeValidUntil(now, { validUntil });
  const nowTime = now.toISOString();
  if (end <= nowTime) return refuseInvalid([detail('validUntil', 'departure.in_past', { nowTime })]);
  const offer = {
    rateId: null,
    currency,
    ...priceLines(lines, currency),
    ratesAsOf: null,
    departureId: departureId ?? null,
    transitDays: transitDays ?? null,
    serviceLevel: null,
    deadFreight: deadFreight ?? null,
    validUntil: end,
    conditions: conditions ?? null,
    excluded: excluded ?? null,
  };
  if (departureId === undefined) return offer;
  const key = { partnerId: partner.id, departureId };
  const { pieces, goods } = request;
  const shipment = { pieces, goods, clientId: client.id };
  const bookable = await readOfferOfLane(tx, key, request, 'departureId', shipment, now);
  if (isRefusal(bookable)) return bookable;
  return {
    ...offer,
    validUntil: computeValidUntil(now, { validUntil, cutOffAt: bookable.departure.cutOffAt }),
  };
}
