import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { signedInRoute } from '../../route-parts/parent-routes.ts';
import { pickSearchParams } from '../../ui/list/list-search.ts';

/** `batch` is the id of an upload, `step` the requested step, `show` the order state in the sheet. */
const UPLOAD_TEXTS = ['serviceType', 'batch', 'step', 'show'] as const;

const uploadRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/upload',
  validateSearch: (search: Readonly<Record<string, unknown>>) => pickSearchParams(search, UPLOAD_TEXTS),
  component: lazyPage(() => import('./upload-page.tsx'), 'UploadPage'),
});

export const uploadRoutes = [uploadRoute] as const;
