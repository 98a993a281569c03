import { getSession, login, loginOtp, logout, type SessionUser } from '@portal/contract/auth';
import type { ResponseOf, BodyInput } from '@portal/contract/core';
import { call } from './client.ts';
import { isSignOutDue, setSignOutDue } from './device-user.ts';
import { isUnreachable } from './errors.ts';

/** Opens a session (the response sets the cookie), or returns the challenge for a one-time code. Throws ApiError. */
export async function signIn(email: string, password: string): Promise<ResponseOf<typeof login>> {
  const answer = await call(login, { body: { email, password } });
  if ('user' in answer) setSignOutDue(false);
  return answer;
}

/** Opens the session of a challenge with its one-time code. Throws ApiError. */
export async function signInWithCode(body: BodyInput<typeof loginOtp>): Promise<SessionUser> {
  const { user } = await call(loginOtp, { body });
  setSignOutDue(false);
  return user;
}

/** Ends the session on the server; without the network before the next use of the session. Throws ApiError. */
export async function signOut(): Promise<void> {
  setSignOutDue(true);
  try {
    await call(logout, {});
    setSignOutDue(false);
  } catch (error) {
    if (!isUnreachable(error)) setSignOutDue(false);
    throw error;
  }
}

/** The user of the session that this browser has. A sign-out that did not reach the server is repeated first. Throws ApiError. */
export async function loadSession(signal?: AbortSignal): Promise<SessionUser> {
  if (isSignOutDue()) await signOut();
  return (await call(getSession, signal === undefined ? {} : { signal })).value;
}
