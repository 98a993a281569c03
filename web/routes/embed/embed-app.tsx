import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { EmbeddedInsights } from '../../features/insights/index.ts';
import { parseSearch } from '../../route-parts/search-params.ts';
import { cssVariables, theme } from '../../ui/theme/theme.ts';
import { TooltipLayer } from '../../ui/tooltip/tooltip.tsx';
import { createQueryClient } from '../query-client.ts';

/** Renders the page of an embed address: without shell, session and other pages. */
export function renderEmbed(root: Root): void {
  const search = parseSearch(location.search);
  const queryClient = createQueryClient(
    () => undefined,
    () => undefined,
  );
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <main>
          <EmbeddedInsights search={search} />
        </main>
      ),
    }),
  });
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider<typeof router> router={router} />
          <TooltipLayer />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
