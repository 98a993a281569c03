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
  too_many_context_fields: 'must have at most 50 fields',
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
