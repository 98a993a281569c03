import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const FIRST_TAB = 'basic-profile';

const settingsTabRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/settings/$tab',
  // Each tab validates its own search keys.
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const redirectToFirstTab = () => {
  throw redirect({ to: '/next/settings/$tab', params: { tab: FIRST_TAB }, replace: true });
};

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/settings',
  beforeLoad: redirectToFirstTab,
});

/** The path of the settings in the older layout. */
const accountProfilesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account-profiles',
  beforeLoad: redirectToFirstTab,
});

export const settingsRoutes = [settingsRoute, settingsTabRoute, accountProfilesRoute] as const;
