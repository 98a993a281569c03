import { z } from 'zod';
import {
  count,
  countryCode,
  currencyCode,
  isoDate,
  isoTime,
  queryList,
  reasonSchema,
  uuid,
} from '../core/schemas.ts';
import { clientRef } from '../parties/client-ref.ts';
import { SERVICE_LEVELS, SERVICE_TYPES } from '../trade/order-values.ts';
import { CLIENT_FIGURE_NAMES, PARTNER_FIGURE_NAMES, type InsightUnit } from './insight-figures.ts';

/** The longest period, in days: a year and a day, so that a year ends on the same day of the year. */
export const MAX_INSIGHT_DAYS = 366;

/** The period without `createdFrom`: so many days, the last one included. */
export const DEFAULT_INSIGHT_DAYS = 30;

/** The most values of a figure in an answer: those with the most orders. */
export const MAX_INSIGHT_VALUES = 200;

const UNITS = ['ORDERS', 'PERCENT', 'DAYS', 'PARCELS', 'GRAMS', 'MONEY'] as const satisfies InsightUnit[];

const amount = z
  .number()
  .nullable()
  .meta({
    description:
      'The value in the unit of the figure: money in minor units of `currency`, weight in grams, percent and days with one decimal place; null without an order that has one.',
    examples: [93.4],
  });

const orders = count('Orders that the value was counted from: as many as the list with `filter` has.', 412);

export const insightValue = z
  .strictObject({
    key: z.string().meta({
      description: 'What the value is of, in the form of the keys of the figure; empty for all.',
      examples: ['SG-MY'],
    }),
    name: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the partner or client of the key; null for other keys.',
        examples: [null],
      }),
    currency: currencyCode.nullable().meta({
      description: 'Currency of money, ISO 4217; null for other values.',
      examples: [null],
    }),
    orders,
    value: amount,
    p90: z
      .number()
      .nullable()
      .meta({
        description: 'The 90th percentile where `value` is a median; null for other values.',
        examples: [null],
      }),
    previousOrders: count('Orders of the period before.', 388),
    previousValue: amount.describe('The value of the period before.'),
    filter: z.string().meta({
      description: 'Filter `insight` of the order list, which opens these orders.',
      examples: ['ON_TIME_BY_LANE:SG-MY'],
    }),
  })
  .meta({ id: 'InsightValue', description: 'One value of a figure, with the orders behind it.' });
export type InsightValue = z.output<typeof insightValue>;

export const insightPoint = z
  .strictObject({
    key: z.string().meta({ description: 'As of the values of the figure.', examples: ['DELIVERED'] }),
    from: isoDate.describe('First day of the point: `createdFrom` of its list.'),
    to: isoDate.describe('Last day of the point: `createdTo` of its list.'),
    orders,
    value: amount,
    filter: z.string().meta({
      description: 'Filter `insight` of the order list, which opens these orders together with the two days.',
      examples: ['ORDERS_BY_STAGE:DELIVERED'],
    }),
  })
  .meta({ id: 'InsightPoint', description: 'A value of a figure on one day or in one week of the period.' });
export type InsightPoint = z.output<typeof insightPoint>;

const figureOf = <const Names extends readonly [string, ...string[]]>(id: string, names: Names) =>
  z
    .strictObject({
      figure: z.enum(names).describe('Name of the figure.'),
      unit: z.enum(UNITS).describe('Unit of its values.'),
      orders: count('Orders that the figure was counted from, each once: its base.', 412),
      previousOrders: count('Its base in the period before.', 388),
      filter: z.string().meta({
        description: 'Filter `insight` of the order list, which opens the base.',
        examples: [names[0]],
      }),
      values: z
        .array(insightValue)
        .describe(
          `Its values, most orders first, at most ${MAX_INSIGHT_VALUES}; one for a figure without keys.`,
        ),
      series: z
        .array(insightPoint)
        .describe(
          'Its values over the period: by day for orders by stage, by week from Monday for orders on time, none for other figures. Days without orders are left out.',
        ),
    })
    .meta({ id, description: 'A figure over the orders of a period.' });

