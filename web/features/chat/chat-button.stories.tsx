import type { Stories } from '../../ui/stories.ts';
import { ChatButton } from './chat-button.tsx';
import { closeChat } from './chat-store.ts';

export const stories: Stories = {
  'of the shell': () => {
    closeChat();
    return <ChatButton />;
  },
};
