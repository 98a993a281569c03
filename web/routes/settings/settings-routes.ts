import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { readTexts } from '../../ui/list/list-search.ts';

const FIRST_TAB = 'basic-profile';

const settingsTabRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/settings/$tab',
  // Each tab knows its own keys.
  validateSearch: (search: Readonly<Record<string, unknown>>) => readTexts(search, Object.keys(search)),
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const toFirstTab = () => {
  throw redirect({ to: '/next/settings/$tab', params: { tab: FIRST_TAB }, replace: true });
};

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/settings',
  beforeLoad: toFirstTab,
});

/** The older layout's address of the same page. */
const accountProfilesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account-profiles',
  beforeLoad: toFirstTab,
});

export const settingsRoutes = [settingsRoute, settingsTabRoute, accountProfilesRoute] as const;
