import { ROLE_PERMISSIONS, type SessionUser } from '@portal/contract/auth';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { runMiddleware } from './middleware.ts';
import { PageError } from './page-error.ts';

const PARTNER_ID = '01890000-0000-7000-8000-00000000000a';
const OTHER_PARTNER_ID = '01890000-0000-7000-8000-00000000000b';

function createUser(partnerIds: readonly string[]): SessionUser {
  return {
    id: PARTNER_ID,
    email: 'someone@portal.example',
    name: 'Someone',
    role: 'PARTNER_ADMIN',
    clientId: null,
    client: null,
    timeZone: 'UTC',
    language: null,
    currency: 'SGD',
    customerId: null,
    viewedCustomer: null,
    seesPartners: true,
    partnerProfiles: partnerIds.map((partnerId) => ({
      partnerId,
      name: 'P',
      role: 'PARTNER_ADMIN',
      partnerServiceType: [],
      serviceType: [],
      gallery: [],
    })),
    suspended: false,
    suspensionReason: null,
    suspensionAllowedActions: {},
    permissions: [...ROLE_PERMISSIONS.PARTNER_ADMIN],
    otpEnabled: false,
    mfaActivationDue: false,
  };
}

function catchMiddleware(names: readonly string[], partnerIds: readonly string[], pathname: string): unknown {
  try {
    runMiddleware([{ staticData: { middleware: names } }, {}], {
      user: createUser(partnerIds),
      pathname,
    });
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([
  ['/partner-portals/dashboard', [PARTNER_ID]],
  [`/Partner-Portals/${PARTNER_ID.toUpperCase()}/dashboard`, [OTHER_PARTNER_ID, PARTNER_ID]],
])('the partner middleware lets a partner open %s', (pathname, partnerIds) => {
  expect(catchMiddleware(['partner'], partnerIds, pathname)).toBeUndefined();
});

test.each([
  ['/partner-portals/dashboard', []],
  [`/partner-portals/${OTHER_PARTNER_ID}/dashboard`, [PARTNER_ID]],
])('the partner middleware redirects a user without the profile from %s to /', (pathname, partnerIds) => {
  const thrown = catchMiddleware(['partner'], partnerIds, pathname);
  expect(isRedirect(thrown) && thrown.options.href).toBe('/');
});

test('the page-access middleware redirects a partner from a page of the client to /', () => {
  const thrown = catchMiddleware(['page-access'], [PARTNER_ID], '/orders');
  expect(isRedirect(thrown) && thrown.options.href).toBe('/');
  expect(catchMiddleware(['page-access'], [PARTNER_ID], '/tracking')).toBeUndefined();
});

test('the mfa-activation middleware redirects only users who must set up MFA', () => {
  expect(catchMiddleware(['mfa-activation'], [PARTNER_ID], '/orders')).toBeUndefined();
  const context = { user: { ...createUser([]), mfaActivationDue: true }, pathname: '/orders' };
  try {
    runMiddleware([{ staticData: { middleware: ['mfa-activation'] } }], context);
    expect.unreachable();
  } catch (thrown) {
    expect(isRedirect(thrown) && thrown.options.href).toBe('/mfa-activation');
  }
});

test.each(['unknown', 'toString'])('the unknown middleware "%s" is an error 500', (name) => {
  const thrown = catchMiddleware([name], [PARTNER_ID], '/orders');
  expect(thrown instanceof PageError && thrown.status).toBe(500);
});
