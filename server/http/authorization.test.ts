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

function callerOf(role: Role): Caller {
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
    partners: isPartner ? [{ partnerId: 'p', name: 'P', role, serviceTypes: ['CUSTOMS'] }] : [],
    permissions: new Set(ROLE_PERMISSIONS[role]),
    otpEnabled: false,
    mfaRequired: false,
  };
}

/** Every flag that shows something on, so that only the role decides. */
const FLAGS = Object.fromEntries(
  NAVIGATION.flatMap((entry) => ('flag' in entry ? [[entry.flag, true]] : [])),
);

function keysFor(caller: Caller): Set<string> {
  const viewer = {
    permissions: [...caller.permissions],
    flags: FLAGS,
    partnerProfiles: caller.partners.map(({ partnerId, serviceTypes }) => ({
      partnerId,
      partnerServiceType: serviceTypes.map((Name) => ({ Service: { Name } })),
    })),
  };
  const all = (links: readonly NavigationLink[]): string[] =>
    links.flatMap((link) => [link.key, ...all(link.children)]);
  return new Set(
    [...getVisibleNavigation('client', viewer), ...getVisibleNavigation('partner', viewer)].flatMap((link) =>
      all([link]),
    ),
  );
}

test.each(ROLES)('%s sees exactly the links whose calls it may make', (role) => {
  const caller = callerOf(role);
  const seen = keysFor(caller);
  for (const { key, permission } of NAVIGATION)
    for (const id of PAGE_OPERATIONS[key]) {
      const operation = operations.find((one) => one.id === id);
      if (operation === undefined) throw new Error(`${key} names ${id}, which is no operation`);
      // One that is open to partners and clients stands where whoever has that very permission goes about.
      const isTheirs = permission === 'session' || caller.permissions.has(permission);
      const mayOpen = isTheirs && authorize(operation, ROLE_BASE[role], caller) === undefined;
      expect([id, mayOpen]).toEqual([id, seen.has(key)]);
    }
});
