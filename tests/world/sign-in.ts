import type { login } from '@portal/contract/auth';
import type { ResponseOf } from '@portal/contract/core';

type SignedIn = Extract<ResponseOf<typeof login>, { readonly user: unknown }>;

/** The answer of a sign-in without MFA. Errors: throws if a one-time code is required. */
export function expectSignedIn(answer: ResponseOf<typeof login>): SignedIn {
  if ('user' in answer) return answer;
  throw new Error(`user ${answer.userId} has MFA: a one-time code is due`);
}
