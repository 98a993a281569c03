import { describe, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '../auth/index.ts';
import { operations } from '../index.ts';
import type { NavigationEntry, NavigationViewer } from './navigation-entry.ts';
import { NAVIGATION } from './navigation-table.ts';
import { activeKeys, homePath, linksOf, portalHome, portalOf, portalsOf } from './navigation.ts';
import { OPENS_WITH } from './page-operations.ts';

const SHIPPER = { permissions: ROLE_PERMISSIONS.CLIENT_ADMIN };
const FORWARDER = partner(ROLE_PERMISSIONS.PARTNER_ADMIN, ['FREIGHT_FORWARDER']);
const BOTH = partner(
  [...ROLE_PERMISSIONS.CLIENT_ADMIN, ...ROLE_PERMISSIONS.PARTNER_ADMIN],
  ['FREIGHT_FORWARDER'],
);

function partner(permissions: NavigationViewer['permissions'], services: readonly string[]) {
  return {
    permissions,
    partnerProfiles: [
      { partnerId: 'p1', partnerServiceType: services.map((Name) => ({ Service: { Name } })) },
    ],
  };
}

/** A line like those of later issues. */
function line(more: Partial<NavigationEntry> & Pick<NavigationEntry, 'key' | 'path'>): NavigationEntry {
  return { portals: ['client'], group: 'main', permission: 'session', ...more };
}

const lines: readonly NavigationEntry[] = NAVIGATION;

describe('the table', () => {
  test('names each key once, and each path once in a portal', () => {
    expect(new Set(lines.map((entry) => entry.key)).size).toBe(lines.length);
    const paths = lines.flatMap((entry) => entry.portals.map((portal) => `${portal} ${entry.path}`));
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  });

  test.each(
    NAVIGATION.flatMap((entry) => OPENS_WITH[entry.key].map((id) => [entry.key, id, entry] as const)),
  )('%s: the permission of the link is the policy of %s', (_, id, entry) => {
    const found = operations.find((operation) => operation.id === id);
    expect([found?.permission, found?.alsoFor]).toContain(entry.permission);
  });

  test('a submenu stands under an entry of the same portals', () => {
    for (const entry of lines.filter(({ under }) => under !== undefined)) {
      const parent = lines.find(({ key }) => key === entry.under);
      expect(parent?.portals).toEqual(expect.arrayContaining([...entry.portals]));
    }
  });
});

describe('a link', () => {
  const keys = (table: readonly NavigationEntry[], viewer: NavigationViewer, portal = 'client' as const) =>
    linksOf(table, portal, viewer).map((link) => link.key);

  test('is shown to those who may make its calls, and to nobody else', () => {
    const flags = { 'display-client-logo-form': true };
    expect(linksOf(NAVIGATION, 'client', { ...SHIPPER, flags }).map(({ key }) => key)).toEqual(
      lines
        .filter(({ portals, under }) => portals.includes('client') && under === undefined)
        .map(({ key }) => key),
    );
    expect(keys(NAVIGATION, { permissions: ROLE_PERMISSIONS.PARTNER_ADMIN })).toEqual([
      'tracking',
      'settings',
    ]);
  });

  test('follows its flags: shown, hidden, or led to the newer page', () => {
    const table = [
      line({ key: 'new', path: '/new', flag: 'on-trial' }),
      line({ key: 'old', path: '/old', hiddenBy: 'hide-old' }),
      line({ key: 'both', path: '/both', newer: { flag: 'newer', path: '/next/both' } }),
    ];
    expect(keys(table, SHIPPER)).toEqual(['old', 'both']);
    const flags = { 'on-trial': true, 'hide-old': true, newer: true };
    const links = linksOf(table, 'client', { ...SHIPPER, flags });
    expect(links.map(({ path }) => path)).toEqual(['/new', '/next/both']);
    expect([...activeKeys(links, '/both/1')]).toEqual(['both']);
  });

  test('has a submenu while a line of it is to be seen', () => {
    const table = [
      line({ key: 'freight', path: '/freight' }),
      line({ key: 'air', path: '/flights?mode=AIR', under: 'freight', flag: 'submenu' }),
    ];
    expect(linksOf(table, 'client', SHIPPER)[0]?.children).toEqual([]);
    const [freight] = linksOf(table, 'client', { ...SHIPPER, flags: { submenu: true } });
    expect(freight?.children.map(({ key }) => key)).toEqual(['air']);
  });

  test('of a partner follows the codes of its service types, once the flag is on', () => {
    const service = { code: 'CUSTOMS', flag: 'by-service' };
    const table = [
      line({ key: 'mawbs', path: '/partner-portals/{partnerId}/manifest', portals: ['partner'], service }),
    ];
    const shown = (viewer: NavigationViewer) => linksOf(table, 'partner', viewer).map(({ path }) => path);
    expect(shown(FORWARDER)).toEqual(['/partner-portals/p1/manifest']);
    expect(shown({ ...FORWARDER, flags: { 'by-service': true } })).toEqual([]);
    const broker = partner(ROLE_PERMISSIONS.PARTNER_ADMIN, ['CUSTOMS']);
    expect(shown({ ...broker, flags: { 'by-service': true } })).toEqual(['/partner-portals/p1/manifest']);
    expect(shown(SHIPPER)).toEqual([]);
  });
});

describe('the place we are at', () => {
  const links = linksOf(
    [
      line({
        key: 'freight',
        path: '/next/lfreight/orders',
        also: ['/orders/upload?serviceType=B2B'],
      }),
      line({ key: 'air', path: '/next/lfreight/flights?shipmentMode=AIR', under: 'freight' }),
      line({ key: 'land', path: '/next/lfreight/flights?shipmentMode=LAND', under: 'freight' }),
      line({ key: 'orders', path: '/orders' }),
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
  ] as const)('%s%s', (pathname, search, keys) => {
    expect([...activeKeys(links, pathname, search)]).toEqual(keys);
  });
});

describe('the portals', () => {
  test('home is the first page the user may see', () => {
    expect(homePath(SHIPPER)).toBe('/orders');
    expect(homePath(FORWARDER)).toBe('/partner-portals/p1/incoming-orders');
    expect(portalHome('partner', SHIPPER)).toBeUndefined();
  });

  test('are offered to whom they hold something for', () => {
    expect(portalsOf(SHIPPER)).toEqual(['client']);
    expect(portalsOf(FORWARDER)).toEqual(['partner']);
    expect(portalsOf(BOTH)).toEqual(['client', 'partner']);
  });

  test('a page of both belongs to the portal the user is in', () => {
    expect(portalOf('/tracking', BOTH, 'client')).toBe('client');
    expect(portalOf('/tracking', BOTH, 'partner')).toBe('partner');
    expect(portalOf('/orders', BOTH, 'partner')).toBe('client');
    expect(portalOf('/tracking', SHIPPER, 'partner')).toBe('client');
    expect(portalOf('/tracking', FORWARDER, 'client')).toBe('partner');
    expect(portalOf('/Partner-Portals/p1/dashboard', BOTH, 'client')).toBe('partner');
  });
});
