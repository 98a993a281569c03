import { ROLE_PERMISSIONS, ROLES } from '@portal/contract/auth';
import { homePath, NAVIGATION, PATHS } from '@portal/contract/navigation';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

const ID = '01890000-0000-7000-8000-00000000000a';

const router = makeRouter(
  makeQueryClient(
    () => undefined,
    () => undefined,
  ),
  createMemoryHistory({ initialEntries: ['/'] }),
);

/** The route that takes an address, as its path in the table of routes; `/$` is the page for what is not there. */
function routeOf(path: string): string {
  const pathname = path.replaceAll(/[:{]\w+[?}]?/g, ID).split('?')[0] ?? '';
  return router.matchRoutes(pathname).at(-1)?.fullPath ?? '/$';
}

// The sign-in page is an app of its own: see main.tsx.
const built = PATHS.filter(({ path, title }) => title !== undefined && !path.startsWith('/login'));

test.each(built.map(({ path }) => path))('%s resolves, in any letter case', (path) => {
  expect(routeOf(path)).not.toMatch(/\/\$$/);
  expect(routeOf(path.toUpperCase())).toBe(routeOf(path));
  expect(routeOf(path.toLowerCase())).toBe(routeOf(path));
});

describe('a link', () => {
  test.each(NAVIGATION.map(({ path }) => path))('%s leads to a page that is built', (path) => {
    expect(routeOf(path)).not.toMatch(/\/\$$/);
  });
});

test.each(ROLES)('home of %s is a page that is built', (role) => {
  expect(routeOf(homePath({ permissions: ROLE_PERMISSIONS[role] }))).not.toMatch(/\/\$?$/);
});
