import { Link } from '@tanstack/react-router';
import type { Stories } from '../../../ui/stories.ts';
import { StoryRoute } from '../../../ui/story-route.tsx';
import { CreateOrderPage } from './create-order-page.tsx';

function Page() {
  return (
    <>
      <Link to="/orders">Orders</Link>
      <CreateOrderPage />
    </>
  );
}

export const stories: Stories = {
  empty: () => <StoryRoute path="/orders/new" component={Page} />,
};
