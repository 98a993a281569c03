import { countryCode, portCode } from '@portal/contract/core';
import { SERVICE_TYPES } from '@portal/contract/orders';
import { z } from 'zod';

/** Clients and partners: upper-case letters, digits and hyphens; lower case is taken as upper. */
export const partyCode = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'must be 2 to 20 letters, digits or hyphens');

export const partyName = z.string().trim().min(1, 'must not be empty').max(120);

export const email = z.email('must be an e-mail address').max(254);

/** `SG,MY` → ['SG', 'MY']. */
function list<T extends string>(item: z.ZodType<T, string>) {
  return z
    .string()
    .transform((given) =>
      given
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

/** `PORT08=CNSHA,PORT09=USLAX` → a map from a table's own port names. */
export const portNames = z.string().transform((given, context) => {
  const pairs = given.split(',').map((pair): [string, string] => {
    const [name = '', port = ''] = pair.split('=').map((part) => part.trim());
    const parsed = portCode.safeParse(port.toUpperCase());
    if (name === '' || !parsed.success) {
      context.addIssue({ code: 'custom', message: `"${pair}" is not NAME=UNLOCODE` });
    }
    return [name, parsed.data ?? ''];
  });
  return new Map(pairs);
});
