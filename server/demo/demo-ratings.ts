import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { getQuarter } from '../features/scorecards/index.ts';
import { newId } from '../platform/ids.ts';
import type { Person } from './demo-context.ts';
import { getPartnerUser } from './demo-connections.ts';
import type { DemoParties } from './demo-parties.ts';
import { RATING_TEXTS, type RatingText } from './rating-texts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Ratings are written over these days, during these minutes before the hour of the seeding. */
const SPREAD_DAYS = 17;
const SPREAD_MINUTES = 400;
/** The quarters of the ratings begin in this time zone, as they do for all clients of the demo within some hours. */
const TIME_ZONE = 'Asia/Singapore';

interface RatingsDeps {
  readonly parties: DemoParties;
  /** The user of each client that rates, by client id. */
  readonly users: ReadonlyMap<string, Person>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes the ratings of this quarter and of the one before, as the operator. Partners that had delivered nothing for a client
 * by then are not rated. A repeated run changes nothing.
 */
export async function seedRatings(tx: Transaction, { parties, users, now }: RatingsDeps): Promise<void> {
  const previousEnd = findPreviousQuarter(now);
  const rows = RATING_TEXTS.flatMap(({ client, partner, previousQuarter, currentQuarter }, index) => {
    const clientId = parties[client];
    const author = users.get(clientId);
    const ago = ((index * 5) % SPREAD_DAYS) * DAY + ((index * 37) % SPREAD_MINUTES) * MINUTE;
    const toRow = (rating: RatingText | undefined, at: number) =>
      rating === undefined
        ? []
        : [
            {
              id: newId(),
              client_id: clientId,
              partner_id: parties.partners[partner],
              quarter: getQuarter(new Date(at), TIME_ZONE).name,
              rateable_from: getQuarter(new Date(at), TIME_ZONE).ratableFrom.toISOString(),
              stars: rating.stars,
              text: rating.text,
              author_id: author?.userId ?? null,
              author_name: author?.name ?? '',
              changed_at: new Date(at).toISOString(),
              ...createReply(rating, at, now, getPartnerUser(partner)),
            },
          ];
    return [
      ...toRow(previousQuarter, previousEnd - ago),
      ...toRow(currentQuarter, Math.max(previousEnd + DAY, now - ago)),
    ];
  });
  await tx.execute(sql`insert into ratings (client_id, id, partner_id, quarter, stars, text, delivered_orders, author_id,
      author_name, changed_at, reply, replied_at, replier_name)
    select r.client_id, r.id, r.partner_id, r.quarter, r.stars, r.text, delivered.orders, r.author_id, r.author_name,
      r.changed_at, r.reply, r.replied_at, r.replier_name
    from json_to_recordset(${JSON.stringify(rows)}::json) r (client_id uuid, id uuid, partner_id uuid, quarter text,
        rateable_from timestamptz, stars integer, text text, author_id uuid, author_name text, changed_at timestamptz,
        reply text, replied_at timestamptz, replier_name text),
      lateral (select count(*)::int orders from order_grants g
          join orders o on o.client_id = g.client_id and o.id = g.order_id
        where g.client_id = r.client_id and g.partner_id = r.partner_id and o.stage = 'DELIVERED'
          and o.status_at between r.rateable_from and r.changed_at) delivered
    where delivered.orders > 0
    on conflict (client_id, partner_id, quarter) do nothing`);
}

/** A time of day on the last day of the quarter before the one of `now`. */
function findPreviousQuarter(now: number): number {
  const current = getQuarter(new Date(now), TIME_ZONE).name;
  let at = now;
  while (getQuarter(new Date(at), TIME_ZONE).name === current) at -= DAY;
  return at;
}

/** The reply two days after the rating, if that is not in the future. */
function createReply({ reply }: RatingText, ratedAt: number, now: number, replier: string) {
  const at = ratedAt + 2 * DAY;
  return reply === undefined || at > now
    ? {}
    : { reply, replied_at: new Date(at).toISOString(), replier_name: replier };
}
