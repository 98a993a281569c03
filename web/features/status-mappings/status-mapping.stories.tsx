import { useOptionalUser } from '../../session/use-user.ts';
import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { StatusMappingPage } from './status-mapping-page.tsx';

/** The page at its route, for the signed-in user; the component tests answer its requests. */
const Page = () => (useOptionalUser() === null ? null : <StatusMappingPage />);

export const stories: Stories = {
  page: () => <StoryRoute path="/status-mapping" component={Page} />,
};
