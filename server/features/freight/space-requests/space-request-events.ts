import {
  BOOKING_PERMISSIONS,
  SPACE_REQUEST_RULES,
  type SpaceOffer,
  type SpaceRequest,
  type SpaceRequestEventAction,
} from '@portal/contract/freight';
import type { EventData } from '@portal/contract/webhooks';
import type { Transaction } from '../../../db/database.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import type { Notify } from '../../notifications/index.ts';

interface SpaceRequestEvent {
  readonly action: SpaceRequestEventAction;
  /** The partners that it concerns: those that were asked, or the one that answered. */
  readonly partners: readonly SpaceOffer['partner'][];
  /** The answer of a partner, or the offer that was accepted. */
  readonly offer?: SpaceOffer | undefined;
  readonly now: Date;
}

/**
 * Records what happened to a space request: notices to the other side, and an event. The tenant of the transaction is its
 * client.
 */
export type RecordSpaceRequestEvent = (
  tx: Transaction,
  request: SpaceRequest,
  event: SpaceRequestEvent,
) => Promise<void>;

const EVENT_TYPES = {
  request: 'space.requested',
  offer: 'space.offered',
  decline: 'space.declined',
  accept: 'space.accepted',
  withdraw: 'space.withdrawn',
} as const satisfies Readonly<Record<SpaceRequestEventAction, string>>;

export function createSpaceRequestEvents(notify: Notify): RecordSpaceRequestEvent {
  return async (tx, request, { action, partners, offer, now }) => {
    const { id: requestId, code: requestCode, client, originPortId, destinationPortId } = request;
    const side = action === 'request' ? 'CLIENT' : SPACE_REQUEST_RULES[action].side;
    const params = { action, requestId, requestCode, from: originPortId, to: destinationPortId };
    for (const { id: partnerId, name: partnerName } of partners)
      if (side === 'CLIENT')
        await notify(
          tx,
          client.id,
          'PARTNER_SPACE_REQUEST_CHANGED',
          { partnerId, permission: BOOKING_PERMISSIONS.PARTNER },
          { ...params, partnerId, clientName: client.name },
        );
      else
        await notify(
          tx,
          client.id,
          'SPACE_REQUEST_CHANGED',
          { permission: BOOKING_PERMISSIONS.CLIENT, customerId: null },
          { ...params, partnerName },
        );
    const data: EventData<'space.requested'> = {
      requestId,
      requestCode,
      state: request.state,
      changedBy: side,
      partners: [...partners],
      mode: request.mode,
      originPortId,
      destinationPortId,
      bookingDate: request.bookingDate,
      weight: request.weight,
      volume: request.volume,
      reference: request.reference,
      departure: offer?.departure ?? null,
      total: offer?.price?.total ?? null,
      reason: offer?.reason ?? null,
      comment: (side === 'CLIENT' ? request.comment : offer?.comment) ?? null,
    };
    recordWebhookEvents(tx, client.id, [
      { type: EVENT_TYPES[action], facts: { ...data, changedAt: now.toISOString() } },
    ]);
  };
}
