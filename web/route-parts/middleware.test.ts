import { ROLE_PERMISSIONS, type SessionUser } from '@portal/contract/auth';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { runMiddleware } from './middleware.ts';
import { PageError } from './page-error.ts';

const OWN = '01890000-0000-7000-8000-00000000000a';
const OTHER = '01890000-0000-7000-8000-00000000000b';

function user(partnerIds: readonly string[]): SessionUser {
  return {
    id: OWN,
    email: 'someone@portal.example',
    name: 'Someone',
    role: 'PARTNER_ADMIN',
    clientId: null,
    client: null,
    timeZone: 'UTC',
    language: null,
    customerId: null,
    partnerProfiles: partnerIds.map((partnerId) => ({
      partnerId,
      name: 'P',
      role: 'PARTNER_ADMIN',
      partnerServiceType: [],
    })),
    suspended: false,
    suspensionReason: null,
    suspensionAllowedActions: {},
    permissions: [...ROLE_PERMISSIONS.PARTNER_ADMIN],
    otpEnabled: false,
    mfaActivationDue: false,
  };
}

function thrownBy(names: readonly string[], partnerIds: readonly string[], pathname: string): unknown {
  try {
    runMiddleware([{ staticData: { middleware: names } }, {}], { user: user(partnerIds), pathname });
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([
  ['/partner-portals/dashboard', [OWN]],
  [`/Partner-Portals/${OWN.toUpperCase()}/dashboard`, [OTHER, OWN]],
])('%s lets a partner in', (pathname, partnerIds) => {
  expect(thrownBy(['partner'], partnerIds, pathname)).toBeUndefined();
});

test.each([
  ['/partner-portals/dashboard', []],
  [`/partner-portals/${OTHER}/dashboard`, [OWN]],
])('%s sends whoever has no such profile home', (pathname, partnerIds) => {
  const thrown = thrownBy(['partner'], partnerIds, pathname);
  expect(isRedirect(thrown) && thrown.options.href).toBe('/');
});

test('mfa-activation sends who has to set up MFA to its page, and nobody else', () => {
  expect(thrownBy(['mfa-activation'], [OWN], '/orders')).toBeUndefined();
  const arrival = { user: { ...user([]), mfaActivationDue: true }, pathname: '/orders' };
  try {
    runMiddleware([{ staticData: { middleware: ['mfa-activation'] } }], arrival);
    expect.unreachable();
  } catch (thrown) {
    expect(isRedirect(thrown) && thrown.options.href).toBe('/mfa-activation');
  }
});

test.each(['nobody', 'toString'])('a middleware nobody knows (%s) is an error 500', (name) => {
  const thrown = thrownBy([name], [OWN], '/orders');
  expect(thrown instanceof PageError && thrown.status).toBe(500);
});
