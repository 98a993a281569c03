import { isRefusal, type Refusal } from '@portal/contract/core';
import type { SpaceAnswer, SpaceRequest } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { toLoad } from '../bookings/booking-load.ts';
import type { Sale } from '../bookings/bookings-store.ts';
import { readOfferOfLane, toSale } from '../bookings/take-space.ts';
import { refuseRequestAction, type SpaceRequestResponse } from './refuse-request-action.ts';
import type { RecordSpaceRequestEvent } from './space-request-events.ts';
import { readSpaceRequest } from './space-requests-read-model.ts';
import { lockSpaceRequest, runAsClientOfRequest, saveSpaceAnswer } from './space-requests-store.ts';

/**
 * Offers a departure for a space request as a partner, or declines. A later answer replaces the earlier one.
 * Refuses: not_found, not_allowed_now (state, obstacles), invalid (departure of another lane or day).
 */
export function answerRequest(
  record: RecordSpaceRequestEvent,
  context: RequestContext,
  { partnerId, requestId }: { readonly partnerId: string; readonly requestId: string },
  answer: SpaceAnswer,
  now: Date,
): Promise<SpaceRequestResponse> {
  const of = { side: 'PARTNER', partnerId } as const;
  return inPartnerTenant(context, partnerId, async (tx): Promise<SpaceRequestResponse> => {
    const current = await readSpaceRequest(tx, of, requestId, now);
    if (current === undefined) return refuse('space.not_found');
    const key = { clientId: current.client.id, requestId };
    await runAsClientOfRequest(tx, key, () => lockSpaceRequest(tx, key));
    const before = await readSpaceRequest(tx, of, requestId, now);
    if (before === undefined) return refuse('space.not_found');
    if (isRepeat(before, answer)) {
      context.dryRun();
      return { value: before };
    }
    const refusal = refuseRequestAction(before, answer.action, of);
    if (refusal !== undefined) return refusal;
    const sale =
      answer.departureId === undefined
        ? null
        : await readSale(tx, partnerId, answer.departureId, before, now);
    if (isRefusal(sale)) return sale;
    await runAsClientOfRequest(tx, key, () => saveSpaceAnswer(tx, key, partnerId, answer, sale, now));
    const value = await readSpaceRequest(tx, of, requestId, now);
    if (value === undefined) return refuse('space.not_found');
    const [offer] = value.offers;
    const partners = offer === undefined ? [] : [offer.partner];
    await runAsClientOfRequest(tx, key, () =>
      record(tx, value, { action: answer.action, partners, offer, now }),
    );
    context.audit({ subject: value.code, after: answer });
    return { value };
  });
}

/** Whether the latest answer of the partner was this one. */
function isRepeat(
  { offers: [latest] }: SpaceRequest,
  { action, departureId, reason, comment }: SpaceAnswer,
): boolean {
  return (
    latest !== undefined &&
    latest.answer === (action === 'offer' ? 'OFFERED' : 'DECLINED') &&
    latest.departure?.id === departureId &&
    latest.reason === (reason ?? null) &&
    latest.comment === (comment ?? null)
  );
}

/** At what a departure is offered. Refuses one of another lane or an earlier day, and one that the goods do not fit. */
async function readSale(
  tx: Transaction,
  partnerId: string,
  departureId: string,
  request: SpaceRequest,
  now: Date,
): Promise<Sale | Refusal> {
  const { pieces, goods, bookingDate } = request;
  const shipment = { pieces, goods, load: toLoad(request), clientId: request.client.id };
  const offer = await readOfferOfLane(tx, { partnerId, departureId }, request, 'departureId', shipment, now);
  if (isRefusal(offer)) return offer;
  return offer.departure.localDeparture.slice(0, 10) < bookingDate
    ? refuseInvalid([detail('departureId', 'space.before_date', { bookingDate })])
    : toSale(offer);
}
