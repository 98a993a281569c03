import { z } from 'zod';
import { fieldText } from './field-texts.ts';

/** The name of an IANA time zone. Offsets such as `+08:00` are refused: PostgreSQL and browsers read their sign differently. */
export const timeZoneName = z
  .string()
  .max(60)
  .refine(isTimeZoneName, fieldText('time_zone'))
  .meta({ description: 'IANA time zone.', examples: ['Asia/Singapore'] });

function isTimeZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
