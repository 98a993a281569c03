import type { Stories } from '../../ui/stories.ts';
import { StoryRoute } from '../../ui/story-route.tsx';
import { SameFileNotice } from './same-file-notice.tsx';

const DUPLICATE_OF = {
  id: '01890000-0000-7000-8000-0000000000b1',
  batchCode: 'U261121-7K3FQ',
  createdAt: '2026-11-20T10:00:00.000Z',
};

export const stories: Stories = {
  repeated: () => (
    <StoryRoute
      path="/orders/upload"
      component={() => <SameFileNotice batch={{ duplicateOf: DUPLICATE_OF }} />}
    />
  ),
};
