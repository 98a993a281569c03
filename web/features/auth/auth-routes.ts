import { createRoute, redirect } from '@tanstack/react-router';
import { requireUser } from '../../session/require-user.ts';
import { lazyPage } from '../../route-parts/lazy-page.ts';
import { rootRoute } from '../../route-parts/parent-routes.ts';

/** Outside the shell, whose requests are refused until MFA is set up. */
export const mfaActivationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mfa-activation',
  beforeLoad: async ({ context, location }) => {
    const { user } = await requireUser(context.queryClient, location.href);
    if (!user.mfaActivationDue) throw redirect({ href: '/', replace: true });
  },
  component: lazyPage(() => import('./mfa-activation-page.tsx'), 'MfaActivationPage'),
});
