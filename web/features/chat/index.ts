export { ChatButton } from './chat-button.tsx';
