import { ROLE_PERMISSIONS, ROLES } from '@portal/contract/auth';
import { canOpenPath, getHomePath, NAVIGATION, PATHS } from '@portal/contract/navigation';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

const ID = '01890000-0000-7000-8000-00000000000a';

const router = createAppRouter(
  createQueryClient(
    () => undefined,
    () => undefined,
  ),
  createMemoryHistory({ initialEntries: ['/'] }),
);

/** The full path of the matched route; `/$` is the route of unknown paths. */
function matchRoute(path: string): string {
  const pathname = path.replaceAll(/[:{]\w+[?}]?/g, ID).split('?')[0] ?? '';
  return router.matchRoutes(pathname).at(-1)?.fullPath ?? '/$';
}

// The sign-in app has no router: see main.tsx.
const appPaths = PATHS.filter(({ path }) => !path.startsWith('/login'));

test.each(appPaths.map(({ path }) => path))('%s matches a route in any letter case', (path) => {
  expect(matchRoute(path)).not.toMatch(/\/\$$/);
  expect(matchRoute(path.toUpperCase())).toBe(matchRoute(path));
  expect(matchRoute(path.toLowerCase())).toBe(matchRoute(path));
});

describe('navigation links', () => {
  test.each(NAVIGATION.map(({ path }) => path))('%s matches a route', (path) => {
    expect(matchRoute(path)).not.toMatch(/\/\$$/);
  });
});

test.each(ROLES)('the home path of %s matches a route that the role can open', (role) => {
  const permissions = ROLE_PERMISSIONS[role];
  const partnerProfiles = role.startsWith('PARTNER') ? [{ partnerId: ID, partnerServiceType: [] }] : [];
  const home = getHomePath({ permissions, partnerProfiles });
  expect(matchRoute(home)).not.toMatch(/\/\$$/);
  const clientId = role.startsWith('PARTNER') ? null : ID;
  const customerId = role.startsWith('CUSTOMER') ? ID : null;
  expect(canOpenPath(home, { permissions, partnerProfiles, clientId, customerId })).toBe(true);
});
