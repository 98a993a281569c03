import { z } from 'zod';
import { fieldText } from './field-reasons.ts';
import { REFUSAL_KINDS, type RefusalKind } from './refusal-kinds.ts';

/** Bounded, trimmed, NUL-free text: what every string from outside goes through. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\u0000'), fieldText('nul'));
}

export const uuid = z.uuid();

/** An order may be named by its id (UUID) or by its order code. */
export const orderRef = z
  .string()
  .regex(
    /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z0-9]{6,20})$/i,
    fieldText('order_ref'),
  );

export const countryCode = z.string().regex(/^[A-Z]{2}$/, fieldText('country_code'));
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, fieldText('currency_code'));
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, fieldText('port_code'));
export const isoTime = z.iso.datetime({ offset: true });
export const isoDate = z.iso.date();

/** Integer minor units and an ISO 4217 code; never a float. */
export const money = z
  .strictObject({
    amountMinor: z.int().min(-1e14).max(1e14),
    currency: currencyCode,
  })
  .meta({ id: 'Money' });

/** A flag in a query string. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string: repeated, comma-separated, or once. */
export function queryList<T extends z.ZodType<string, string>>(item: T, max = 50) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : given.split(',')).filter((part) => part !== ''))
    .pipe(z.array(item).max(max));
}

const queryInt = (low: number, high: number, otherwise: number) =>
  z.coerce.number().int().min(low).max(high).default(otherwise);

/** Paging as the specification has it: page 1, 10 a page, sorted descending, an empty sort key. */
export function pageQuery<const K extends readonly [string, ...string[]]>(sortKeys: K, maxPerPage = 100) {
  return {
    page: queryInt(1, 1_000_000, 1),
    perPage: queryInt(1, maxPerPage, 10),
    sortBy: z.enum(['', ...sortKeys]).default(''),
    sortDesc: z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
  };
}

/** `{data, page, totalPage, totalCount}`; `totalCountExact` is false where the total is a maintained estimate. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    page: z.int(),
    totalPage: z.int(),
    totalCount: z.int(),
    totalCountExact: z.boolean().optional(),
  });
}

export function valueOf<T extends z.ZodType>(value: T) {
  return z.strictObject({ value });
}

export function dataOf<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item) });
}

const storedReason = z.strictObject({
  code: z.string(),
  get params() {
    return reasonParams;
  },
});

/** Values of a reason's text; `defineReasons` says what their names mean. */
const reasonParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), money, z.array(z.string()), storedReason, z.array(storedReason)]),
);

/** A reason as an answer has it: `message` is English. */
export const reasonSchema = z
  .strictObject({ code: z.string(), params: reasonParams, message: z.string() })
  .meta({ id: 'Reason' });

/** RFC 9457 problem, with the specification's `error` and `ErrorDetails`. */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  kind: z.enum(Object.keys(REFUSAL_KINDS) as [RefusalKind, ...RefusalKind[]]),
  code: z.string(),
  params: reasonParams,
  error: z.string(),
  ErrorDetails: z.array(
    z.strictObject({ note: z.string(), reason: z.string(), code: z.string(), params: reasonParams }),
  ),
  allowed: z.array(z.string()).optional(),
  requestId: z.string(),
  /** Only where the operation speaks OFREP. */
  key: z.string().optional(),
  errorCode: z.string().optional(),
  errorDetails: z.string().optional(),
});

export type Problem = z.output<typeof problem>;
export type Money = z.output<typeof money>;
