import { z } from 'zod';
import { count, isoTime, text, uuid } from '../core/schemas.ts';

/** A quarter of a year, such as `2026-Q4`. */
export const quarter = z
  .string()
  .regex(/^\d{4}-Q[1-4]$/)
  .meta({ description: 'Quarter in the time zone of the client.', examples: ['2026-Q4'] });

export const stars = z
  .int()
  .min(1)
  .max(5)
  .meta({ description: 'Stars, 1 (poor) to 5 (very good).', examples: [4] });

/** What a client writes about a partner. */
export const ratingInput = z
  .strictObject({
    stars,
    text: text(1000).meta({
      description: 'What was good and what was not.',
      examples: ['Reliable pick-ups. Two parcels were reported late in October.'],
    }),
  })
  .meta({ id: 'RatingInput', description: 'The rating of a partner by a client for the current quarter.' });

export const ratingReply = z
  .strictObject({
    text: text(1000).meta({
      description: 'Reply of the partner.',
      examples: ['Thank you. We have added a second evening scan at our hub.'],
    }),
  })
  .meta({ id: 'RatingReplyInput', description: 'The one reply of a partner to a rating.' });

export const rating = z
  .strictObject({
    id: uuid.describe('Id of the rating, a UUID.'),
    quarter,
    stars,
    text: z.string().meta({
      description: 'What the client wrote.',
      examples: ['Reliable pick-ups. Two parcels were reported late in October.'],
    }),
    deliveredOrders: count('Orders that the partner had delivered for the client when it rated.', 96),
    changedAt: isoTime.describe('When the client wrote it, or changed it last.'),
    isOwn: z.boolean().describe('Whether the reader’s client wrote it.'),
    clientName: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the client; null for other clients, who do not see who rated.',
        examples: ['Merlion Outfitters'],
      }),
    reply: z
      .strictObject({
        text: z.string().meta({ description: 'What the partner wrote.', examples: ['Thank you.'] }),
        at: isoTime.describe('When it replied.'),
      })
      .nullable()
      .describe('The reply of the partner; null without one.'),
  })
  .meta({ id: 'Rating', description: 'A rating of a partner by a client for one quarter.' });
export type Rating = z.output<typeof rating>;

/** All ratings of a partner in figures. */
export const ratingSummary = z
  .strictObject({
    average: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the stars to one decimal; null without ratings.', examples: [4.4] }),
    count: count('Number of ratings.', 12),
    byStars: z
      .array(z.int().min(0))
      .length(5)
      .meta({ description: 'Number of ratings with 1, 2, 3, 4 and 5 stars.', examples: [[0, 1, 2, 4, 5]] }),
  })
  .meta({ id: 'RatingSummary', description: 'The ratings of a partner in figures.' });
export type RatingSummary = z.output<typeof ratingSummary>;
