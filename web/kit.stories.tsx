import './ui/theme/styles.ts';
import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useShortcutKeys } from './ui/commands/use-shortcut-keys.ts';
import { TooltipLayer } from './ui/tooltip/tooltip.tsx';
import { currentToasts, dismissToast } from './ui/toast/toast-store.ts';
import { Toasts } from './ui/toast/toasts.tsx';
import type { Stories } from './ui/stories.ts';
import { cssVariables, theme } from './ui/theme/theme.ts';

const files = import.meta.glob<{ stories: Stories }>(
  ['./ui/**/*.stories.tsx', './features/**/*.stories.tsx', './routes/**/*.stories.tsx'],
  { eager: true },
);
const allStories = Object.entries(files).flatMap(([path, { stories }]) => {
  const part = path.replace(/^\.\/(?:ui\/)?(.*)\.stories\.tsx$/, '$1');
  return Object.entries(stories).map(([name, Story]) => ({ id: `${part}/${name}`, Story }));
});

function StoryList() {
  return (
    <>
      <ul>
        {allStories.map(({ id }) => (
          <li key={id}>
            <a href={`?story=${encodeURIComponent(id)}`}>{id}</a>{' '}
            <a href={`?story=${encodeURIComponent(id)}&scheme=dark`} aria-label={`${id} in dark`}>
              dark
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A story is rendered inside a page, because axe checks landmarks too. */
function createStoryPage({ id, Story }: { readonly id: string; readonly Story: ComponentType }) {
  return function StoryPage() {
    useShortcutKeys();
    return (
      <main>
        <VisuallyHidden component="h1">{id}</VisuallyHidden>
        <Story />
      </main>
    );
  };
}

const container = document.getElementById('root');
if (container === null) throw new Error('stories.html has no #root');
let root: Root | undefined;

/** Renders the story that the address names, or the list, in place of the one before it. */
function showStoryOfAddress(): void {
  const searchParams = new URLSearchParams(location.search);
  const story = allStories.find(({ id }) => id === searchParams.get('story'));
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({
      component: createStoryPage(story ?? { id: 'Kit', Story: StoryList }),
      notFoundComponent: () => null,
    }),
  });
  root?.unmount();
  for (const { id } of currentToasts()) dismissToast(id);
  root = createRoot(container as HTMLElement);
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={searchParams.get('scheme') === 'dark' ? 'dark' : 'light'}
    >
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider<typeof router> router={router} />
        <Toasts />
        <TooltipLayer />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

// Component tests change the address without a load, which takes longer than most of them.
window.addEventListener('popstate', showStoryOfAddress);
showStoryOfAddress();
