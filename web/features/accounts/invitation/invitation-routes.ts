import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routes/lazy-page.ts';
import { openRoute } from '../../../routes/parents.ts';

/** Where an invitation's mail leads; the token stands after the `#`. */
const invitationRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/invitation',
  component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

export const invitationRoutes = [invitationRoute] as const;
