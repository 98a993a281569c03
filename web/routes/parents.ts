import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { currentFlags } from '../flags/flag-store.ts';
import { requireUser } from './guards.ts';
import { runMiddleware } from './middleware.ts';
import { lazyPage } from './lazy-page.ts';
import { layoutOf, warmLayout } from './shell/layout.ts';
import { RootLayout } from './root-layout.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

/** Pages inside the shell. Their route id starts with `/signed-in`. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  staticData: { middleware: ['mfa-activation'] },
  beforeLoad: async ({ context, location, matches }) => {
    const signedIn = await requireUser(context.queryClient, location.href);
    runMiddleware(matches, { ...signedIn, pathname: location.pathname });
    return signedIn;
  },
  component: lazyPage(() => {
    warmLayout(layoutOf(currentFlags()));
    return import('./shell/shell.tsx');
  }, 'Shell'),
});

/** Pages of the Partner Portal, for those with a partner profile: `{-$partnerId}/dashboard`. */
export const partnerPortalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/partner-portals',
  staticData: { middleware: ['partner'] },
});

/** Pages for everyone: in the shell when signed in, bare when not. */
export const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: lazyPage(() => import('./shell/open-layout.tsx'), 'OpenLayout'),
});
