import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedInRoute } from '../../routes/parents.ts';
import { readLanePlace } from './lane-place.ts';

const lControlRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lControl',
  validateSearch: readLanePlace,
  component: lazyPage(() => import('./lcontrol-page.tsx'), 'LControlPage'),
});

const tableRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lControlOld',
  component: lazyPage(() => import('./lcontrol-table-page.tsx'), 'LControlTablePage'),
});

const crossborderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/next/l-control/crossborder',
  validateSearch: readLanePlace,
  component: lazyPage(() => import('./crossborder-page.tsx'), 'CrossborderPage'),
});

export const lControlRoutes = [lControlRoute, tableRoute, crossborderRoute] as const;
