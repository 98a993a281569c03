import './ui/styles.ts';
import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { useShortcutKeys } from './ui/commands/use-shortcut-keys.ts';
import { TipLayer } from './ui/tip-layer.tsx';
import { Toasts } from './ui/toasts.tsx';
import type { Stories } from './ui/stories.ts';
import { cssVariables, theme } from './ui/theme.ts';

const files = import.meta.glob<{ stories: Stories }>('./ui/**/*.stories.tsx', { eager: true });
const all = Object.entries(files).flatMap(([path, { stories }]) => {
  const part = path.replace(/^\.\/ui\/(.*)\.stories\.tsx$/, '$1');
  return Object.entries(stories).map(([name, Story]) => ({ id: `${part}/${name}`, Story }));
});

const asked = new URLSearchParams(location.search);
const found = all.find((story) => story.id === asked.get('story'));
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';

function StoryList() {
  return (
    <>
      <ul>
        {all.map(({ id }) => (
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
  const Shown = found?.Story ?? StoryList;
  return (
    <main>
      <VisuallyHidden component="h1">{found?.id ?? 'Kit'}</VisuallyHidden>
      <Shown />
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
      <TipLayer />
    </QueryClientProvider>
  </MantineProvider>,
);
