import {
  listMessageMatches,
  listThreadMessages,
  listThreads,
  sendMessage,
  type MessageInput,
  type MessageMatch,
} from '@portal/contract/chat';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { buildMessage, TEST_MESSAGES, TEST_ROOM } from '../../web/features/chat/testing-chat.ts';
import { axeFindings } from '../world/axe.ts';
import { createChatAnswers, showChatPanel } from './chat-answers.ts';
import { answer, answerRefusal, pageOf, type Answer } from './story-answers.ts';
import { DESKTOP, openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

/** A conversation of so many messages. */
const LENGTH = 100;
const { roomId, roomName, subject } = TEST_ROOM;
const buildMatch = (position: number, content: string): MessageMatch => ({
  message: buildMessage(position, content),
  room: { roomId, roomName, subject },
});
const MATCH = buildMatch(40, 'The pallets for MYKUL are at gate 4 since the morning.');

/** Answers as the server does, with a message at each position; those after `LENGTH` are `later`. */
const createConversation = (later: readonly string[] = []) =>
  answer(listThreadMessages, (_, query) => {
    const length = LENGTH + later.length;
    const [after, before] = [Number(query.get('after') ?? 0), Number(query.get('before') ?? length + 1)];
    const positions = Array.from({ length }, (_value, index) => index + 1).filter(
      (position) => position > after && position < before,
    );
    const perPage = Number(query.get('perPage'));
    const page = query.has('after') ? positions.slice(0, perPage) : positions.slice(-perPage);
    const data = page.map((position) =>
      buildMessage(position, later[position - LENGTH - 1] ?? `Message number ${position}`),
    );
    return { data, hasMore: positions.length > perPage };
  });

const showSearch = (
  text: string,
  work: (page: Page) => Promise<void>,
  answers: readonly Answer[] = [],
  size = DESKTOP,
) =>
  showChatPanel(
    show,
    async (page) => {
      await page.getByRole('textbox', { name: 'Search conversations' }).fill(text);
      await page.getByRole('region', { name: 'In messages' }).waitFor();
      await work(page);
    },
    [...answers, ...createChatAnswers()],
    size,
  );

const showTarget = (work: (page: Page) => Promise<void>, answers: readonly Answer[] = [], size = DESKTOP) =>
  showSearch(
    'GATE',
    async (page) => {
      await page.getByRole('button', { name: /The pallets for MYKUL/ }).click();
      await page.getByText('Message number 40', { exact: true }).waitFor();
      await work(page);
    },
    [...answers, createConversation(), answer(listMessageMatches, () => pageOf([MATCH]))],
    size,
  );

const isInView = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const { top: viewTop, bottom: viewBottom } = element
      .closest('[role=log]')
      ?.parentElement?.getBoundingClientRect() ?? {
      top: 0,
      bottom: 0,
    };
    return top >= viewTop && bottom <= viewBottom;
  });

describe('a search', () => {
  test('shows conversations by name, and messages with sender, conversation and the passage', async () => {
    const queries: string[] = [];
    await showSearch(
      'gate',
      async (page) => {
        const match = page.getByRole('button', { name: /The pallets for MYKUL/ });
        expect(await match.innerText()).toMatch(
          /^Ann Lee\s+Nov 27\s+Harbourline Freight · SG1000042X\s+The pallets for MYKUL are at gate 4/,
        );
        expect(await match.locator('mark').innerText()).toBe('gate');
        expect(await page.getByRole('heading', { name: 'Conversations' }).count()).toBe(1);
        expect(await axeFindings(page)).toEqual([]);
        expect(queries).toEqual(['1 gate', '2 gate']);
        await page.getByRole('button', { name: /Message 21 of the gate/ }).waitFor();
      },
      [
        answer(listMessageMatches, (_, query) => {
          const page = Number(query.get('page'));
          queries.push(`${page} ${query.get('contentContains')}`);
          const data = page === 1 ? [MATCH] : [buildMatch(21, 'Message 21 of the gate')];
          return { data, page, totalPage: 2, totalCount: 2 };
        }),
      ],
    );
  });

  test('is sent for two Chinese characters, and not for two letters', async () => {
    const queries: (string | null)[] = [];
    await showSearch(
      '清关',
      async (page) => {
        await expect.poll(() => queries).toEqual(['清关']);
        await page.getByRole('textbox', { name: 'Search conversations' }).fill('ga');
        await expect.poll(() => page.getByRole('region', { name: 'In messages' }).count()).toBe(0);
        expect(queries).toEqual(['清关']);
      },
      [
        answer(listMessageMatches, (_, query) => {
          queries.push(query.get('contentContains'));
          return pageOf([]);
        }),
      ],
    );
  });

  test('says that nothing matches', async () => {
    await showSearch(
      'zebra',
      async (page) => {
        await page.getByText('No conversation has this name or code').waitFor();
        await page.getByText('No message has this text').waitFor();
      },
      [answer(listThreads, (_, query) => pageOf(query.get('nameContains') === '' ? [TEST_ROOM] : []))],
    );
  });

  test('that fails shows the reason beside the conversations', async () => {
    await showSearch(
      'gate',
      async (page) => {
        await page
          .getByRole('region', { name: 'In messages' })
          .getByRole('button', { name: 'Try again' })
          .waitFor();
        await page.getByRole('button', { name: /Harbourline Freight/ }).waitFor();
      },
      [answerRefusal(listMessageMatches, refuse('request.suspended'))],
    );
  });
});

