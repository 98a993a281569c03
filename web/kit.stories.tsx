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

const files = import.meta.glob<{ stories: Stories }>('./ui/**/*.stories.tsx', { eager: true });
const allStories = Object.entries(files).flatMap(([path, { stories }]) => {
  const part = path.replace(/^\.\/ui\/(.*)\.stories\.tsx$/, '$1');
  return Object.entries(stories).map(([name, Story]) => ({ id: `${part}/${name}`, Story }));
});

const parameters = new URLSearchParams(location.search);
const selectedStory = allStories.find((story) => story.id === parameters.get('story'));
const scheme = parameters.get('scheme') === 'dark' ? 'dark' : 'light';

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

/** Stories stand in a page, as the parts do: axe judges them with their landmarks. */
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
