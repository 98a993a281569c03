import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';

const messagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/messages',
  component: lazyPage(() => import('./chat-page.tsx'), 'ChatPage'),
});

export const chatRoutes = [messagesRoute] as const;
