import { z } from 'zod';
import { count, operation, pageFields, pageQuery, queryFlag, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { quarter, rating, ratingInput, ratingReply, ratingSummary } from './rating-schemas.ts';

export const RATING_SORT_KEYS = ['changedAt', 'stars'] as const;

const query = z.strictObject(pageQuery(RATING_SORT_KEYS));
const data = z.array(rating).describe('The ratings on the page.');
const summary = ratingSummary.describe('All ratings of the partner.');

export const listRatings = operation({
  domain: 'ratings',
  id: 'listRatings',
  method: 'GET',
  bases: ['clients'],
  path: '/partners/{id}/ratings',
  summary: 'List the ratings of a partner, latest first, with what the client can rate now',
  permission: 'routing.read',
  params: z.strictObject({ id: uuid.describe('Id of the partner.') }),
  query,
  response: {
    status: 200,
    body: z.strictObject({
      data,
      ...pageFields,
      isVisible: z
        .boolean()
        .describe(
          'Whether the partner shows its ratings to the reader; if not, only the own ones are listed.',
        ),
      summary,
      own: z
        .strictObject({
          quarter,
          deliveredOrders: count(
            'Orders that the partner delivered for the client in this quarter or the one before.',
            96,
          ),
          rating: rating.nullable().describe('The rating of this quarter; null before it.'),
        })
        .describe('What the client can rate now. Without delivered orders it cannot.'),
    }),
  },
  refusals: ['not_found'],
});

export const ratePartner = operation({
  domain: 'ratings',
  id: 'ratePartner',
  audit: 'Rated a partner',
  method: 'PUT',
  bases: ['clients'],
  path: '/partners/{id}/ratings',
  summary:
    'Rate a partner for the current quarter, or change the rating until the partner replies; a repeat changes nothing',
  permission: 'connections.write',
  params: z.strictObject({ id: uuid.describe('Id of the partner.') }),
  body: ratingInput,
  response: { status: 200, body: valueOf(rating) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const listReceivedRatings = operation({
  domain: 'ratings',
  id: 'listReceivedRatings',
  method: 'GET',
  bases: ['clients'],
  path: '/partners/{partnerId}/received-ratings',
  summary: 'List the ratings that a partner has received, those without a reply first',
  permission: 'partner-profile.read',
  params: z.strictObject({ partnerId }),
  query: query.extend({
    unanswered: queryFlag.optional().describe('Only ratings without a reply (true), or with one (false).'),
  }),
  response: { status: 200, body: z.strictObject({ data, ...pageFields, summary }) },
  refusals: ['not_found'],
});

export const replyToRating = operation({
  domain: 'ratings',
  id: 'replyToRating',
  audit: 'Replied to a rating',
  method: 'PUT',
  bases: ['clients'],
  path: '/partners/{partnerId}/received-ratings/{ratingId}/reply',
  summary: 'Reply once to a rating; a repeat changes nothing',
  permission: 'partner-connections.write',
  params: z.strictObject({ partnerId, ratingId: uuid.describe('Id of the rating.') }),
  body: ratingReply,
  response: { status: 200, body: valueOf(rating) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const ratingsOperations = [listRatings, ratePartner, listReceivedRatings, replyToRating];
