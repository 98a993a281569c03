import { z } from 'zod';
import { fieldText } from './field-texts.ts';
import { REFUSAL_KINDS, type RefusalKind } from './refusal-kinds.ts';

/** Bounded, trimmed, NUL-free text in NFC: what every string from outside goes through. */
export function text(max: number, min = 1) {
  // One call of check: each method of a schema copies it, and a server has hundreds of texts.
  return z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000'), fieldText('nul')),
  );
}

export const uuid = z
  .uuid()
  .meta({ description: 'Id, a UUID.', examples: ['0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7'] });

/** A number of things, or an amount in whole units such as grams. */
export const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

/** An order may be named by its id (UUID), its order code, the barcode of a label, or the code or SSCC of a piece. */
export const orderRef = z
  .string()
  .regex(
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z0-9]{6,24})$/i,
    fieldText('order_ref'),
  )
  .meta({
    description: 'Id (UUID) or order code of an order; also the code or the SSCC of one of its pieces.',
    examples: ['SG1000042X'],
  });

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, fieldText('country_code'))
  .meta({ description: 'Country, ISO 3166-1 alpha-2.', examples: ['SG'] });
/** Examples are orders from Singapore to Malaysia. */
export const destinationCountryCode = countryCode.meta({
  description: 'Destination country, ISO 3166-1 alpha-2.',
  examples: ['MY'],
});
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, fieldText('currency_code'))
  .meta({ description: 'Currency, ISO 4217.', examples: ['SGD'] });
/** The currency of a client whose settings have none. */
export const DEFAULT_CURRENCY = 'USD';
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, fieldText('colour'))
  .meta({ description: 'Red, green and blue as hexadecimal digits.', examples: ['#1a5fb4'] });
export const portCode = z
  .string()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/, fieldText('port_code'))
  .meta({ description: 'Port or airport, UN/LOCODE.', examples: ['SGSIN'] });
export const isoTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'Date and time, ISO 8601 with offset.', examples: ['2026-11-30T14:05:00Z'] });
export const isoDate = z.iso.date().meta({ description: 'Date, ISO 8601.', examples: ['2026-11-30'] });

/** A time of the day, `HH:MM`. */
export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const localTime = z.string().regex(LOCAL_TIME, fieldText('local_time'));

/** Integer minor units and an ISO 4217 code; never a float. */
export const money = z
  .strictObject({
    amountMinor: z
      .int()
      .min(-1e14)
      .max(1e14)
      .meta({ description: 'Amount in minor units of the currency.', examples: [1250] }),
    currency: currencyCode,
  })
  .meta({ id: 'Money', description: 'An amount in one currency.' });

/** The number of a version in a path or a query string. */
export const versionNumber = z.coerce.number().int().min(1).max(1_000_000);

/** A flag in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string: repeated, comma-separated, or once. */
export function queryList<T extends z.ZodType<string, string>>(item: T, max = 50) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
    .pipe(z.array(item).max(max));
}

const queryInt = (low: number, high: number, fallback: number, description: string) =>
  z.coerce.number().int().min(low).max(high).default(fallback).describe(description);

const page = queryInt(1, 1_000_000, 1, 'Number of the page, from 1.');
const perPageUpTo = (max: number) => queryInt(1, max, 10, 'Rows on a page.');
const perPage = perPageUpTo(1000);
const sortDesc = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true')
  .describe('Whether rows are sorted in descending order.');

/** Paging as the specification has it: page 1, 10 a page, at most 1,000, sorted descending, an empty sort key. */
export function pageQuery<const K extends readonly [string, ...string[]]>(sortKeys: K, maxPerPage?: number) {
  return {
    page,
    perPage: maxPerPage === undefined ? perPage : perPageUpTo(maxPerPage),
    sortBy: z
      .enum(['', ...sortKeys])
      .default('')
      .describe('Sort key; empty for the order of the list.'),
    sortDesc,
  };
}

/** The fields of a page with exact totals. */
export const pageFields = {
  page: z.int().meta({ description: 'Number of the page, from 1.', examples: [1] }),
  totalPage: z.int().meta({ description: 'Number of pages.', examples: [1] }),
  totalCount: z.int().meta({ description: 'Number of rows on all pages.', examples: [1] }),
};

/** `{data, page, totalPage, totalCount}` with exact totals. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item).describe('The rows of the page.'), ...pageFields });
}

/** The query parameter of a list whose pages have a cursor (`cursorPageOf`). */
export const cursorQuery = {
  cursor: text(1000)
    .optional()
    .describe('`next` of the page before, with the same filter and order. It replaces `page`.'),
};

