import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { homePath } from '@portal/contract/navigation';
import { featurePages } from './feature-pages.ts';
import { openRoute, rootRoute, signedInRoute } from './parents.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { lazyPage } from './lazy-page.ts';
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

const ErrorPage = lazyRouteComponent(() => import('./error-pages.tsx'), 'ErrorPage');
const NotFoundPage = lazyRouteComponent(() => import('./error-pages.tsx'), 'NotFoundPage');

/** An address nobody has: in the shell for the signed-in, so that the way on is where it always is. */
const nowhereRoute = createRoute({ getParentRoute: () => openRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  logoutRoute,
  signedInRoute.addChildren([homeRoute, ...featurePages.signedIn]),
  openRoute.addChildren([...featurePages.open, nowhereRoute]),
]);

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
