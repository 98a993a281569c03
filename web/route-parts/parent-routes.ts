import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { requireUser } from '../session/require-user.ts';
import { runMiddleware } from './middleware.ts';
import { RootLayout } from './root-layout.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The section of the order page that `features/bags` has, which imports `features/orders` itself. */
  readonly OrderBag: ComponentType<{ readonly orderId: string }>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

/** Parent of the pages inside the shell. Their route ids start with `/signed-in`. The router adds its layout. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  staticData: { middleware: ['mfa-activation', 'page-access'] },
  beforeLoad: async ({ context, location, matches }) => {
    const session = await requireUser(context.queryClient, location.href);
    runMiddleware(matches, { ...session, pathname: location.pathname });
    return session;
  },
});

/** Parent of the pages of the Partner Portal, such as `{-$partnerId}/dashboard`. Needs a partner profile. */
export const partnerPortalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/partner-portals',
  staticData: { middleware: ['partner'] },
});

/** Parent of public pages: inside the shell for a signed-in user, without it otherwise. The router adds its layout. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'open' });
