import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../route-parts/lazy-page.ts';
import { publicRoute } from '../../../route-parts/parent-routes.ts';

/** The page of an invitation link. The token follows `#`. */
const invitationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/invitation',
  component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

export const invitationRoutes = [invitationRoute] as const;
