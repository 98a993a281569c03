import { describe, expect, test } from 'vitest';
import { ROLE_PERMISSIONS } from '../auth/index.ts';
import { homePath, isActive, NAVIGATION, visibleNavigation } from './navigation.ts';

describe('navigation', () => {
  test('paths and keys are unique', () => {
    expect(new Set(NAVIGATION.map((entry) => entry.path.toLowerCase())).size).toBe(NAVIGATION.length);
    expect(new Set(NAVIGATION.map((entry) => entry.key)).size).toBe(NAVIGATION.length);
  });

  test('a link is shown to those who may make its call, and to nobody else', () => {
    const shown = visibleNavigation('client', { permissions: ROLE_PERMISSIONS.PARTNER_ADMIN });
    expect(shown.map((entry) => entry.key)).toEqual(['tracking']);
  });

  test('home is the first page the user may see', () => {
    expect(homePath({ permissions: ROLE_PERMISSIONS.CLIENT_ADMIN })).toBe('/orders');
    expect(homePath({ permissions: ROLE_PERMISSIONS.PARTNER_OPERATOR })).toBe('/tracking');
  });

  test('a page below an entry keeps it active, whatever the case; a namesake does not', () => {
    const orders = NAVIGATION.find((entry) => entry.key === 'orders');
    if (orders === undefined) throw new Error('the table has no orders');
    expect(isActive(orders, '/Orders/upload')).toBe(true);
    expect(isActive(orders, '/orders-archive')).toBe(false);
  });
});
