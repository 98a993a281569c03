import type { Stories } from '../../../ui/stories.ts';
import { JoinForm } from './join-form.tsx';

export const stories: Stories = {
  empty: () => <JoinForm token="story" policy="standard" />,
};
