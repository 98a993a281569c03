import { z } from 'zod';
import { FIELD_TEXTS } from './field-texts.ts';
import { getListRange } from './list-of.ts';
import { defineReasons, type StoredReason } from './reasons.ts';

export const FIELD_REASONS = defineReasons('field', FIELD_TEXTS);

// An issue has no input, so that only zod's message can tell an absent field from a wrong value.
z.config({ customError: ({ input }) => (input === undefined ? FIELD_TEXTS.missing : undefined) });

const CODES = new Map(Object.entries(FIELD_REASONS).map(([code, text]) => [text as string, code]));

/** The reason of a schema's issue. */
export function fieldReasonOf(issue: z.core.$ZodIssue): StoredReason {
  const code = CODES.get(issue.message);
  if (code !== undefined) return { code, params: {} };
  const range = getListRange(issue.message);
  if (range !== undefined) return { code: 'field.list_range', params: { ...range } };
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'field.wrong_type', params: { expectedTerm: issue.expected } };
    case 'invalid_value':
      return { code: 'field.not_an_option', params: { optionsList: issue.values.map(String) } };
    case 'too_small':
      return { code: smallCode(issue), params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: bigCode(issue), params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      if (issue.format === 'url') return { code: 'field.url', params: {} };
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
