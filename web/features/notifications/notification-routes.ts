import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedInRoute } from '../../routes/parents.ts';

const notificationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/notifications',
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

export const notificationRoutes = [notificationsRoute] as const;
