import { useOptionalUser } from '../../session/use-user.ts';
import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { PrintQueuePage } from './print-queue-page.tsx';

/** The page at its route, for the signed-in user; the component tests answer its requests. */
const Page = () => (useOptionalUser() === null ? null : <PrintQueuePage />);

export const stories: Stories = {
  page: () => <StoryRoute path="/print-queue" component={Page} />,
};
