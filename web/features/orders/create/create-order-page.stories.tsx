import { Link } from '@tanstack/react-router';
import { useOptionalUser } from '../../../session/use-user.ts';
import type { Stories } from '../../../ui/stories.ts';
import { StoryRoute } from '../../../ui/story-route.tsx';
import { CreateOrderPage } from './create-order-page.tsx';

function Page() {
  // The page starts with the currency of the user.
  const user = useOptionalUser();
  return (
    <>
      <Link to="/orders">Orders</Link>
      {user !== null && <CreateOrderPage />}
    </>
  );
}

export const stories: Stories = {
  empty: () => <StoryRoute path="/orders/new" component={Page} />,
};
