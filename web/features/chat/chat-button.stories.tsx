import { useOptionalUser } from '../../session/use-user.ts';
import type { Stories } from '../../ui/stories.ts';
import { ChatButton } from './chat-button.tsx';

const Button = () => (useOptionalUser() === null ? null : <ChatButton />);

export const stories: Stories = { 'with unread messages': () => <Button /> };
