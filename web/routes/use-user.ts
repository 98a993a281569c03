import type { Permission, SessionUser } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { may, sessionQuery } from '../api/session.ts';
import { useMessages } from '../i18n/messages.ts';
import { shellMessages } from './shell-messages.ts';

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

/**
 * May the user do this now? `reason` is there when only the client's suspension stands in the way, in the words the server
 * would refuse with.
 */
export function useMay(permission: Permission): { readonly ok: boolean; readonly reason?: string } {
  const t = useMessages(shellMessages);
  const user = useMaybeUser();
  if (user === null) return { ok: false };
  const { ok, suspendedFor } = may(user, permission);
  return suspendedFor === undefined
    ? { ok }
    : { ok, reason: t('suspendedNot', { reason: suspendedFor ?? t('suspendedWhy') }) };
}
