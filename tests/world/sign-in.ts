import type { login } from '@portal/contract/auth';
import type { ResponseOf } from '@portal/contract/core';

type SignedIn = Extract<ResponseOf<typeof login>, { readonly user: unknown }>;

/** What a sign-in without MFA answers. Errors: throws when a one-time code is due. */
export function expectSignedIn(answer: ResponseOf<typeof login>): SignedIn {
  if ('user' in answer) return answer;
  throw new Error(`user ${answer.userId} has MFA: a one-time code is due`);
}
