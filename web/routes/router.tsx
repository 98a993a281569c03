import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { homePath, portalHome } from '@portal/contract/navigation';
import { mfaActivationRoute } from '../features/auth/auth-routes.ts';
import { featurePages } from './feature-pages.ts';
import { PageFailure } from './page-failure.tsx';
import { openRoute, partnerPortalRoute, rootRoute, signedInRoute } from '../route-parts/parent-routes.ts';
import { currentFlags } from '../flags/flag-store.ts';
import { layoutOf, warmLayout } from './shell/layout.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { resetState } from './state-resets.ts';
import { parseSearch, stringifySearch } from '../route-parts/search-params.ts';
import { lazyPage } from '../route-parts/lazy-page.ts';
import { PagePending } from './page-pending.tsx';

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: homePath(context.user) });
  },
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  component: lazyPage(() => import('./login/logout-page.tsx'), 'LogoutPage'),
});

const partnerHomeRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: portalHome('partner', context.user) ?? homePath(context.user), replace: true });
  },
});

const NotFoundPage = lazyPage(() => import('./error-pages.tsx'), 'NotFoundPage');

/** An address of the Partner Portal that is not there: told to partners only, after the guard. */
const partnerNowhereRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '$',
  component: NotFoundPage,
});

/** An address nobody has: in the shell for the signed-in, so that the way on is where it always is. */
const nowhereRoute = createRoute({ getParentRoute: () => openRoute, path: '$', component: NotFoundPage });

signedInRoute.update({
  component: lazyPage(() => {
    warmLayout(layoutOf(currentFlags()));
    return import('./shell/shell.tsx');
  }, 'Shell'),
});
openRoute.update({ component: lazyPage(() => import('./shell/public-layout.tsx'), 'OpenLayout') });

const routeTree = rootRoute.addChildren([
  logoutRoute,
  mfaActivationRoute,
  signedInRoute.addChildren([
    homeRoute,
    partnerPortalRoute.addChildren([partnerHomeRoute, ...featurePages.partnerPortal, partnerNowhereRoute]),
    ...settingsRoutes,
    ...featurePages.signedIn,
  ]),
  openRoute.addChildren([...featurePages.open, nowhereRoute]),
]);

/** `history` is the browser's own unless given. */
export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(history !== undefined && { history }),
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined) resetState(fromLocation.pathname, toLocation.pathname);
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
