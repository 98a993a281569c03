import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { partnerPortalRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';

const manifestRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/manifest',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./manifest-or-documents-page.tsx'), 'ManifestOrDocumentsPage'),
});

const layoutsRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/manifest/layouts',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./layouts/layouts-page.tsx'), 'LayoutsPage'),
});

const layoutEditorRoute = createRoute({
  getParentRoute: () => partnerPortalRoute,
  path: '{-$partnerId}/manifest/layouts/$layoutKey',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./layouts/layout-editor-page.tsx'), 'LayoutEditorPage'),
});

export const manifestRoutes = [manifestRoute, layoutsRoute, layoutEditorRoute] as const;
