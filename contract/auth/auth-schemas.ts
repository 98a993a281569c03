import { z } from 'zod';

const noNul = (value: string) => !value.includes('\u0000');

export const emailAddress = z.email('must be an e-mail address').max(254);

/** A password as it is typed: never trimmed, judged by the password rule only when it is a new one. */
export const typedPassword = z
  .string()
  .min(1, 'is missing')
  .max(256)
  .refine(noNul, 'must not contain a NUL character');

/** The 6 digits an authenticator app shows now, or one of the recovery codes; spaces and hyphens do not matter. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, 'must be 6 digits, or a recovery code of 16 characters'));

/** What only the holder of a random secret can name. */
export const secretToken = z.string().regex(/^[\w-]{20,200}$/, 'is not one of ours');
