import { describe, expect, test } from 'vitest';
import { ROLE_PERMISSIONS, ROLES } from '../auth/index.ts';
import { operations } from '../index.ts';
import type { NavigationEntry, NavigationViewer } from './navigation-entry.ts';
import { NAVIGATION } from './navigation-table.ts';
import {
  findActiveKeys,
  getHomePath,
  buildLinks,
  getPortalHome,
  getSwitchTarget,
  resolvePortal,
  listPortals,
} from './navigation.ts';
import { PAGE_OPERATIONS } from './page-operations.ts';

const SHIPPER = { permissions: ROLE_PERMISSIONS.CLIENT_ADMIN };
const FORWARDER = partnerViewer(ROLE_PERMISSIONS.PARTNER_ADMIN, ['FREIGHT_FORWARDER']);
const BOTH = partnerViewer(
  [...ROLE_PERMISSIONS.CLIENT_ADMIN, ...ROLE_PERMISSIONS.PARTNER_ADMIN],
  ['FREIGHT_FORWARDER'],
);

function partnerViewer(permissions: NavigationViewer['permissions'], services: readonly string[]) {
  return {
    permissions,
    partnerProfiles: [
      { partnerId: 'p1', partnerServiceType: services.map((Name) => ({ Service: { Name } })) },
    ],
  };
}

/** A navigation entry for the tests. */
function entry(fields: Partial<NavigationEntry> & Pick<NavigationEntry, 'key' | 'path'>): NavigationEntry {
  return { portals: ['client'], group: 'main', permission: 'session', ...fields };
}

const entries: readonly NavigationEntry[] = NAVIGATION;

describe('NAVIGATION', () => {
  test('has unique keys, and unique paths within a portal except for links by service type', () => {
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
    const paths = entries.flatMap((entry) =>
      entry.portals.map((portal) => `${portal} ${entry.path} ${entry.serviceType?.code}`),
    );
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  });

  test.each(
    NAVIGATION.flatMap((entry) => PAGE_OPERATIONS[entry.key].map((id) => [entry.key, id, entry] as const)),
  )('%s: every role with the link has a permission of %s', (_, id, entry) => {
    const operation = operations.find((candidate) => candidate.id === id);
    const accepted = [operation?.permission, operation?.alternativePermission];
    const isAllowed = (permissions: readonly string[]) =>
      accepted.includes('session') || permissions.some((permission) => accepted.includes(permission));
    const withLink = ROLES.filter(
      (role) => entry.permission === 'session' || ROLE_PERMISSIONS[role].includes(entry.permission),
    );
    expect(withLink.filter((role) => !isAllowed(ROLE_PERMISSIONS[role]))).toEqual([]);
  });

  test('a submenu entry has a parent entry of the same portals', () => {
    for (const child of entries.filter(({ parent }) => parent !== undefined)) {
      const parent = entries.find(({ key }) => key === child.parent);
      expect(parent?.portals).toEqual(expect.arrayContaining([...child.portals]));
    }
  });
});

describe('buildLinks', () => {
  const keys = (table: readonly NavigationEntry[], viewer: NavigationViewer, portal = 'client' as const) =>
    buildLinks(table, portal, viewer).map((link) => link.key);

  test('shows a link to users with its permission only', () => {
    const flags = { 'display-client-logo-form': true, 'display-manage-customers': true };
    expect(buildLinks(NAVIGATION, 'client', { ...SHIPPER, flags }).map(({ key }) => key)).toEqual(
      entries
        .filter(({ portals, parent }) => portals.includes('client') && parent === undefined)
        .map(({ key }) => key),
    );
    expect(keys(NAVIGATION, { permissions: ROLE_PERMISSIONS.PARTNER_ADMIN })).toEqual([
      'tracking',
      'settings',
    ]);
  });

  test('flags show a link, hide it, or lead it to the newer page', () => {
    const table = [
      entry({ key: 'new', path: '/new', flag: 'on-trial' }),
      entry({ key: 'old', path: '/old', hiddenByFlag: 'hide-old' }),
      entry({ key: 'both', path: '/both', newerPage: { flag: 'newer', path: '/next/both' } }),
    ];
    expect(keys(table, SHIPPER)).toEqual(['old', 'both']);
    const flags = { 'on-trial': true, 'hide-old': true, newer: true };
    const links = buildLinks(table, 'client', { ...SHIPPER, flags });
    expect(links.map(({ path }) => path)).toEqual(['/new', '/next/both']);
    expect([...findActiveKeys(links, '/both/1')]).toEqual(['both']);
  });

  test('a link has a submenu while one of its entries is visible', () => {
    const table = [
      entry({ key: 'freight', path: '/freight' }),
      entry({ key: 'air', path: '/flights?mode=AIR', parent: 'freight', flag: 'submenu' }),
    ];
    expect(buildLinks(table, 'client', SHIPPER)[0]?.children).toEqual([]);
    const [freight] = buildLinks(table, 'client', { ...SHIPPER, flags: { submenu: true } });
    expect(freight?.children.map(({ key }) => key)).toEqual(['air']);
  });

  test('a partner link depends on the service type codes of the partner once the flag is on', () => {
    const serviceType = { code: 'CUSTOMS', flag: 'by-service' };
    const table = [
      entry({
        key: 'mawbs',
        path: '/partner-portals/{partnerId}/manifest',
        portals: ['partner'],
        serviceType,
      }),
    ];
    const paths = (viewer: NavigationViewer) => buildLinks(table, 'partner', viewer).map(({ path }) => path);
    expect(paths(FORWARDER)).toEqual(['/partner-portals/p1/manifest']);
    expect(paths({ ...FORWARDER, flags: { 'by-service': true } })).toEqual([]);
    const broker = partnerViewer(ROLE_PERMISSIONS.PARTNER_ADMIN, ['CUSTOMS']);
    expect(paths({ ...broker, flags: { 'by-service': true } })).toEqual(['/partner-portals/p1/manifest']);
    expect(paths(SHIPPER)).toEqual([]);
  });
});

