import { isRefusal, type BodyOf, type QueryOf, type Refusal, type ResponseOf } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type {
  listRatings,
  listReceivedRatings,
  ratePartner,
  Rating,
  replyToRating,
} from '@portal/contract/scorecards';
import type { Transaction } from '../../db/database.ts';
import { requireRow } from '../../db/query-row.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Notify } from '../notifications/index.ts';
import { writeClientAudit } from '../orders/index.ts';
import { withVisiblePartner } from './scorecard-visibility.ts';
import { notifyOfRating, notifyOfReply } from './rating-notices.ts';
import { getQuarter } from './quarter.ts';
import { countDeliveredOrders, readRating, readRatingPage, readRatingSummary } from './ratings-read-model.ts';

export interface RatingsDeps {
  readonly clock: Clock;
  readonly notify: Notify;
}

/** The ratings of a partner, as a client sees them. Refuses: not_found. */
export function loadRatings(
  { clock }: Pick<RatingsDeps, 'clock'>,
  context: RequestContext,
  partnerId: string,
  query: QueryOf<typeof listRatings>,
): Promise<ResponseOf<typeof listRatings> | Refusal> {
  return withVisiblePartner(context, partnerId, async (tx, isVisible) => {
    const { name, ratableFrom } = getQuarter(clock.now(), getTimeZone(context));
    const page = await readRatingPage(tx, partnerId, query, {
      onlyOwn: !isVisible,
      unansweredFirst: false,
    });
    return {
      ...page,
      isVisible,
      summary: await readRatingSummary(tx, partnerId),
      own: {
        quarter: name,
        deliveredOrders: await countDeliveredOrders(tx, context.clientId, partnerId, ratableFrom),
        rating: await readRating(tx, partnerId, { quarter: name }),
      },
    };
  });
}

/**
 * Rates a partner for the current quarter, or changes that rating. Repeats change nothing. Refuses: not_found,
 * not_allowed_now.
 */
export function rate(
  { clock, notify }: RatingsDeps,
  context: RequestContext,
  partnerId: string,
  { stars, text }: BodyOf<typeof ratePartner>,
): Promise<{ value: Rating } | Refusal> {
  return withVisiblePartner(context, partnerId, async (tx) => {
    const { clientId, caller } = context;
    const now = clock.now();
    const { name: quarter, ratableFrom } = getQuarter(now, getTimeZone(context));
    const before = await readRating(tx, partnerId, { quarter });
    if (before !== null && before.stars === stars && before.text === text) {
      context.dryRun();
      return { value: before };
    }
    const deliveredOrders = await countDeliveredOrders(tx, clientId, partnerId, ratableFrom);
    if (deliveredOrders === 0 && before === null) return refuse('rating.no_delivered_orders');
    const storedCount =
      await tx.execute(sql`insert into ratings as r (client_id, id, partner_id, quarter, stars, text, delivered_orders, author_id,
        author_name, changed_at)
      values (${clientId}, ${newId()}, ${partnerId}, ${quarter}, ${stars}, ${text}, ${Math.max(1, deliveredOrders)},
        ${caller.credential === undefined ? caller.userId : null}, ${caller.credential?.name ?? caller.name},
        ${now.toISOString()})
      on conflict (client_id, partner_id, quarter) do update set stars = excluded.stars, text = excluded.text,
          delivered_orders = greatest(r.delivered_orders, excluded.delivered_orders), author_id = excluded.author_id,
          author_name = excluded.author_name, changed_at = excluded.changed_at
        where r.reply is null`);
    if (storedCount === 0) return refuse('rating.has_reply');
    context.audit({
      subject: partnerId,
      ...(before !== null && { before: { stars: before.stars, text: before.text } }),
      after: { quarter, stars, text },
    });
    const rating = requireRow((await readRating(tx, partnerId, { quarter })) ?? undefined, 'rating');
    if (before === null) await notifyOfRating(notify, tx, { clientId, partnerId, rating, at: now });
    return { value: rating };
  });
}

/** Quarters are those of the client, the same for all its users. */
const getTimeZone = ({ caller }: RequestContext) => caller.client?.timeZone ?? caller.timeZone;

/** The ratings that a partner has received. Refuses: not_found. */
export function loadReceivedRatings(
  context: RequestContext,
  partnerId: string,
  { unanswered, ...query }: QueryOf<typeof listReceivedRatings>,
): Promise<ResponseOf<typeof listReceivedRatings> | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => ({
    ...(await readRatingPage(tx, partnerId, query, { onlyOwn: false, unansweredFirst: true, unanswered })),
    summary: await readRatingSummary(tx, partnerId),
  }));
}

/** Replies once to a rating, as its partner. A repeat changes nothing. Refuses: not_found, not_allowed_now. */
export function reply(
  deps: RatingsDeps,
  context: RequestContext,
  { partnerId, ratingId }: { readonly partnerId: string; readonly ratingId: string },
  { text }: BodyOf<typeof replyToRating>,
): Promise<{ value: Rating } | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx) => {
    const clientId = await enterRatingClient(tx, ratingId, partnerId);
    if (clientId === undefined) return refuse('rating.not_found');
    const outcome = await storeReply(deps, tx, context, { clientId, partnerId, ratingId, text });
    if (isRefusal(outcome)) return outcome;
    await tx.execute(sql`select set_config('app.client_id', '', true)`);
    if (outcome === 'REPEAT') context.dryRun();
    else context.audit({ subject: ratingId, after: { text } });
    return { value: requireRow((await readRating(tx, partnerId, { id: ratingId })) ?? undefined, 'rating') };
  });
}

/** Gives the transaction the tenant of the client that wrote a rating of the partner, and returns the client. */
async function enterRatingClient(
  tx: Transaction,
  ratingId: string,
  partnerId: string,
): Promise<string | undefined> {
  const row = await tx.row<{ clientId: string }>(
    sql`select client_id "clientId", set_config('app.client_id', client_id::text, true) from ratings
      where id = ${ratingId} and partner_id = ${partnerId} and partner_id = any (app_partner_ids())`,
  );
  return row?.clientId;
}

interface Reply {
  readonly clientId: string;
  readonly partnerId: string;
  readonly ratingId: string;
  readonly text: string;
}

async function storeReply(
  { clock, notify }: RatingsDeps,
  tx: Transaction,
  context: RequestContext,
  { clientId, partnerId, ratingId, text }: Reply,
): Promise<'STORED' | 'REPEAT' | Refusal> {
  const { caller } = context;
  const now = clock.now();
  const rating = await tx.row<
    Pick<Rating, 'id' | 'quarter' | 'stars' | 'text'> & { readonly reply: string | null }
  >(
    sql`select id, quarter, stars, text, reply from ratings
      where client_id = ${clientId} and id = ${ratingId} for update`,
  );
  if (rating === undefined) return refuse('rating.not_found');
  if (rating.reply !== null) return rating.reply === text ? 'REPEAT' : refuse('rating.replied_already');
  await tx.execute(sql`update ratings set reply = ${text}, replied_at = ${now.toISOString()},
      replier_id = ${caller.credential === undefined ? caller.userId : null},
      replier_name = ${caller.credential?.name ?? caller.name}
    where client_id = ${clientId} and id = ${ratingId}`);
  await writeClientAudit(tx, clientId, context, {
    operation: 'replyToRating',
    subject: partnerId,
    after: { ratingId, text },
  });
  await notifyOfReply(notify, tx, { clientId, partnerId, rating, at: now }, text);
  return 'STORED';
}
