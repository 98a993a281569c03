import { CONNECTION_PERMISSIONS } from '@portal/contract/connections';
import type { Rating } from '@portal/contract/scorecards';
import type { Transaction } from '../../db/database.ts';
import { requireRow } from '../../db/query-row.ts';
import { sql } from '../../db/sql.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import type { Notify } from '../notifications/index.ts';

interface RatingChange {
  readonly clientId: string;
  readonly partnerId: string;
  readonly rating: Pick<Rating, 'id' | 'quarter' | 'stars' | 'text'>;
  readonly at: Date;
}

interface RatingNames {
  readonly clientName: string;
  readonly partnerName: string;
  readonly partnerCode: string;
}

/** Notifies the users of a rated partner who can reply, and records the event. The tenant of `tx` is the client. */
export async function notifyOfRating(notify: Notify, tx: Transaction, change: RatingChange): Promise<void> {
  const { clientId, partnerId, rating } = change;
  const names = await recordRatingEvent(tx, 'rating.created', change, null);
  const audience = { partnerId, permission: CONNECTION_PERMISSIONS.PARTNER };
  const params = { partnerId, clientName: names.clientName, stars: rating.stars };
  await notify(tx, clientId, 'PARTNER_RATING_CREATED', audience, params);
}

/** Notifies the users of the client who can rate that its partner replied, and records the event. The tenant of `tx` is the client. */
export async function notifyOfReply(
  notify: Notify,
  tx: Transaction,
  change: RatingChange,
  reply: string,
): Promise<void> {
  const { clientId, partnerId } = change;
  const { partnerName } = await recordRatingEvent(tx, 'rating.replied', change, reply);
  const audience = { permission: CONNECTION_PERMISSIONS.CLIENT, customerId: null };
  await notify(tx, clientId, 'RATING_REPLIED', audience, { partnerId, partnerName });
}

async function recordRatingEvent(
  tx: Transaction,
  type: 'rating.created' | 'rating.replied',
  { clientId, partnerId, rating: { id: ratingId, quarter, stars, text }, at }: RatingChange,
  reply: string | null,
): Promise<RatingNames> {
  const row =
    await tx.row<RatingNames>(sql`select k.name "clientName", p.name "partnerName", p.code "partnerCode"
    from clients k, partners p where k.client_id = ${clientId} and p.id = ${partnerId}`);
  const names = requireRow(row, 'rating-names');
  const { partnerName, partnerCode } = names;
  const rating = { ratingId, quarter, stars, text, reply };
  recordWebhookEvents(tx, clientId, [
    { type, facts: { partnerId, partnerCode, partnerName, ...rating, changedAt: at.toISOString() } },
  ]);
  return names;
}
