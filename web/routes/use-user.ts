import type { Permission, SessionUser } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { may, sessionQuery } from '../api/session.ts';

/** The signed-in user, or null on a page for everyone. */
export function useMaybeUser(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null;
}

/** The signed-in user; only inside the shell. */
export function useUser(): SessionUser {
  const user = useMaybeUser();
  if (user === null) throw new Error('There is no signed-in user on this page');
  return user;
}

/** May the user do this now, and if the account is suspended, why not: `{ok, reason?}`. */
export function useMay(permission: Permission): { readonly ok: boolean; readonly reason?: string } {
  const user = useMaybeUser();
  return user === null ? { ok: false } : may(user, permission);
}
