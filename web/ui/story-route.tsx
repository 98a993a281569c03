import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { useState } from 'react';

interface StoryRouteProps {
  /** A path below the layout of signed-in pages, such as `/orders/new`. */
  readonly path: string;
  readonly component: RouteComponent;
}

/** Renders a component at a path of a router of its own, for components that read their route or leave it. */
export function StoryRoute({ path, component }: StoryRouteProps) {
  const [router] = useState(() => createStoryRouter(path, component));
  return <RouterProvider<typeof router> router={router} />;
}

function createStoryRouter(path: string, component: RouteComponent) {
  const rootRoute = createRootRoute({ notFoundComponent: OtherPage });
  const layoutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in' });
  const pageRoute = createRoute({ getParentRoute: () => layoutRoute, path, component });
  return createRouter({
    routeTree: rootRoute.addChildren([layoutRoute.addChildren([pageRoute])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

/** The page that the story was left for. */
function OtherPage() {
  return <p>{useLocation().pathname}</p>;
}
