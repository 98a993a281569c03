import { z } from 'zod';
import { fieldText } from '../core/index.ts';

const hasNoNul = (value: string) => !value.includes('\u0000');

export const emailAddress = z
  .email()
  .max(254)
  .meta({ description: 'E-mail address of the account.', examples: ['ann@acme.example'] });

/** A password as entered: never trimmed. The password policy applies only to new passwords. */
export const passwordInput = z
  .string()
  .min(1, fieldText('missing'))
  .max(256)
  .refine(hasNoNul, fieldText('nul'))
  .meta({ description: 'Password.', examples: ['parcels travel by night train'] });

/** The 6 digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const oneTimeCode = z
  .string()
  .max(40)
  .meta({ examples: ['287082'] })
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, fieldText('one_time_code')))
  .describe('One-time code of the authenticator app, or a recovery code.');

/** A random secret in a link or a challenge, as `createToken` of the server makes it. */
export const secretToken = z
  .string()
  .regex(/^[\w-]{20,200}$/, fieldText('secret_token'))
  .meta({
    description: 'Token of a mailed link or of a sign-in that waits for its code.',
    examples: ['mJ4vQ0x9Yb2tR7kLw3sNfA'],
  });
