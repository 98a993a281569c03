import {
  countUnreadMessages,
  findChatReferences,
  getThread,
  listMessageMatches,
  listThreadMessages,
  listThreads,
  readThread,
  type ChatMessage,
  type ChatRoom,
} from '@portal/contract/chat';
import { TEST_MESSAGES, TEST_REFERENCE, TEST_ROOM } from '../../web/features/chat/testing-chat.ts';
import type { Page } from 'playwright-core';
import { answer, pageOf, type Answer } from './story-answers.ts';
import { DESKTOP, type StoryPage } from './story-page.ts';

/** Answers of the chat with one conversation. */
export function createChatAnswers(
  room: ChatRoom = TEST_ROOM,
  messages: readonly ChatMessage[] = TEST_MESSAGES,
): readonly Answer[] {
  return [
    answer(countUnreadMessages, () => ({ value: room.unreadCount })),
    answer(listThreads, () => pageOf([room])),
    answer(listMessageMatches, () => pageOf([])),
    answer(getThread, () => ({ value: room })),
    answer(listThreadMessages, () => ({ data: [...messages], hasMore: false })),
    answer(readThread, () => ({ value: 0 })),
    answer(findChatReferences, () => ({ value: [TEST_REFERENCE] })),
  ];
}

/** Opens the panel of the chat and runs `work` with the page. */
export const showChatPanel = (
  show: StoryPage['show'],
  work: (page: Page) => Promise<void>,
  answers: readonly Answer[],
  size = DESKTOP,
) =>
  show(
    'features/chat/chat-button/with unread messages',
    async (page) => {
      await page.getByRole('button', { name: /^Messages/ }).click();
      await page.getByRole('dialog', { name: 'Messages' }).waitFor();
      await work(page);
    },
    { size, answers },
  );
