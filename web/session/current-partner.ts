import type { SessionUser } from '@portal/contract/auth';
import { useEffect, useMemo } from 'react';

/** The partner whose page was opened last; undefined before the first one. */
let lastPartner: string | undefined;

/** The profile whose partner is in the address, in the path or as a parameter, otherwise that of the last partner. */
export function findCurrentProfile<Profile extends { readonly partnerId: string }>(
  profiles: readonly Profile[],
  href: string | undefined,
  last = lastPartner,
): Profile | undefined {
  const find = (text = '') => profiles.find(({ partnerId }) => text.includes(partnerId));
  return find(href) ?? find(last);
}

/** The user with the current profile first: menus, commands and the portal switcher lead to the pages of its partner. */
export function useUserAtPartner(user: SessionUser, href: string): SessionUser {
  const profile = findCurrentProfile(user.partnerProfiles, href);
  useEffect(() => {
    lastPartner = profile?.partnerId;
  });
  return useMemo(
    () => (profile ? { ...user, partnerProfiles: [...new Set([profile, ...user.partnerProfiles])] } : user),
    [user, profile],
  );
}
