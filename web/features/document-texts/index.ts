export { documentMessages } from './document-messages.ts';
