import type { z } from 'zod';
import { defineReasons, type StoredReason } from './reasons.ts';

/** What a schema says about one field of a request. The first group are zod's own checks, the second our schemas'. */
const ENTRIES = {
  missing: 'is missing',
  wrong_type: 'must be {expectedTerm}',
  not_an_option: 'must be one of {optionsList}',
  too_short: 'must have at least {minimum, plural, one {# character} other {# characters}}',
  too_long: 'must have at most {maximum, plural, one {# character} other {# characters}}',
  too_few: 'must have at least {minimum, plural, one {# entry} other {# entries}}',
  too_many: 'must have at most {maximum, plural, one {# entry} other {# entries}}',
  too_small: 'must be at least {minimum}',
  not_above: 'must be more than {minimum}',
  too_large: 'must be at most {maximum}',
  not_below: 'must be less than {maximum}',
  wrong_format: 'must be {formatTerm}',
  unknown: 'is not a field of this {placeTerm}',
  invalid: 'is not valid',

  nul: 'must not contain a NUL character',
  order_ref: 'must be an order id or an order code',
  country_code: 'must be a two-letter country code such as SG',
  currency_code: 'must be a three-letter currency code such as SGD',
  port_code: 'must be a UN/LOCODE such as SGSIN',
  time_zone: 'must be a time zone such as Asia/Singapore',
  one_time_code: 'must be 6 digits, or a recovery code of 16 characters',
  secret_token: 'is not a token of this portal',
  seal_number: 'must be letters, digits, - . / or spaces',
  bag_or_destination: 'is required with serviceLevel, unless bagId names an open bag',
  bag_change_missing: 'must name a change of the bag',
  unseal_reason: 'is required with `state`, and not allowed without it',
  bag_or_order: 'is required, unless order_id is given; send one of the two',
  revision_parcels: 'are required with REVISED, and not allowed otherwise',
  mawb_number: 'must be a MAWB number such as 618-12345675',
  order_code_prefix: 'must be 2 to 5 capital letters',
  orders_or_filter: 'is required, unless filter is given; send one of the two',
  upload_field: 'must be a field of an order file',
  too_many_context_fields: 'must have at most 50 fields',
  partner_twice: 'names a partner twice',
  entry_twice: 'names one twice',
  shares_sum: 'must add up to 100 percent',
  weights_zero: 'must have at least one weight above 0',
  port_and_zone: 'is a port or a zone, not both',
  too_many_breaks: 'has more than 200 breaks',
  breaks_not_ascending: 'must rise from break to break',
  transit_days_range: 'must not be below the minimum transit days',
  ends_before_start: 'ends before it starts',
  hs_prefix: 'must be 2 to 10 digits',
  hs_code: 'must have 6 to 10 digits',
  status_name: 'must be a status such as PICKED_UP',
  cancellation_reason: 'is required to refuse a cancellation',
  reversal_reason: 'is required to reject a reversal',
} as const;

export const FIELD_REASONS = defineReasons('field', ENTRIES);

/** The text of a field reason without values, as the message of a schema's check. */
export function fieldText(key: keyof typeof ENTRIES): string {
  return ENTRIES[key];
}

const CODES = new Map(Object.entries(FIELD_REASONS).map(([code, text]) => [text as string, code]));

/** The reason of a schema's issue. `place` names what was read: body, query, path. */
export function fieldReasonOf(issue: z.core.$ZodIssue): StoredReason {
  const code = CODES.get(issue.message);
  if (code !== undefined) return { code, params: {} };
  switch (issue.code) {
    case 'invalid_type':
      // JSON has no `undefined`: the field is not there.
      return issue.message.endsWith('received undefined')
        ? { code: 'field.missing', params: {} }
        : { code: 'field.wrong_type', params: { expectedTerm: issue.expected } };
    case 'invalid_value':
      return { code: 'field.not_an_option', params: { optionsList: issue.values.map(String) } };
    case 'too_small':
      return { code: smallCode(issue), params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: bigCode(issue), params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: 'field.wrong_format', params: { formatTerm: issue.format } };
    default:
      return { code: 'field.invalid', params: {} };
  }
}

function smallCode({ origin, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return 'field.too_short';
  if (isCountable(origin)) return 'field.too_few';
  return inclusive === false ? 'field.not_above' : 'field.too_small';
}

function bigCode({ origin, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return 'field.too_long';
  if (isCountable(origin)) return 'field.too_many';
  return inclusive === false ? 'field.not_below' : 'field.too_large';
}

function isCountable(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map' || origin === 'file';
}
