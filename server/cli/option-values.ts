import { countryCode, portCode, LOCAL_TIME } from '@portal/contract/core';
import { SERVICE_TYPES } from '@portal/contract/trade';
import { z } from 'zod';
import { toMinutes } from '../features/calendars/index.ts';

/** The code of a client or partner: letters, digits and hyphens, converted to upper case. */
export const partyCode = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'must be 2 to 20 letters, digits or hyphens');

export const partyName = z.string().trim().min(1, 'must not be empty').max(120);

export const email = z.email('must be an e-mail address').max(254);

/** Parses `SG,MY` to ['SG', 'MY']. */
function list<T extends string>(item: z.ZodType<T, string>) {
  return z
    .string()
    .transform((input) =>
      input
        .toUpperCase()
        .split(',')
        .map((part) => part.trim()),
    )
    .pipe(z.array(item).min(1).max(250));
}

export const countries = list(countryCode);
export const ports = list(portCode);
export const serviceTypes = list(
  z.enum(SERVICE_TYPES, `must be service types, comma-separated, of: ${SERVICE_TYPES.join(', ')}`),
);

/** Parses `PORT08=CNSHA,PORT09=USLAX` to a map from the port names of a table to UN/LOCODEs. */
export const portNames = z.string().transform((input, context) => {
  const pairs = input.split(',').map((pair): [string, string] => {
    const [name = '', port = ''] = pair.split('=').map((part) => part.trim());
    const parsed = portCode.safeParse(port.toUpperCase());
    if (name === '' || !parsed.success) {
      context.addIssue({ code: 'custom', message: `"${pair}" is not NAME=UNLOCODE` });
    }
    return [name, parsed.data ?? ''];
  });
  return new Map(pairs);
});

/** A country code or a port. */
export const place = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}([A-Z2-9]{3})?$/, 'must be a country such as VN or a port such as VNSGN');

/** A state with holidays of its own. */
export const region = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, 'must be 1 to 3 letters or digits, such as SWK');

export const serviceType = z.enum(SERVICE_TYPES, `must be one of: ${SERVICE_TYPES.join(', ')}`);

/** Parses `1-6` or `1,2,7` to ISO weekdays. */
export const weekdays = z
  .string()
  .regex(/^[1-7](-[1-7])?(,[1-7](-[1-7])?)*$/, 'must be ISO weekdays such as 1-6 or 1,2,7')
  .transform((input) => {
    const ranges = input.split(',').map((range) => range.split('-').map(Number));
    const isInRange = (day: number) => ranges.some(([from = 0, to = from]) => day >= from && day <= to);
    return [1, 2, 3, 4, 5, 6, 7].filter(isInRange);
  })
  .refine((days) => days.length > 0, 'must contain a day: 6-1 does not');

/** Parses `16:30` to minutes after midnight. */
export const cutOff = z.string().regex(LOCAL_TIME, 'must be a local time such as 16:30').transform(toMinutes);
