import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';

const labelConfigurationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/label-configuration',
  component: lazyPage(() => import('./label-configuration-page.tsx'), 'LabelConfigurationPage'),
});

export const labelRoutes = [labelConfigurationRoute] as const;