describe('a message of a search', () => {
  test('is shown in its conversation, with the messages around it', async () => {
    await showTarget(async (page) => {
      await expect.poll(() => isInView(page, 'Message number 40')).toBe(true);
      expect(await page.locator('article[aria-current=true]').innerText()).toContain('Message number 40');
      // Earlier ones are loaded by scrolling.
      await page.getByText('Message number 26', { exact: true }).scrollIntoViewIfNeeded();
      await page.getByText('Message number 1', { exact: true }).waitFor();
    });
  });

  test('has newer messages below, and stays in its place when they are added', async () => {
    await showTarget(async (page) => {
      const newer = page.getByRole('button', { name: 'Show newer messages' });
      await newer.click();
      await page.getByText('Message number 85', { exact: true }).waitFor();
      await expect.poll(() => isInView(page, 'Message number 55')).toBe(true);
      await newer.click();
      await page.getByText('Message number 100', { exact: true }).waitFor();
      await expect.poll(() => newer.count()).toBe(0);
    });
  });

  test('is left for the latest message by a button and by sending', async () => {
    const sent: string[] = [];
    await showTarget(
      async (page) => {
        await page.getByRole('button', { name: 'Go to the latest message' }).click();
        await expect.poll(() => isInView(page, 'Message number 100')).toBe(true);
        expect(await page.locator('article[aria-current=true]').count()).toBe(0);
        await page.getByRole('button', { name: /The pallets for MYKUL/ }).click();
        await expect.poll(() => isInView(page, 'Message number 40')).toBe(true);
        await page.getByRole('textbox', { name: 'Message' }).fill('It is here');
        await page.getByRole('textbox', { name: 'Message' }).press('Enter');
        await expect.poll(() => isInView(page, 'It is here')).toBe(true);
        await page.getByText('Message number 100', { exact: true }).waitFor();
        expect(sent).toEqual(['It is here']);
      },
      [
        createConversation(sent),
        answer(sendMessage, (body) => {
          sent.push((body as MessageInput).content);
          return { value: buildMessage(LENGTH + 1, body.content) };
        }),
      ],
    );
  });

  test('of a short conversation is shown with all of it', async () => {
    await showSearch(
      'gate',
      async (page) => {
        await page
          .getByRole('button', { name: /The bags for MYKUL are at gate 4/ })
          .last()
          .click();
        await page.locator('article[aria-current=true]').waitFor();
        expect(await page.getByRole('button', { name: 'Show newer messages' }).count()).toBe(0);
        await page.getByText('Read by Mei Chen').waitFor();
      },
      [answer(listMessageMatches, () => pageOf([buildMatch(5, TEST_MESSAGES.at(-1)?.content ?? '')]))],
    );
  });

  test('is shown alone on a phone, and the list of matches is still there after it', async () => {
    await showTarget(
      async (page) => {
        expect(await page.getByRole('textbox', { name: 'Search conversations' }).isVisible()).toBe(false);
        await page.getByRole('button', { name: 'All conversations' }).click();
        await page.getByRole('button', { name: /The pallets for MYKUL/ }).waitFor();
      },
      [],
      PHONE,
    );
  });
});
