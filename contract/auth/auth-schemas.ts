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
  .describe('Password.');

/** The 6 digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, fieldText('one_time_code')))
  .meta({
    description: 'One-time code of the authenticator app, or a recovery code.',
    examples: ['287082'],
  });

/** A random secret in a link or a challenge, as `createToken` of the server makes it. */
export const secretToken = z
  .string()
  .regex(/^[\w-]{20,200}$/, fieldText('secret_token'))
  .describe('Token of a mailed link or of a sign-in that waits for its code.');
