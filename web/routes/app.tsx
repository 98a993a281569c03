import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { applySession, sessionQuery } from '../api/session.ts';
import { onLocaleChange } from '../i18n/messages.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { runWhenIdle } from '../ui/browser/when-idle.ts';
import { preloadErrorPage } from './page-failure.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

/** Renders the portal at the current URL. `user` is set when the sign-in app starts it. */
export function startApp(root: Root, user?: SessionUser): void {
  const queryClient = createQueryClient(
    () => {
      const { href } = router.state.location;
      location.assign(`/login?next=${encodeURIComponent(href)}`);
    },
    () => location.assign('/mfa-activation'),
  );
  const router = createAppRouter(queryClient);
  // Cached answers have texts in the previous language. Running requests already use the new one.
  onLocaleChange(() => void queryClient.invalidateQueries({}, { cancelRefetch: false }));
  if (user !== undefined) {
    applySession(user);
    queryClient.setQueryData(sessionQuery.queryKey, user);
  }
  // Bundles of shell and page load in parallel with the session.
  void queryClient.prefetchQuery(sessionQuery);
  for (const { options } of router.getMatchedRoutes(location.pathname)[0])
    void options.component?.preload?.();
  runWhenIdle(preloadErrorPage);
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
