import { ROLE_PERMISSIONS, ROLES } from '@portal/contract/auth';
import { NAVIGATION, PATHS } from '@portal/contract/navigation';
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

  test('is there for every role, so that home is somewhere', () => {
    for (const role of ROLES)
      expect(NAVIGATION.some(({ permission }) => ROLE_PERMISSIONS[role].includes(permission))).toBe(true);
  });
});
