import {
  PARTNER_ADMIN_PERMISSIONS,
  ROLE_BASE,
  type Permission,
  type SessionUser,
} from '@portal/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { setTimeZone } from '../i18n/format.ts';
import { chooseLanguage } from '../i18n/locales.ts';
import { ApiError, setApiBase } from './client.ts';
import { denyOffline, readOfflineUser, setDeviceUser } from './device-user.ts';
import { isUnreachable } from './errors.ts';
import { loadSession } from './sign-in.ts';

/**
 * The signed-in user, or null when there is none. Without the network, the user of the scan station on this device. On a page that
 * has a user, the end of the session is an error, so that the page goes to the sign-in page and returns after it.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }): Promise<SessionUser | null> => {
    try {
      const user = await loadSession(signal);
      applySession(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401) {
        denyOffline();
        if (client.getQueryData(queryKey) == null) return null;
      }
      const offlineUser = isUnreachable(error) ? readOfflineUser() : null;
      if (offlineUser === null) throw error;
      applySession(offlineUser);
      return offlineUser;
    }
  },
  // The query must fail at once while the browser is offline, not wait for the network.
  networkMode: 'always',
  staleTime: 60_000,
  // A page without other requests notices a changed role or suspension too.
  refetchInterval: 30_000,
  retry: false,
  // The error page mounts after a failed request and must not repeat it in a loop.
  retryOnMount: false,
});

/** Applies the session to the page and the device: API base, time zone, language and the user of this browser. */
export function applySession(user: SessionUser): void {
  const { role, timeZone, language } = user;
  setDeviceUser(user);
  setApiBase(ROLE_BASE[role]);
  setTimeZone(timeZone);
  if (language !== null) void chooseLanguage(language);
}

interface PermissionCheck {
  /** The role allows it, and the client's suspension does not forbid it. */
  readonly isAllowed: boolean;
  /** The reason of the client's suspension, when only the suspension forbids it. */
  readonly suspensionReason?: string | null;
}

/** The role at the partner of a portal path, or at the first partner if the path has no id; undefined for other paths. */
function findOpenRole({ partnerProfiles }: SessionUser, pathname: string) {
  const [, portal, id] = pathname.split('/');
  if (portal !== 'partner-portals') return undefined;
  const openId = id?.toLowerCase();
  return (partnerProfiles.find(({ partnerId }) => partnerId === openId) ?? partnerProfiles[0])?.role;
}

/**
 * Checks a permission of the user on the page of a path. Permissions of partners do not depend on the client's suspension; in the
 * portal of a partner they are those of the user's role at this partner.
 */
export function checkPermission(
  user: SessionUser,
  permission: Permission,
  pathname: string,
): PermissionCheck {
  if (!user.permissions.includes(permission)) return { isAllowed: false };
  if (permission.startsWith('partner-')) {
    const isOperator = findOpenRole(user, pathname) === 'PARTNER_OPERATOR';
    return { isAllowed: !isOperator || !PARTNER_ADMIN_PERMISSIONS.includes(permission) };
  }
  if (!user.suspended || user.suspensionAllowedActions[permission] === true) return { isAllowed: true };
  return { isAllowed: false, suspensionReason: user.suspensionReason };
}