test.each<readonly [boolean, readonly string[], readonly string[]]>([
  [true, ['FREIGHT_FORWARDER'], ['manifest']],
  [true, ['CUSTOMS'], ['mawbDocuments']],
  [true, ['FREIGHT_FORWARDER', 'CUSTOMS'], ['mawbDocuments']],
  [true, ['LAST_MILE'], []],
  [false, ['FREIGHT_FORWARDER'], ['mawbDocuments']],
  [false, ['LAST_MILE'], ['mawbDocuments']],
])(
  'by service types %s: a partner with %j has the links %j to its manifests and documents',
  (isOn, services, keys) => {
    const viewer = partnerViewer(ROLE_PERMISSIONS.PARTNER_ADMIN, services);
    const links = buildLinks(NAVIGATION, 'partner', {
      ...viewer,
      flags: { 'use-mawb-management-freight': isOn },
    });
    const pageLinks = links.filter(({ path }) => path === '/partner-portals/p1/manifest');
    expect(pageLinks.map(({ key }) => key)).toEqual(keys);
    for (const path of ['/partner-portals/manifest', '/partner-portals/p1/bagging/documents/618-12345675'])
      expect([...findActiveKeys(pageLinks, path)]).toEqual(keys);
  },
);

describe('findActiveKeys', () => {
  const links = buildLinks(
    [
      entry({
        key: 'freight',
        path: '/next/lfreight/orders',
        otherPaths: ['/orders/upload?serviceType=B2B'],
      }),
      entry({ key: 'air', path: '/next/lfreight/flights?shipmentMode=AIR', parent: 'freight' }),
      entry({ key: 'land', path: '/next/lfreight/flights?shipmentMode=LAND', parent: 'freight' }),
      entry({ key: 'orders', path: '/orders' }),
    ],
    'client',
    SHIPPER,
  );

  test.each([
    ['/orders', '', ['orders']],
    ['/Orders/Upload', '', ['orders']],
    ['/orders/upload', '?serviceType=B2B', ['freight']],
    ['/next/lfreight/flights', '?shipmentMode=LAND', ['freight', 'land']],
    ['/orders-archive', '', []],
  ] as const)('%s%s activates %j', (pathname, search, keys) => {
    expect([...findActiveKeys(links, pathname, search)]).toEqual(keys);
  });
});

test('the check of the contents of a bag belongs to the scan station of a forwarder', () => {
  const forwarderLinks = buildLinks(NAVIGATION, 'partner', FORWARDER);
  for (const path of [
    '/partner-portals/p1/bagging/scan-bag-orders',
    '/partner-portals/bagging/scan-bag-orders',
  ])
    expect([...findActiveKeys(forwarderLinks, path)]).toEqual(['partnerScan']);
});

describe('portals', () => {
  test('the home page is the first visible page', () => {
    expect(getHomePath(SHIPPER)).toBe('/');
    expect(getHomePath(FORWARDER)).toBe('/partner-portals/p1/incoming-orders');
    expect(getPortalHome('partner', SHIPPER)).toBeUndefined();
  });

  test('the portal switcher opens the marketplace, or the home page of the portal', () => {
    expect(getSwitchTarget('client', BOTH)).toBe('/marketplace');
    expect(getSwitchTarget('partner', BOTH)).toBe('/partner-portals/p1/dashboard');
    expect(getSwitchTarget('client', { permissions: ['orders.read'] })).toBe('/');
    expect(getSwitchTarget('partner', SHIPPER)).toBeUndefined();
  });

  test('a user gets the portals with visible pages', () => {
    expect(listPortals(SHIPPER)).toEqual(['client']);
    expect(listPortals(FORWARDER)).toEqual(['partner']);
    expect(listPortals(BOTH)).toEqual(['client', 'partner']);
  });

  test('a page of both portals belongs to the current portal', () => {
    expect(resolvePortal('/tracking', BOTH, 'client')).toBe('client');
    expect(resolvePortal('/tracking', BOTH, 'partner')).toBe('partner');
    expect(resolvePortal('/orders', BOTH, 'partner')).toBe('client');
    expect(resolvePortal('/tracking', SHIPPER, 'partner')).toBe('client');
    expect(resolvePortal('/tracking', FORWARDER, 'client')).toBe('partner');
    expect(resolvePortal('/Partner-Portals/p1/dashboard', BOTH, 'client')).toBe('partner');
  });
});
