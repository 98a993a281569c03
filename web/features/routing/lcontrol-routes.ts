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

export const lControlRoutes = [lControlRoute] as const;
