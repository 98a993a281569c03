import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { toSearchParams } from '../../ui/list/list-search.ts';
import { isObjectId } from '../../route-parts/object-id.ts';

const networkRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/marketplace',
  validateSearch: toSearchParams,
  component: lazyPage(() => import('./network/marketplace-page.tsx'), 'MarketplacePage'),
});

const partnerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/marketplace/$partnerId',
  // Other paths below /marketplace are pages of their own.
  params: {
    parse: ({ partnerId }) => (isObjectId(partnerId) ? { partnerId: partnerId.toLowerCase() } : false),
  },
  component: lazyPage(() => import('./partner-page.tsx'), 'PartnerPage'),
});

export const marketplaceRoutes = [networkRoute, partnerRoute] as const;
