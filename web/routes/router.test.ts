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

/** The routes of the 404 page. */
const NOT_FOUND_ROUTES = ['/signed-in/$', '/signed-in/partner-portals/$'];

// The sign-in app has no router: see main.tsx.
const builtPaths = PATHS.filter(({ path, title }) => title !== undefined && !path.startsWith('/login'));

test.each(builtPaths.map(({ path }) => path))('%s matches a route in any letter case', (path) => {
  expect(matchRoute(path)).not.toMatch(/\/\$$/);
  expect(matchRoute(path.toUpperCase())).toBe(matchRoute(path));
  expect(matchRoute(path.toLowerCase())).toBe(matchRoute(path));
});

const unbuiltPaths = PATHS.filter(({ title }) => title === undefined);

test.each(unbuiltPaths.map(({ path }) => path))('%s, which is not built yet, is no other page', (path) => {
  const pathname = path.replaceAll(/[:{]\w+[?}]?/g, ID).split('?')[0] ?? '';
  const match = router.matchRoutes(pathname).at(-1);
  expect(NOT_FOUND_ROUTES).toContain(match?.routeId);
  expect(router.matchRoutes(pathname).map(({ routeId }) => routeId)).toContain('/signed-in');
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
