import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';
import { readLaneSearch } from './lane-search.ts';

const lControlRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lControl',
  validateSearch: readLaneSearch,
  component: lazyPage(() => import('./pages/lcontrol-page.tsx'), 'LControlPage'),
});

const tableRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lControlOld',
  component: lazyPage(() => import('./pages/lcontrol-table-page.tsx'), 'LControlTablePage'),
});

const crossborderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-control/crossborder',
  validateSearch: readLaneSearch,
  component: lazyPage(() => import('./pages/crossborder-page.tsx'), 'CrossborderPage'),
});

const comparisonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/marketplace/partner-comparison',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./comparison/comparison-page.tsx'), 'ComparisonPage'),
});

export const lControlRoutes = [lControlRoute, tableRoute, crossborderRoute, comparisonRoute] as const;
