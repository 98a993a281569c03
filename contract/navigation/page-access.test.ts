import { expect, test } from 'vitest';
import { ROLE_PERMISSIONS, type Role } from '../auth/index.ts';
import { canOpenPath, findPage, type PageViewer } from './page-access.ts';
import { PATHS } from './paths.ts';

const ID = '01890000-0000-7000-8000-00000000000a';

function viewerOf(role: Role): PageViewer {
  const isPartner = role.startsWith('PARTNER');
  return {
    permissions: ROLE_PERMISSIONS[role],
    clientId: isPartner ? null : ID,
    customerId: role.startsWith('CUSTOMER') ? ID : null,
    partnerProfiles: isPartner ? [{ partnerId: ID, partnerServiceType: [] }] : [],
  };
}

test.each(PATHS.map((page) => [page.path, page] as const))(
  '%s is not hidden by an earlier row',
  (path, page) => {
    const [pathname = ''] = path.split(/\?\w+=/);
    expect(findPage(pathname.replaceAll(/:\w+\??/g, 'SG1'))?.path.split(/\?\w+=/)[0]).toBe(
      page.path.split(/\?\w+=/)[0],
    );
  },
);

const CLIENT_PATHS = PATHS.filter(({ audience }) => audience === 'client' || audience === 'customers-flag');

test.each(CLIENT_PATHS.map(({ path }) => path))('%s cannot be opened by a partner', (path) => {
  expect(canOpenPath(path.split(/\?\w+=/)[0] ?? '', viewerOf('PARTNER_ADMIN'))).toBe(false);
});

test.each(CLIENT_PATHS.map(({ path }) => path))('%s can be opened by an admin of the client', (path) => {
  expect(canOpenPath(path.split(/\?\w+=/)[0] ?? '', viewerOf('CLIENT_ADMIN'))).toBe(true);
});

test.each(PATHS.filter(({ audience }) => audience === 'partner').map(({ path }) => path))(
  '%s can be opened by a partner only',
  (path) => {
    expect(canOpenPath(path, viewerOf('PARTNER_OPERATOR'))).toBe(true);
    expect(canOpenPath(path, viewerOf('CLIENT_ADMIN'))).toBe(false);
  },
);

test.each<readonly [Role, string, boolean]>([
  ['CUSTOMER_ADMIN', '/orders/SG1', true],
  ['CUSTOMER_ADMIN', '/orders/upload', true],
  ['CUSTOMER_ADMIN', '/Orders/MAWB/', false],
  ['CUSTOMER_ADMIN', '/bagging', false],
  ['CUSTOMER_ADMIN', '/lControlOld', false],
  ['CUSTOMER_ADMIN', '/next/l-control/crossborder', false],
  ['CUSTOMER_ADMIN', '/next/l-parcel/oft-update-status', false],
  ['CUSTOMER_ADMIN', '/dashboard', false],
  ['CUSTOMER_ADMIN', '/address-book', true],
  ['CLIENT_VIEWER', '/orders/SG1', true],
  ['CLIENT_VIEWER', '/orders/SG1/edit', false],
  ['CLIENT_VIEWER', '/orders/new', false],
  ['CLIENT_VIEWER', '/orders/upload', false],
  ['CLIENT_VIEWER', '/bagging/scan', true],
  ['PARTNER_ADMIN', '/address-book', false],
  ['PARTNER_ADMIN', '/tracking/SG1', true],
  ['PARTNER_ADMIN', '/next/settings/password', true],
  ['PARTNER_ADMIN', '/no/such/page', true],
])('%s opens %s: %s', (role, path, canOpen) => {
  expect(canOpenPath(path, viewerOf(role))).toBe(canOpen);
});

const BY_SERVICE = { 'use-mawb-management-freight': true };

test.each<readonly [string, readonly string[], boolean]>([
  ['/bagging', ['FREIGHT_FORWARDER'], true],
  ['/bagging', ['LAST_MILE', 'CUSTOMS'], false],
  ['/bagging/01890000-0000-7000-8000-00000000000b', ['LAST_MILE'], false],
  ['/bagging/scan', ['FREIGHT_FORWARDER'], true],
  ['/bagging/scan', ['LAST_MILE'], false],
  ['/bagging/scan-bag-orders', ['LAST_MILE'], false],
  ['/bagging/documents', ['CUSTOMS'], true],
  ['/bagging/documents/618-12345675', ['FREIGHT_FORWARDER'], true],
  ['/bagging/documents/618-12345675', ['LAST_MILE'], false],
  ['/manifest', ['FREIGHT_FORWARDER'], true],
  ['/manifest', ['CUSTOMS'], true],
  ['/manifest', ['LAST_MILE'], false],
  ['/manifest/layouts', ['FREIGHT_FORWARDER'], true],
  ['/manifest/layouts', ['CUSTOMS'], false],
  ['/incoming-orders', ['LAST_MILE'], true],
])('once the flag is on, %s opens for a partner with %j: %s', (path, services, canOpen) => {
  const partnerServiceType = services.map((Name) => ({ Service: { Name } }));
  const viewer: PageViewer = {
    ...viewerOf('PARTNER_OPERATOR'),
    partnerProfiles: [
      { partnerId: '01890000-0000-7000-8000-00000000000c', partnerServiceType: [] },
      { partnerId: ID, partnerServiceType },
    ],
  };
  const pathname = `/Partner-Portals/${ID.toUpperCase()}${path}`;
  expect(canOpenPath(pathname, { ...viewer, flags: BY_SERVICE })).toBe(canOpen);
  expect(canOpenPath(pathname, viewer)).toBe(true);
});
