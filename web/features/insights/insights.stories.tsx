import { Suspense } from 'react';
import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { InsightsPage } from './insights-page.tsx';

/** The page at its route; the component tests answer its request. */
function Page() {
  return (
    <Suspense fallback={null}>
      <InsightsPage />
    </Suspense>
  );
}

export const stories: Stories = {
  page: () => <StoryRoute path="/dashboard" component={Page} />,
};
