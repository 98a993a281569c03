import { z } from 'zod';
import { count, countryCode, isoDate, isoTime, money } from '../core/schemas.ts';
import { clientRef } from '../parties/client-ref.ts';
import { SERVICE_LEVELS, SERVICE_TYPES } from '../trade/order-values.ts';
import {
  MIN_SCORECARD_BOOKINGS,
  MIN_SCORECARD_ORDERS,
  SCORECARD_DAYS,
  SCORECARD_MEASURE_CODES,
} from './scorecard-measures.ts';

/** One measure of a scorecard. */
export const scorecardFigure = z
  .strictObject({
    measure: z.enum(SCORECARD_MEASURE_CODES).describe('What is measured.'),
    value: z
      .number()
      .nullable()
      .meta({
        description: `Percent (on time, first attempt, scans, reweighs), orders per 1,000 (lost, damaged, lost disputes), days (transit time, the median) or hours (report delay, the median); null with fewer than ${MIN_SCORECARD_ORDERS} orders.`,
        examples: [94.2],
      }),
    p90: z
      .number()
      .nullable()
      .meta({
        description: 'The 90th percentile of transit time and report delay; null for other measures.',
        examples: [3.5],
      }),
    orders: count('Orders that the figure is computed from.', 412),
    ownOrders: count('Those of them that are orders of the reader.', 96),
  })
  .meta({ id: 'ScorecardFigure', description: 'A measure of a partner, with the orders behind it.' });
export type ScorecardFigure = z.output<typeof scorecardFigure>;

const figures = z.array(scorecardFigure).describe('The measures that apply to the service.');

/** The figures of one service of a partner. */
export const scorecardService = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES).nullable().describe('The service; null for all services.'),
    orders: count('Orders with an ended leg of the partner.', 412),
    figures,
  })
  .meta({ id: 'ScorecardService', description: 'The figures of one service of a partner, or of all.' });

const quotedFigure = z
  .strictObject({
    value: z
      .number()
      .nullable()
      .meta({
        description: `The mean of the bookings, as the figure says; null with fewer than ${MIN_SCORECARD_BOOKINGS} bookings.`,
        examples: [101.2],
      }),
    bookings: count('Bookings that the figure is computed from.', 14),
    ownBookings: count('Those of them that are bookings of the reader.', 6),
  })
  .meta({ id: 'QuotedFigure', description: 'A figure of bookings from quotations, with their number.' });
export type QuotedFigure = z.output<typeof quotedFigure>;

/** Quotations of a partner against what came of them. */
export const quotedFigures = z
  .strictObject({
    charged: quotedFigure.describe('What bookings cost, in percent of their quotations.'),
    days: quotedFigure.describe(
      'Local days from departure to arrival, less the longest quoted transit time; negative if faster. Only quotations without pickup, customs and delivery.',
    ),
  })
  .meta({ id: 'QuotedFigures', description: 'Quotations against the bookings that were made from them.' });
export type QuotedFigures = z.output<typeof quotedFigures>;

export const scorecard = z
  .strictObject({
    isVisible: z
      .boolean()
      .describe('Whether the partner shows its scorecard to the reader; if not, there are no figures.'),
    from: isoDate.nullable().describe('First day of the period, in UTC; null before the first figures.'),
    to: isoDate.nullable().describe('Last day of the period, in UTC; null before the first figures.'),
    computedAt: isoTime.nullable().describe('When the figures were computed; null before the first ones.'),
    services: z.array(scorecardService).describe('All services first, then each service.'),
    quotations: quotedFigures
      .nullable()
      .describe(
        `Quotations against the bookings that arrived in the last ${SCORECARD_DAYS} days; null without one.`,
      ),
  })
  .meta({ id: 'Scorecard', description: 'How a partner has performed, computed from events.' });
export type Scorecard = z.output<typeof scorecard>;

const lane = {
  serviceType: z.enum(SERVICE_TYPES).describe('The service.'),
  originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
  destinationCountry: countryCode.meta({
    description: 'Destination country, ISO 3166-1 alpha-2.',
    examples: ['MY'],
  }),
  serviceLevel: z.enum(SERVICE_LEVELS).describe('Service level of the orders.'),
};

/** The figures of a service on a lane. */
export const scorecardLane = z
  .strictObject({ ...lane, orders: count('Orders of the lane.', 88), figures })
  .meta({ id: 'ScorecardLane', description: 'The figures of a partner on one lane and service level.' });
export type ScorecardLane = z.output<typeof scorecardLane>;

/** A lane of one client, as the partner sees it, with what went wrong. */
export const clientScorecardLane = z
  .strictObject({
    client: clientRef.describe('The client.'),
    ...lane,
    orders: count('Orders of the client on the lane.', 88),
    figures,
    lateOrders: count('Orders that took longer than promised.', 6),
    lostOrders: count('Orders with a lost parcel.', 0),
    damagedOrders: count('Orders with a damaged parcel.', 1),
    lostDisputeOrders: count(
      'Orders with a reweigh that the partner withdrew or revised after a dispute.',
      2,
    ),
    lostAmounts: z
      .array(money)
      .describe(
        'What these disputes cost the partner, one amount for each currency; empty if it is not known.',
      ),
  })
  .meta({ id: 'ClientScorecardLane', description: 'The figures of a partner for one client and lane.' });
export type ClientScorecardLane = z.output<typeof clientScorecardLane>;
