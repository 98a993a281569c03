import { NativeSelect } from '@mantine/core';
import { ROLE_PERMISSIONS, type Permission } from '@portal/contract/auth';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { findCurrentProfile } from '../../session/current-partner.ts';
import { usePermissionCheck, useUser } from '../../session/use-user.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';

const messages = defineMessages('settings-owner', {
  partner: 'Partner',
});

const route = getRouteApi('/signed-in/next/settings/$tab');

const OwnerContext = createContext<string | undefined>(undefined);

/** The partner whose settings the page shows; undefined for those of the client. */
export function useOwnerPartner(): string | undefined {
  return useContext(OwnerContext);
}

/** Whether the user may do this for the owner of the page: the permission for a client, or that at the partner. */
export function useOwnerPermission(ofClient: Permission, atPartner: Permission) {
  const partnerId = useOwnerPartner();
  const check = usePermissionCheck();
  const { partnerProfiles } = useUser();
  if (partnerId === undefined) return check(ofClient);
  const role = partnerProfiles.find((profile) => profile.partnerId === partnerId)?.role;
  return { isAllowed: role !== undefined && ROLE_PERMISSIONS[role].includes(atPartner) };
}

interface PartnerOwnerProps {
  /** Required at the partner to open the page. */
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** The partners of the user at which the user has the permission. */
function usePartnersWith(permission: Permission) {
  return useUser().partnerProfiles.filter(({ role }) => ROLE_PERMISSIONS[role].includes(permission));
}

/** Shows a page of settings for the partner of the address (`?partner=`), otherwise for the last or the first one of the user. */
export function PartnerOwner({ permission, children }: PartnerOwnerProps) {
  const { partner } = route.useSearch();
  const profiles = usePartnersWith(permission);
  const profile = findCurrentProfile(profiles, partner) ?? profiles[0];
  if (profile === undefined) return null;
  return (
    <OwnerContext key={profile.partnerId} value={profile.partnerId}>
      {children}
    </OwnerContext>
  );
}

/** Selects another partner of the user; nothing for the settings of a client and for users of one partner. */
export function OwnerSelect({ permission }: { readonly permission: Permission }) {
  const t = useMessages(messages);
  const partnerId = useOwnerPartner();
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const profiles = usePartnersWith(permission);
  if (partnerId === undefined || profiles.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('partner')}
      data={profiles.map((profile) => ({ value: profile.partnerId, label: profile.name }))}
      value={partnerId}
      // Filters and pages of the other partner's list do not apply.
      onChange={(event) => void navigate({ href: `${pathname}?partner=${event.currentTarget.value}` })}
    />
  );
}

/** The search parameters that stay when a page shows another list: the partner. */
export function keepOwner({ partner }: SearchParams): SearchParams {
  return partner === undefined ? {} : { partner };
}
