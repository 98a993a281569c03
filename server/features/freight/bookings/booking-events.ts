import {
  BOOKING_PERMISSIONS,
  type Booking,
  type BookingEventAction,
  type BookingSide,
} from '@portal/contract/freight';
import type { EventData } from '@portal/contract/webhooks';
import type { Transaction } from '../../../db/database.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import type { Notify } from '../../notifications/index.ts';

interface BookingEvent {
  readonly action: BookingEventAction;
  /** Who did it; the other side is notified. */
  readonly side: BookingSide;
  readonly now: Date;
}

/** Records what happened to a booking: a notice to the other side, and events. The tenant of the transaction is its client. */
export type RecordBookingEvent = (tx: Transaction, booking: Booking, event: BookingEvent) => Promise<void>;

const EVENT_TYPES = {
  request: 'booking.requested',
  'accept-offer': 'booking.confirmed',
  confirm: 'booking.confirmed',
  reject: 'booking.rejected',
  'accept-alternative': 'booking.confirmed',
  amend: 'booking.amended',
  cancel: 'booking.cancelled',
  rebook: 'booking.rebooked',
  reschedule: 'booking.rescheduled',
  close: 'booking.closed',
  reopen: 'booking.reopened',
  depart: 'booking.departed',
  arrive: 'booking.arrived',
} as const satisfies Readonly<Record<BookingEventAction, string>>;

export function createBookingEvents(notify: Notify): RecordBookingEvent {
  return async (tx, booking, { action, side, now }) => {
    const { id: bookingId, code: bookingCode, client, partner, departure } = booking;
    const params = { action, bookingId, bookingCode, partnerId: partner.id, flightNumber: departure.number };
    if (side === 'CLIENT')
      await notify(
        tx,
        client.id,
        'PARTNER_BOOKING_CHANGED',
        { partnerId: partner.id, permission: BOOKING_PERMISSIONS.PARTNER },
        { ...params, clientName: client.name },
      );
    else
      await notify(
        tx,
        client.id,
        'BOOKING_CHANGED',
        { permission: BOOKING_PERMISSIONS.CLIENT, customerId: null },
        { ...params, partnerName: partner.name },
      );
    const data: EventData<'booking.requested'> = {
      bookingId,
      bookingCode,
      state: booking.state,
      changedBy: side,
      partner,
      reference: booking.reference,
      weight: booking.weight,
      volume: booking.volume,
      total: booking.total,
      departure,
      awbNumber: booking.awbNumber,
      alternative: booking.alternative,
      reason: booking.reason,
      comment: booking.comment,
    };
    recordWebhookEvents(tx, client.id, [
      { type: EVENT_TYPES[action], facts: { ...data, changedAt: now.toISOString() } },
    ]);
  };
}
