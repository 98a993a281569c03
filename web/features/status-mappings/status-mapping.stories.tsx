import { Suspense } from 'react';
import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { StatusMappingPage } from './status-mapping-page.tsx';

/** The page at its route; the component tests answer its requests. */
function Page() {
  return (
    <Suspense fallback={null}>
      <StatusMappingPage />
    </Suspense>
  );
}

export const stories: Stories = {
  page: () => <StoryRoute path="/status-mapping" component={Page} />,
};
