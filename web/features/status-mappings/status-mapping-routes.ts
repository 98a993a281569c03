import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';

const statusMappingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/status-mapping',
  component: lazyPage(() => import('./status-mapping-page.tsx'), 'StatusMappingPage'),
});

export const statusMappingRoutes = [statusMappingRoute] as const;
