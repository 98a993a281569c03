import { operations } from '@portal/contract';
import { ROLE_BASE, ROLE_PERMISSIONS, ROLES, type Role } from '@portal/contract/auth';
import {
  NAVIGATION,
  PAGE_OPERATIONS,
  getVisibleNavigation,
  type NavigationLink,
} from '@portal/contract/navigation';
import { expect, test } from 'vitest';
import type { Caller } from '../request/caller.ts';
import { authorize } from './authorization.ts';

const CLIENT = {
  id: 'c',
  name: 'Merlion',
  timeZone: 'UTC',
  suspended: false,
  suspensionReason: null,
  suspensionAllowedActions: {},
};

function createCaller(role: Role): Caller {
  const isPartner = role.startsWith('PARTNER_');
  return {
    sessionId: 's',
    userId: 'u',
    email: 'someone@portal.example',
    name: 'Someone',
    role,
    timeZone: 'UTC',
    language: null,
    client: isPartner ? null : CLIENT,
    customerId: ROLE_BASE[role] === 'customers' ? 'k' : null,
    seesPartners: ROLE_BASE[role] !== 'customers',
    partners: isPartner ? [{ partnerId: 'p', name: 'P', role, serviceTypes: ['CUSTOMS'] }] : [],
    permissions: new Set(ROLE_PERMISSIONS[role]),
    otpEnabled: false,
    mfaRequired: false,
  };
}

/** All flags of the navigation are on, so that only the role matters. */
const FLAGS = Object.fromEntries(
  NAVIGATION.flatMap((entry) => ('flag' in entry ? [[entry.flag, true]] : [])),
);

function getVisibleLinkKeys(caller: Caller): Set<string> {
  const viewer = {
    permissions: [...caller.permissions],
    flags: FLAGS,
    partnerProfiles: caller.partners.map(({ partnerId, serviceTypes }) => ({
      partnerId,
      partnerServiceType: serviceTypes.map((Name) => ({ Service: { Name } })),
    })),
  };
  const collectKeys = (links: readonly NavigationLink[]): string[] =>
    links.flatMap((link) => [link.key, ...collectKeys(link.children)]);
  return new Set(
    [...getVisibleNavigation('client', viewer), ...getVisibleNavigation('partner', viewer)].flatMap((link) =>
      collectKeys([link]),
    ),
  );
}

test.each(ROLES)('%s sees exactly the links whose operations it may call', (role) => {
  const caller = createCaller(role);
  const visibleKeys = getVisibleLinkKeys(caller);
  // Two links lead to the manifests, of which a partner has the one for its services.
  const visiblePaths = new Set<string>(
    NAVIGATION.filter(({ key }) => visibleKeys.has(key)).map(({ path }) => path),
  );
  for (const { key, path, permission } of NAVIGATION)
    for (const id of PAGE_OPERATIONS[key]) {
      const operation = operations.find((candidate) => candidate.id === id);
      if (operation === undefined) throw new Error(`${key} names ${id}, which is no operation`);
      // An operation that is open to both clients and partners has a link for each, under the permission of that side.
      const hasPermission = permission === 'session' || caller.permissions.has(permission);
      const isAuthorized = hasPermission && authorize(operation, ROLE_BASE[role], caller) === undefined;
      expect([id, isAuthorized]).toEqual([id, visiblePaths.has(path)]);
    }
});
