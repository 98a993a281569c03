import type { Stories } from '../../ui/stories.ts';
import { ChatButton } from './chat-button.tsx';

export const stories: Stories = {
  'no unread messages': () => <ChatButton unreadCount={0} />,
  'more unread messages than the badge shows': () => <ChatButton unreadCount={120} />,
};
