import { countryCode, portCode } from '@portal/contract/core';
import { SERVICE_TYPES } from '@portal/contract/orders';
import { z } from 'zod';

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
