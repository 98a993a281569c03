import './ui/theme/styles.ts';
import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { useShortcutKeys } from './ui/commands/use-shortcut-keys.ts';
import { TooltipLayer } from './ui/tooltip/tooltip.tsx';
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

const searchParams = new URLSearchParams(location.search);
const selectedStory = allStories.find((story) => story.id === searchParams.get('story'));
const scheme = searchParams.get('scheme') === 'dark' ? 'dark' : 'light';

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
function StoryPage() {
  useShortcutKeys();
  const Content = selectedStory?.Story ?? StoryList;
  return (
    <main>
      <VisuallyHidden component="h1">{selectedStory?.id ?? 'Kit'}</VisuallyHidden>
      <Content />
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('stories.html has no #root');
const router = createRouter({
  history: createMemoryHistory({ initialEntries: ['/'] }),
  routeTree: createRootRoute({ component: StoryPage, notFoundComponent: () => null }),
});

createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider<typeof router> router={router} />
      <Toasts />
      <TooltipLayer />
    </QueryClientProvider>
  </MantineProvider>,
);
