import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const printQueueRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/print-queue',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./print-queue-page.tsx'), 'PrintQueuePage'),
});

export const printingRoutes = [printQueueRoute] as const;
