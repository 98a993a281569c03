import type { Permission, SessionUser } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { checkPermission, sessionQuery } from '../api/session.ts';
import { useMessages } from '../i18n/messages.ts';
import { sessionMessages } from './session-messages.ts';

/** The signed-in user, or null on a public page of a visitor who is signed out. */
export function useOptionalUser(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null;
}

/** The signed-in user. Throws outside the shell. */
export function useUser(): SessionUser {
  const user = useOptionalUser();
  if (user === null) throw new Error('There is no signed-in user on this page');
  return user;
}

export interface PermissionState {
  readonly isAllowed: boolean;
  readonly reason?: string;
}

/**
 * Whether the user may do this now. `reason` is set when the role allows it and the client's suspension forbids it; it
 * is the text of the server's refusal. In the portal of a partner, the role at this partner decides.
 */
export function usePermission(permission: Permission): PermissionState {
  return usePermissionCheck()(permission);
}

/** `usePermission` for several permissions. The function is stable until the user, the locale or the page changes. */
export function usePermissionCheck(): (permission: Permission) => PermissionState {
  const t = useMessages(sessionMessages);
  const user = useOptionalUser();
  const { pathname } = window.location;
  return useCallback(
    (permission) => {
      if (user === null) return { isAllowed: false };
      const { isAllowed, suspensionReason } = checkPermission(user, permission, pathname);
      return suspensionReason === undefined
        ? { isAllowed }
        : { isAllowed, reason: t('suspended', { reason: suspensionReason ?? t('noSuspensionReason') }) };
    },
    [t, user, pathname],
  );
}
