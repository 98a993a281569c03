import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../route-parts/lazy-page.ts';
import { openRoute } from '../../../route-parts/parent-routes.ts';

/** Where an invitation's mail leads; the token stands after the `#`. */
const invitationRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/invitation',
  component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

export const invitationRoutes = [invitationRoute] as const;
