import { login, loginOtp, logout, type SessionUser } from '@portal/contract/auth';
import type { ResponseOf, BodyInput } from '@portal/contract/core';
import { call } from './client.ts';

/** Opens a session (the response sets the cookie), or returns the challenge for a one-time code. Throws ApiError. */
export function signIn(email: string, password: string): Promise<ResponseOf<typeof login>> {
  return call(login, { body: { email, password } });
}

/** Opens the session of a challenge with its one-time code. Throws ApiError. */
export async function signInWithCode(body: BodyInput<typeof loginOtp>): Promise<SessionUser> {
  return (await call(loginOtp, { body })).user;
}

/** Ends the session on the server. Throws ApiError. */
export async function signOut(): Promise<void> {
  await call(logout, {});
}
