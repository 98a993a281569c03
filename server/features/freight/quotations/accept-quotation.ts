import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  sumPieces,
  type ChargeKind,
  type OtherCharge,
  type QuotationLine,
  type QuotationOffer,
} from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { RecordBookingEvent } from '../bookings/booking-events.ts';
import { readBooking } from '../bookings/bookings-read-model.ts';
import { insertBooking } from '../bookings/bookings-store.ts';
import { takeSpace } from '../bookings/take-space.ts';
import { toSpace } from '../flights/departure-offer.ts';
import { toActor } from './change-quotation.ts';
import type { RecordQuotationEvent } from './quotation-events.ts';
import { readQuotation, type QuotationRecord } from './quotations-read-model.ts';
import { storeQuotationChange, type QuotationEffect } from './quotations-store.ts';

const MISCELLANEOUS: ChargeKind = { code: 'MA', dueTo: 'AGENT' };

/** How acceptances are recorded. */
export interface AcceptanceEvents {
  readonly recordBooking: RecordBookingEvent;
  readonly recordQuotation: RecordQuotationEvent;
}

/**
 * Accepts the offer of a quotation of a locked request: books its departure at the price of the offer, and turns the other
 * quotations of the request down. Refuses: not_found, not_allowed_now (the departure, what stands against the shipment).
 */
export async function acceptOffer(
  events: AcceptanceEvents,
  tx: Transaction,
  context: RequestContext,
  quotation: QuotationRecord,
  now: Date,
): Promise<QuotationEffect | Refusal> {
  const { offer } = quotation;
  if (offer === null) throw new Error(`quotation ${quotation.id} has no offer`);
  const booked =
    offer.departure === null ? {} : await bookDeparture(events, tx, context, quotation, offer, now);
  if (isRefusal(booked)) return booked;
  await rejectOthers(events, tx, context, quotation, now);
  return booked;
}

/** Books the departure of an offer as a confirmed booking: the partner has offered the space. */
async function bookDeparture(
  { recordBooking }: AcceptanceEvents,
  tx: Transaction,
  context: RequestContext,
  { code, client, partner, request }: QuotationRecord,
  { departure, lines, currency, deadFreight }: QuotationOffer,
  now: Date,
): Promise<{ readonly bookingId: string } | Refusal> {
  if (departure === null) throw new Error('the offer has no departure');
  const { pieces, goods, goodsLines } = request;
  const key = { partnerId: partner.id, departureId: departure.id };
  const space = await takeSpace(tx, key, { pieces, goods }, now);
  if (isRefusal(space)) return space;
  // Rates and dead freight are those of the day and of the offer.
  const { deadFreight: _, ...rates } = space.terms.rates;
  const netMinor = lines.reduce(
    (sum, { service, amount }) => sum + (service === 'FREIGHT' ? amount.amountMinor : 0),
    0,
  );
  const surcharges = listSurcharges(lines);
  const actor = { side: 'CLIENT', caller: context.caller, now } as const;
  const { bookingId } = await insertBooking(tx, client.id, actor, {
    ...key,
    action: 'accept-offer',
    terms: { rates: { ...rates, ...(deadFreight !== null && { deadFreight }) } },
    ...toSpace(sumPieces(pieces)),
    pieces,
    goods,
    commodity: goodsLines
      .map(({ description }) => description)
      .join(', ')
      .slice(0, 200),
    reference: code,
    price: {
      chargeableGrams: space.price.chargeableGrams,
      net: { amountMinor: netMinor, currency },
      surcharges,
      total: {
        amountMinor: surcharges.reduce((sum, { amountMinor }) => sum + amountMinor, netMinor),
        currency,
      },
    },
    heldUntil: space.cutOffAt,
  });
  const booking = await readBooking(tx, { side: 'CLIENT', clientId: client.id }, bookingId, now);
  if (booking === undefined) return refuse('booking.not_found');
  await recordBooking(tx, booking, { action: 'accept-offer', side: 'CLIENT', now });
  return { bookingId };
}

/** The surcharges of an offer, each charge once. Those without a charge are miscellaneous, due to the agent. */
function listSurcharges(lines: readonly QuotationLine[]): OtherCharge[] {
  const amounts = lines.flatMap(({ service, charge, amount: { amountMinor } }) =>
    service === 'SURCHARGE' && amountMinor > 0 ? { ...(charge ?? MISCELLANEOUS), amountMinor } : [],
  );
  const byKind = Map.groupBy(amounts, ({ code, dueTo }) => `${code} ${dueTo}`);
  return [...byKind.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          ...first,
          amountMinor: others.reduce((sum, { amountMinor }) => sum + amountMinor, first.amountMinor),
        },
  );
}

/** Turns the open quotations of the request down, and tells their partners. */
async function rejectOthers(
  { recordQuotation }: AcceptanceEvents,
  tx: Transaction,
  context: RequestContext,
  { id, requestId, client }: QuotationRecord,
  now: Date,
): Promise<void> {
  const others = await tx.rows<{
    id: string;
    partnerId: string;
  }>(sql`select id, partner_id "partnerId" from quotations
    where client_id = ${client.id} and request_id = ${requestId} and id <> ${id}
      and state in ('DRAFT', 'REQUESTED', 'QUOTED', 'COUNTERED') order by id`);
  for (const other of others) {
    const key = { clientId: client.id, requestId, quotationId: other.id, partnerId: other.partnerId };
    const actor = toActor(context, 'CLIENT', now);
    await storeQuotationChange(tx, key, actor, 'reject', 'REJECTED', { reason: 'OTHER_ACCEPTED' });
    const after = await readQuotation(tx, { side: 'CLIENT', clientId: client.id }, other.id, now);
    if (after !== undefined && after.requestedAt !== null)
      await recordQuotation(tx, after, { action: 'reject', side: 'CLIENT', now });
  }
}
