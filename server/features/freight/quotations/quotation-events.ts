import { BOOKING_PERMISSIONS, type BookingSide, type QuotationAction } from '@portal/contract/freight';
import type { EventData } from '@portal/contract/webhooks';
import type { Transaction } from '../../../db/database.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import type { Notify } from '../../notifications/index.ts';
import type { QuotationRecord } from './quotations-read-model.ts';

interface QuotationEvent {
  readonly action: QuotationAction;
  /** Who did it; the other side is notified. */
  readonly side: BookingSide;
  /** Rates priced the offer while the client waited: it is not notified. */
  readonly isByRates?: true;
  readonly now: Date;
}

/** Records what happened to a quotation: a notice to the other side, and an event. The tenant is its client. */
export type RecordQuotationEvent = (
  tx: Transaction,
  quotation: QuotationRecord,
  event: QuotationEvent,
) => Promise<void>;

const EVENT_TYPES = {
  send: 'quotation.requested',
  quote: 'quotation.quoted',
  counter: 'quotation.countered',
  accept: 'quotation.accepted',
  attach: 'quotation.attached',
  reject: 'quotation.rejected',
  withdraw: 'quotation.withdrawn',
} as const satisfies Readonly<Record<QuotationAction, string>>;

export function createQuotationEvents(notify: Notify): RecordQuotationEvent {
  return async (tx, quotation, { action, side, isByRates, now }) => {
    const { id: quotationId, code: quotationCode, client, partner, offer } = quotation;
    const params = { action, quotationId, quotationCode, partnerId: partner.id };
    if (side === 'CLIENT')
      await notify(
        tx,
        client.id,
        'PARTNER_QUOTATION_CHANGED',
        { partnerId: partner.id, permission: BOOKING_PERMISSIONS.PARTNER },
        { ...params, clientName: client.name },
      );
    else if (isByRates !== true)
      await notify(
        tx,
        client.id,
        'QUOTATION_CHANGED',
        { permission: BOOKING_PERMISSIONS.CLIENT, customerId: null },
        { ...params, partnerName: partner.name },
      );
    const data: EventData<'quotation.requested'> = {
      quotationId,
      quotationCode,
      state: quotation.state,
      changedBy: side,
      partner,
      total: offer?.total ?? null,
      counterTotal: quotation.counter?.total ?? null,
      validUntil: offer?.validUntil ?? null,
      booking: quotation.booking,
      shipment: quotation.shipment,
      reason: quotation.reason,
      comment: quotation.comment,
    };
    recordWebhookEvents(tx, client.id, [
      { type: EVENT_TYPES[action], facts: { ...data, changedAt: now.toISOString() } },
    ]);
  };
}
