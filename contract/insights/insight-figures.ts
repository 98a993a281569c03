import { SERVICE_TYPES, STAGES } from '../trade/order-values.ts';

/** What the values of a figure are. MONEY: minor units of the currency of the value. */
export type InsightUnit = 'ORDERS' | 'PERCENT' | 'DAYS' | 'PARCELS' | 'GRAMS' | 'MONEY';

interface InsightFigureDefinition {
  readonly unit: InsightUnit;
  /** The form of the keys of its values; null for a figure with one value. */
  readonly key: string | null;
  /** Which keys the filter `insight` accepts. */
  readonly keys: RegExp | null;
}

const COUNTRY = '[A-Z]{2}';
const CURRENCY = '[A-Z]{3}';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SERVICE = `(?:${SERVICE_TYPES.join('|')})`;
const OWNED_STATUS = `(?:ORDER|${SERVICE_TYPES.join('|')}):[A-Z_]+`;

const define = (
  unit: InsightUnit,
  key: string | null = null,
  pattern: string | null = null,
): InsightFigureDefinition => ({
  unit,
  key,
  keys: pattern === null ? null : new RegExp(`^(?:${pattern})$`),
});

const LANE = ['ORIGIN-DESTINATION', `${COUNTRY}-${COUNTRY}`] as const;
const LANE_CURRENCY = ['ORIGIN-DESTINATION:CURRENCY', `${COUNTRY}-${COUNTRY}:${CURRENCY}`] as const;
const PARTNER_CURRENCY = ['PARTNER_ID:CURRENCY', `${UUID}:${CURRENCY}`] as const;
const CURRENCY_KEY = ['CURRENCY', CURRENCY] as const;

/** Ages of open exceptions: less than one day, up to three, up to seven, or more. */
export const EXCEPTION_AGES = ['UNDER_1_DAY', 'UNDER_3_DAYS', 'UNDER_7_DAYS', 'FROM_7_DAYS'] as const;
export type ExceptionAge = (typeof EXCEPTION_AGES)[number];

/** Transit times of so many days or more have one bar in the histogram. */
export const MAX_TRANSIT_DAYS = 60;

/** The figures of a client. Each counts orders that were created in the period. */
export const CLIENT_FIGURES = {
  ORDERS_BY_STAGE: define('ORDERS', 'STAGE', STAGES.join('|')),
  ON_TIME: define('PERCENT'),
  ON_TIME_BY_LANE: define('PERCENT', ...LANE),
  ON_TIME_BY_PARTNER: define('PERCENT', 'PARTNER_ID', UUID),
  LATE: define('ORDERS'),
  LATE_BY_LANE: define('ORDERS', ...LANE),
  LATE_BY_PARTNER: define('ORDERS', 'PARTNER_ID', UUID),
  TRANSIT_DAYS: define('DAYS', 'SERVICE_TYPE', SERVICE),
  TRANSIT_HISTOGRAM: define('ORDERS', 'SERVICE_TYPE:DAYS', `${SERVICE}:\\d{1,2}`),
  PARCELS_BY_COUNTRY: define('PARCELS', 'COUNTRY', COUNTRY),
  PARCELS_BY_PLACE: define('PARCELS', 'COUNTRY-AREA', `${COUNTRY}-[0-9A-Z]{2,3}`),
  EXCEPTIONS_BY_REASON: define('ORDERS', 'SERVICE_TYPE:STATUS', OWNED_STATUS),
  EXCEPTIONS_BY_AGE: define('ORDERS', 'AGE', EXCEPTION_AGES.join('|')),
  FIRST_ATTEMPT: define('PERCENT'),
  FAILED_FIRST_ATTEMPT: define('ORDERS'),
  COST_PER_ORDER_BY_LANE: define('MONEY', ...LANE_CURRENCY),
  COST_PER_KG_BY_LANE: define('MONEY', ...LANE_CURRENCY),
  COST_PER_ORDER_BY_PARTNER: define('MONEY', ...PARTNER_CURRENCY),
  COST_PER_KG_BY_PARTNER: define('MONEY', ...PARTNER_CURRENCY),
  DUTIES: define('MONEY', ...CURRENCY_KEY),
  QUOTED: define('MONEY', ...CURRENCY_KEY),
  CHARGED: define('MONEY', ...CURRENCY_KEY),
  CHARGED_ABOVE_QUOTE: define('MONEY', ...CURRENCY_KEY),
  DECLARED_WEIGHT: define('GRAMS'),
  MEASURED_WEIGHT: define('GRAMS'),
  MEASURED_ABOVE_DECLARED: define('GRAMS'),
  COD_COLLECTED: define('MONEY', ...CURRENCY_KEY),
  COD_OUTSTANDING: define('MONEY', ...CURRENCY_KEY),
  UNALLOCATED_BY_REASON: define('ORDERS', 'REASON_CODE', '[a-z_-]+\\.[a-z_]+'),
  RETURNS_BY_REASON: define('ORDERS', 'SERVICE_TYPE:STATUS or side', `${OWNED_STATUS}|CLIENT|PARTNER`),
} as const satisfies Record<string, InsightFigureDefinition>;
export type ClientFigure = keyof typeof CLIENT_FIGURES;
export const CLIENT_FIGURE_NAMES = Object.keys(CLIENT_FIGURES) as ClientFigure[];

/** The figures of a partner over all clients whose orders it carries. */
export const PARTNER_FIGURES = {
  ORDERS_BY_CLIENT: define('ORDERS', 'CLIENT_ID', UUID),
  ON_TIME_BY_CLIENT: define('PERCENT', 'CLIENT_ID', UUID),
  LATE_BY_CLIENT: define('ORDERS', 'CLIENT_ID', UUID),
  REVENUE_BY_LANE: define('MONEY', ...LANE_CURRENCY),
  DISPUTES_BY_STATE: define('ORDERS', 'REWEIGH_STATE', 'DISPUTED|UPHELD|REVISED|WITHDRAWN'),
  READY_BY_ORIGIN: define(
    'ORDERS',
    'CLIENT_ID:SERVICE_TYPE:COUNTRY:PORT',
    `${UUID}:${SERVICE}:${COUNTRY}:(?:[A-Z]{2}[A-Z2-9]{3})?`,
  ),
} as const satisfies Record<string, InsightFigureDefinition>;
export type PartnerFigure = keyof typeof PARTNER_FIGURES;
export const PARTNER_FIGURE_NAMES = Object.keys(PARTNER_FIGURES) as PartnerFigure[];

/** A figure and a key of it, as the filter `insight` of order lists names them. `key` is empty for all keys. */
export interface InsightRef<Figure extends string> {
  readonly figure: Figure;
  readonly key: string;
}

/** Reads `FIGURE` or `FIGURE:KEY`; undefined for another text. */
export function parseInsightRef<Figure extends string>(
  figures: Readonly<Record<Figure, InsightFigureDefinition>>,
  text: string,
): InsightRef<Figure> | undefined {
  const separator = text.indexOf(':');
  const figure = (separator === -1 ? text : text.slice(0, separator)) as Figure;
  if (!Object.hasOwn(figures, figure)) return undefined;
  if (separator === -1) return { figure, key: '' };
  const key = text.slice(separator + 1);
  return figures[figure].keys?.test(key) === true ? { figure, key } : undefined;
}

/** The text that `parseInsightRef` reads. */
export function formatInsightRef({ figure, key }: InsightRef<string>): string {
  return key === '' ? figure : `${figure}:${key}`;
}
