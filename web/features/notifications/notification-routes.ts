import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';

const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/notifications',
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

export const notificationRoutes = [notificationsRoute] as const;
