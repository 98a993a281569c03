import { ROLE_BASE, getSession, type Permission, type SessionUser } from '@portal/contract/auth';
import { queryOptions } from '@tanstack/react-query';
import { showTimesIn } from '../i18n/format.ts';
import { chooseLanguage } from '../i18n/locales.ts';
import { ApiError, call, setApiBase } from './client.ts';

/** The signed-in user, or null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      const { value } = await call(getSession, { signal });
      applySession(value);
      return value;
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // A role that changed, a suspension that began or ended: pages that are only looked at hear of it too.
  refetchInterval: 30_000,
  retry: false,
  // A page that mounts because the question failed must not ask it again at once, for ever.
  retryOnMount: false,
});

/** What the whole page takes from the session: the API's base, the zone of its times, the language. */
export function applySession({ role, timeZone, language }: SessionUser): void {
  setApiBase(ROLE_BASE[role]);
  showTimesIn(timeZone);
  if (language !== null) void chooseLanguage(language);
}

interface PermissionCheck {
  /** The role allows it and the client is not suspended from it. */
  readonly isAllowed: boolean;
  /** The role allows it, the client's suspension does not: why it is suspended. */
  readonly suspensionReason?: string | null;
}

/** May the user do this now? What is a partner's does not hang on the client. */
export function checkPermission(user: SessionUser, permission: Permission): PermissionCheck {
  if (!user.permissions.includes(permission)) return { isAllowed: false };
  const isActive = !user.suspended || permission.startsWith('partner-');
  if (isActive || user.suspensionAllowedActions[permission] === true) return { isAllowed: true };
  return { isAllowed: false, suspensionReason: user.suspensionReason };
}
