import { MantineProvider } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { applySession, sessionQuery } from '../api/session.ts';
import { onLocaleChange } from '../i18n/messages.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { makeQueryClient } from './query-client.ts';
import { makeRouter } from './router.tsx';

/** Shows the portal at the address of the moment; `user` is known right after the sign-in. */
export function startApp(root: Root, user?: SessionUser): void {
  const queryClient = makeQueryClient(
    () => {
      const { href } = router.state.location;
      location.assign(`/login?next=${encodeURIComponent(href)}`);
    },
    () => location.assign('/mfa-activation'),
  );
  const router = makeRouter(queryClient);
  // Answers hold sentences in the language they were asked in. What is being asked just now is not asked twice.
  onLocaleChange(() => void queryClient.invalidateQueries({}, { cancelRefetch: false }));
  if (user !== undefined) {
    applySession(user);
    queryClient.setQueryData(sessionQuery.queryKey, user);
  }
  // The frame and the page come while the session is asked for, and not after it.
  void queryClient.prefetchQuery(sessionQuery);
  for (const { options } of router.getMatchedRoutes(location.pathname)[0])
    void options.component?.preload?.();
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