export const clientFigure = figureOf('ClientInsightFigure', CLIENT_FIGURE_NAMES as [string, ...string[]]);
export const partnerFigure = figureOf('PartnerInsightFigure', PARTNER_FIGURE_NAMES as [string, ...string[]]);
export type InsightFigure = z.output<typeof clientFigure>;

const period = {
  from: isoDate.describe('First day of the period, in the time zone of the client.'),
  to: isoDate.describe('Last day of the period.'),
  previousFrom: isoDate.meta({
    description: 'First day of the period before, which has as many days.',
    examples: ['2026-10-31'],
  }),
  previousTo: isoDate.meta({ description: 'Last day of the period before.', examples: ['2026-11-29'] }),
  orders: count('Orders created in the period.', 412),
  previousOrders: count('Orders created in the period before.', 388),
};

export const clientInsights = z
  .strictObject({
    ...period,
    figures: z.array(clientFigure).describe('All figures, also those without an order.'),
    changes: z
      .array(reasonSchema)
      .describe('The largest changes against the period before, the largest first.'),
  })
  .meta({ id: 'ClientInsights', description: 'The figures of a client over the orders of a period.' });
export type ClientInsights = z.output<typeof clientInsights>;

export const cutOffToday = z
  .strictObject({
    client: clientRef.describe('The client.'),
    serviceType: z.enum(SERVICE_TYPES).describe('Service of the first leg.'),
    originCountry: countryCode.describe('Country of origin, ISO 3166-1 alpha-2.'),
    cutOffAt: isoTime.nullable().describe('The cut-off of today at the origin; null on a day without one.'),
    orders: count('Orders that wait for the partner there.', 40),
    filter: z.string().meta({
      description: 'Filter `insight` of the partner’s order list, which opens these orders.',
      examples: ['READY_BY_ORIGIN:0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7:PICKUP:SG:SGSIN'],
    }),
  })
  .meta({ id: 'CutOffToday', description: 'Orders of a client that wait for a partner, and its cut-off.' });
export type CutOffToday = z.output<typeof cutOffToday>;

export const partnerInsights = z
  .strictObject({
    ...period,
    figures: z.array(partnerFigure).describe('All figures, also those without an order.'),
    cutOffs: z
      .array(cutOffToday)
      .describe('Orders of the period that wait for the partner, by cut-off of today.'),
  })
  .meta({ id: 'PartnerInsights', description: 'The figures of a partner over the orders of a period.' });
export type PartnerInsights = z.output<typeof partnerInsights>;

/** The shorter dashboard filter of the specification. */
export const dashboardFilter = {
  createdFrom: isoDate
    .optional()
    .describe(
      `First day of creation, in the time zone of the client; default: ${DEFAULT_INSIGHT_DAYS} days before the end.`,
    ),
  createdTo: isoDate
    .optional()
    .describe('Last day of creation, in the time zone of the client; default: today.'),
  serviceType: queryList(z.enum(SERVICE_TYPES))
    .optional()
    .describe('Orders whose route has a leg of one of these service types.'),
  clientId: uuid
    .optional()
    .describe('Id of a client, a UUID. For a client its own: another one has no orders here.'),
};

const laneFilter = {
  originCountry: countryCode.optional().describe('Origin country, ISO 3166-1 alpha-2.'),
  destinationCountry: countryCode.optional().describe('Destination country, ISO 3166-1 alpha-2.'),
  serviceLevel: queryList(z.enum(SERVICE_LEVELS)).optional().describe('Service levels.'),
};

/** The filter of a client. All of it are filters of the order list too, with the same meaning. */
export const clientInsightFilter = {
  ...dashboardFilter,
  ...laneFilter,
  partnerId: uuid.optional().describe('Id of a partner, a UUID: orders with a leg of it.'),
  customerId: uuid.optional().describe('Id of the customer, a UUID.'),
};

/** The filter of a partner. */
export const partnerInsightFilter = { ...dashboardFilter, ...laneFilter };
