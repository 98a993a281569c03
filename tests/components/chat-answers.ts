import {
  countUnreadMessages,
  findChatReferences,
  listThreadMessages,
  listThreads,
  readThread,
  type ChatMessage,
  type ChatRoom,
} from '@portal/contract/chat';
import { TEST_MESSAGES, TEST_REFERENCE, TEST_ROOM } from '../../web/features/chat/testing-chat.ts';
import { answer, pageOf, type Answer } from './story-answers.ts';

/** Answers of the chat with one conversation. */
export function createChatAnswers(
  room: ChatRoom = TEST_ROOM,
  messages: readonly ChatMessage[] = TEST_MESSAGES,
): readonly Answer[] {
  return [
    answer(countUnreadMessages, () => ({ value: room.unreadCount })),
    answer(listThreads, () => pageOf([room])),
    answer(listThreadMessages, () => ({ data: [...messages], hasMore: false })),
    answer(readThread, () => ({ value: 0 })),
    answer(findChatReferences, () => ({ value: [TEST_REFERENCE] })),
  ];
}