/**
 * A page of a list that is too large to be counted on each request: its totals can be lower bounds, and `next` reads all
 * rows. Rows sorted by a value that never changes are read exactly once, also while rows are added.
 */
export function cursorPageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item).describe('The rows of the page.'),
    page: pageFields.page,
    totalPage: z.int().meta({
      description:
        'Number of pages. A lower bound if `totalCountExact` is false; it exceeds `page` while there is a next page.',
      examples: [1],
    }),
    totalCount: z.int().meta({
      description: 'Number of rows on all pages. A lower bound if `totalCountExact` is false.',
      examples: [1],
    }),
    totalCountExact: z.boolean().describe('False if there may be more rows and pages than the totals say.'),
    next: z
      .string()
      .nullable()
      .meta({
        description: '`cursor` of the next page; null on the last page.',
        examples: [null],
      }),
  });
}

export function valueOf<T extends z.ZodType>(value: T) {
  return z.strictObject({ value: value.describe(value.description ?? 'The result.') });
}

export function dataOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item).describe('All entries.') });
}

/** Values of a reason's text, by name. The endings of the names are described at `defineReasons`. */
export type ReasonParams = Readonly<Record<string, ReasonParam>>;

export type ReasonParam = string | number | Money | readonly string[] | InnerReason | readonly InnerReason[];

interface InnerReason {
  readonly code: string;
  readonly params: ReasonParams;
}

const reasonCode = z.string().meta({ description: 'Code of the reason.', examples: ['route.cheapest'] });

/** A reason as it is stored, and as a value of another reason. */
export const storedReasonSchema = z
  .strictObject({
    code: reasonCode,
    get params(): z.ZodType<ReasonParams> {
      return reasonParams;
    },
  })
  .meta({ id: 'StoredReason', description: 'A reason among the values of another.' });

const reasonParams: z.ZodType<ReasonParams> = z
  .record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      money,
      z.array(z.string()),
      storedReasonSchema,
      z.array(storedReasonSchema),
    ]),
  )
  .meta({
    id: 'ReasonParams',
    description: 'Values of the text of the reason, by name.',
    examples: [
      { partnerName: 'Straits Express', partners: 4, priceMoney: { amountMinor: 1250, currency: 'SGD' } },
    ],
  });

/** A reason as an answer has it: `message` is English. */
export const reasonSchema = z
  .strictObject({
    code: reasonCode,
    params: reasonParams,
    message: z.string().meta({
      description: 'English text of the reason.',
      examples: ['Straits Express is the cheapest of 4 partners that can carry it: 12.50 SGD.'],
    }),
  })
  .meta({ id: 'Reason', description: 'Why something was refused, left out or chosen.' });

/** RFC 9457 problem, with the specification's `error` and `ErrorDetails`. */
export const problem = z
  .strictObject({
    type: z.string().describe('URN of the kind of refusal.'),
    title: z.string().describe('English title of the kind.'),
    status: z.int().describe('HTTP status.'),
    detail: z.string().describe('Same as `error`.'),
    kind: z
      .enum(Object.keys(REFUSAL_KINDS) as [RefusalKind, ...RefusalKind[]])
      .describe('Kind of refusal; it decides the HTTP status.'),
    code: reasonCode,
    params: reasonParams,
    error: z.string().describe('What was wrong, in English.'),
    ErrorDetails: z
      .array(
        z.strictObject({
          note: z.string().describe('The field or object that was refused.'),
          reason: z.string().describe('Why, in English.'),
          code: reasonCode,
          params: reasonParams,
        }),
      )
      .describe('Each field or object that was refused.'),
    allowed: z.array(z.string()).optional().describe('What is possible instead.'),
    requestId: z.string().meta({
      description: 'Id of the request, also in `x-request-id`.',
      examples: ['5c1f7a90-3d2b-4e8c-a6f1-7b9d0e2c4a68'],
    }),
    key: z.string().optional().describe('OFREP operations only: key of the flag.'),
    errorCode: z.string().optional().describe('OFREP operations only: error code of the protocol.'),
    errorDetails: z.string().optional().describe('OFREP operations only: what was wrong.'),
  })
  .meta({ id: 'Problem', description: 'A refusal, RFC 9457.' });

export type Problem = z.output<typeof problem>;
export type Money = z.output<typeof money>;
