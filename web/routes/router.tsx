import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { getHomePath, getPortalHome } from '@portal/contract/navigation';
import { mfaActivationRoute } from '../features/auth/auth-routes.ts';
import { featurePages } from './feature-pages.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { PageFailure } from './page-failure.tsx';
import { publicRoute, partnerPortalRoute, rootRoute, signedInRoute } from '../route-parts/parent-routes.ts';
import { currentFlags } from '../flags/flag-store.ts';
import { getLayout, loadWithLinks } from './shell/layout.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { resetState } from './state-resets.ts';
import { parseSearch, stringifySearch } from '../route-parts/search-params.ts';
import { lazyPage } from '../route-parts/lazy-page.ts';
import { FramePending, PagePending } from './page-pending.tsx';

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const home = getHomePath(context.user);
    if (home !== '/') throw redirect({ href: home });
  },
  component: lazyPage(() => import('../features/home/home-page.tsx'), 'HomePage'),
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
    throw redirect({
      href: getPortalHome('partner', context.user) ?? getHomePath(context.user),
      replace: true,
    });
  },
});

const OrderBag = lazyPart(() => import('../features/bags/order-bag.tsx'), 'OrderBag');

const NotFoundPage = lazyPage(() => import('./error-pages.tsx'), 'NotFoundPage');

/** An unknown path of the Partner Portal. The middleware runs first, so only partners see that it is unknown. */
const partnerNotFoundRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '$',
  component: NotFoundPage,
});

/** An unknown path, inside the shell. Visitors who are signed out are sent to the sign-in page. */
const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
});

const loadFrame = <Module,>(load: () => Promise<Module>) => loadWithLinks(getLayout(currentFlags()), load);

signedInRoute.update({
  component: lazyPage(() => loadFrame(() => import('./shell/shell.tsx')), 'Shell'),
  pendingComponent: FramePending,
});
publicRoute.update({
  component: lazyPage(() => loadFrame(() => import('./shell/public-layout.tsx')), 'PublicLayout'),
});

const routeTree = rootRoute.addChildren([
  logoutRoute,
  mfaActivationRoute,
  signedInRoute.addChildren([
    homeRoute,
    partnerPortalRoute.addChildren([partnerHomeRoute, ...featurePages.partnerPortal, partnerNotFoundRoute]),
    ...settingsRoutes,
    ...featurePages.signedIn,
    notFoundRoute,
  ]),
  publicRoute.addChildren([...featurePages.public]),
]);

/** `history`: the browser history by default; tests use a memory history. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient, OrderBag },
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
    router: ReturnType<typeof createAppRouter>;
  }
}
