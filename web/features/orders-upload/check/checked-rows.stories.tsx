import { useQuery } from '@tanstack/react-query';
import type { Stories } from '../../../ui/stories.ts';
import { StoryRoute } from '../../../ui/story-route.tsx';
import { batchQuery } from '../../orders/index.ts';
import { CheckedRows } from './checked-rows.tsx';

const BATCH_ID = '01890000-0000-7000-8000-0000000000b1';

function Rows() {
  const { data } = useQuery(batchQuery(BATCH_ID));
  return data === undefined ? null : <CheckedRows batch={data} />;
}

export const stories: Stories = {
  faulty: () => <StoryRoute path="/orders/upload" component={Rows} />,
};
