import { login, logout, type SessionUser } from '@portal/contract/auth';
import { call } from './client.ts';

/** Opens a session; the cookie comes with the answer. Throws ApiError. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  return (await call(login, { body: { email, password } })).user;
}

/** Ends the session on the server. Throws ApiError. */
export async function signOut(): Promise<void> {
  await call(logout, {});
}
