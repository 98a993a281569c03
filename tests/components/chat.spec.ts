import {
  deleteMessage,
  joinThread,
  listThreadMessages,
  listThreads,
  presignChatFiles,
  sendMessage,
  type MessageInput,
} from '@portal/contract/chat';
import { refuse } from '@portal/contract/reasons';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildMessage,
  TEST_MESSAGES,
  TEST_REFERENCE,
  TEST_ROOM,
} from '../../web/features/chat/testing-chat.ts';
import { axeFindings } from '../world/axe.ts';
import { createChatAnswers, showChatPanel } from './chat-answers.ts';
import { answer, answerRefusal, pageOf, type Answer } from './story-answers.ts';
import { DESKTOP, openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showPanel = (
  work: (page: Page) => Promise<void>,
  answers: readonly Answer[] = createChatAnswers(),
  size = DESKTOP,
) => showChatPanel(show, work, answers, size);

const showConversation = (work: (page: Page) => Promise<void>, ...answers: readonly Answer[]) =>
  showPanel(
    async (page) => {
      await page.getByRole('button', { name: /Harbourline Freight/ }).click();
      await work(page);
    },
    [...answers, ...createChatAnswers()],
  );

const findLog = (page: Page) => page.getByRole('log');
const findField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** From now on, how often at most a text stands in an element at one moment. */
async function countMost(element: Locator, text: string): Promise<() => Promise<number>> {
  const counter = await element.evaluateHandle((node, counted) => {
    const result = { most: 0 };
    new MutationObserver(() => {
      result.most = Math.max(result.most, (node.textContent ?? '').split(counted).length - 1);
    }).observe(node, { childList: true, subtree: true, characterData: true });
    return result;
  }, text);
  return () => counter.evaluate(({ most }) => most);
}

describe('the list of conversations', () => {
  test('has the other side, the subject, the latest message and what is unread', async () => {
    await showPanel(async (page) => {
      const room = page.getByRole('button', { name: /Harbourline Freight/ });
      const text = await room.innerText();
      expect(text).toMatch(/Order SG1000042X\s+The bags for MYKUL are at gate 4\.\s+2/);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('is searched with three letters or more, and loads eight more when it is scrolled', async () => {
    const queries: string[] = [];
    const rooms = Array.from({ length: 12 }, (_, index) => ({
      ...TEST_ROOM,
      roomId: `01a31000-0000-7000-8000-0000000000${index + 10}`,
      roomName: `Partner ${index + 1}`,
      subject: { kind: 'PAIR' as const, id: null, code: null },
    }));
    await showPanel(
      async (page) => {
        await page.getByRole('button', { name: /Partner 12/ }).waitFor();
        expect(queries).toEqual(['1 ', '2 ']);
        const search = page.getByRole('textbox', { name: 'Search conversations' });
        await search.pressSequentially('Pa');
        await search.pressSequentially('r');
        await expect.poll(() => queries).toEqual(['1 ', '2 ', '1 Par']);
      },
      [
        answer(listThreads, (_, query) => {
          const page = Number(query.get('page'));
          const nameContains = query.get('nameContains') ?? '';
          queries.push(`${page} ${nameContains}`);
          return { ...pageOf(nameContains === '' ? rooms.slice(8 * (page - 1), 8 * page) : []), page };
        }),
        ...createChatAnswers(),
      ],
    );
  });

  test('and a conversation are shown one at a time on a phone', async () => {
    await showPanel(
      async (page) => {
        await page.getByRole('button', { name: /Harbourline Freight/ }).click();
        await findField(page).waitFor();
        expect(await page.getByRole('textbox', { name: 'Search conversations' }).isVisible()).toBe(false);
        await page.getByRole('button', { name: 'All conversations' }).click();
        await page.getByRole('textbox', { name: 'Search conversations' }).waitFor();
      },
      createChatAnswers(),
      PHONE,
    );
  });
});

describe('a conversation', () => {
  test('has messages in order, with answers, files, deleted ones and who has read the last one', async () => {
    await showConversation(async (page) => {
      await findLog(page).getByText('damage-report.pdf').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const text = await findLog(page).innerText();
      expect(text).toMatch(/damage-report\.pdf\s+178\.13 KB/);
      expect(text).toContain('This message was deleted');
      // Not its sender.
      expect(text).toMatch(/Read by Mei Chen$/);
      const tops = await Promise.all(
        ['610910 for both', 'The bags for MYKUL'].map(async (content) => {
          const box = await page.getByText(content).last().boundingBox();
          return box?.y ?? 0;
        }),
      );
      expect(tops[0]).toBeLessThan(tops[1] ?? 0);
    });
  });

  test('names an order by a link, with a preview of what the reader sees', async () => {
    await showConversation(async (page) => {
      const link = findLog(page).getByRole('link', { name: 'SG1000042X' }).last();
      expect(await link.getAttribute('href')).toBe(`/orders/${TEST_REFERENCE.id}`);
      await link.hover();
      await page.getByText('Order · SG → MY · 1.2 kg · Dec 5, 2026').waitFor();
    });
  });

  test('sends a message with Enter and keeps the field for the next one', async () => {
    const sent: MessageInput[] = [];
    await showConversation(
      async (page) => {
        const readMost = await countMost(findLog(page), 'On my way');
        await findField(page).fill('On my way');
        await findField(page).press('Enter');
        await findLog(page).getByText('On my way').waitFor();
        await expect.poll(() => page.getByText('Waits for the network').count()).toBe(0);
        expect(sent).toMatchObject([{ content: 'On my way', fileIds: [] }]);
        expect(await findField(page).inputValue()).toBe('');
        expect(await readMost()).toBe(1);
      },
      answer(sendMessage, (body) => {
        sent.push(body as MessageInput);
        return { value: buildMessage(6, body.content, { id: body.id }) };
      }),
    );
  });

  test('keeps a message that the network loses, and sends it once with the same id', async () => {
    const ids: string[] = [];
    await showConversation(
      async (page) => {
        await findField(page).fill('From the hangar');
        await findField(page).press('Enter');
        await expect.poll(() => ids.length).toBe(1);
        await page.getByText('Waits for the network').waitFor();
        await findField(page).fill('Second');
        await findField(page).press('Enter');
        await expect.poll(() => ids.length).toBe(3);
        await expect.poll(() => page.getByText('Waits for the network').count()).toBe(0);
        await findLog(page).getByText('Second').waitFor();
        expect(ids[0]).toBe(ids[1]);
        const text = await findLog(page).innerText();
        expect(text.split('From the hangar')).toHaveLength(2);
      },
      {
        operation: sendMessage,
        respond: (request) => {
          const body = request.postDataJSON() as MessageInput;
          ids.push(body.id);
          if (ids.length === 1) return { status: 503, json: {} };
          const position = body.content === 'Second' ? 8 : 6;
          return { status: 200, json: { value: buildMessage(position, body.content, { id: body.id }) } };
        },
      },
    );
  });

  test('says why a message was refused, until it is discarded', async () => {
    await showConversation(
      async (page) => {
        await findField(page).fill('Too late');
        await findField(page).press('Enter');
        await page.getByText(/Not sent: The connection has ended/).waitFor();
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect.poll(() => findLog(page).getByText('Too late').count()).toBe(0);
      },
      answerRefusal(sendMessage, refuse('chat.ended')),
    );
  });

  test('answers a message, and deletes an own one after a question', async () => {
    const sent: MessageInput[] = [];
    await showConversation(
      async (page) => {
        await page.getByRole('button', { name: 'Actions of the message “The bags for MYKUL' }).click();
        await page.getByRole('menuitem', { name: 'Answer' }).click();
        await page.getByText('Answer to Daniel Teo').waitFor();
        await findField(page).fill('Thanks');
        await findField(page).press('Enter');
        await expect.poll(() => sent).toMatchObject([{ quotedId: buildMessage(5, '').id }]);
        await page.getByRole('button', { name: 'Actions of the message “610910' }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page
          .getByRole('dialog', { name: 'Delete this message?' })
          .getByRole('button', { name: 'Delete' })
          .click();
        await expect.poll(() => page.getByText('This message was deleted').count()).toBe(2);
      },
      answer(sendMessage, (body) => {
        sent.push(body as MessageInput);
        return { value: buildMessage(6, body.content) };
      }),
      answer(deleteMessage, () => ({
        value: buildMessage(2, '', { deletedAt: '2026-11-27T03:00:00.000Z' }),
      })),
    );
  });

  test('attaches files of the kinds that are allowed, and names the others', async () => {
    const sent: MessageInput[] = [];
    const fileId = '01a32000-0000-7000-8000-000000000009';
    await showConversation(
      async (page) => {
        await page.route('**/api/chat/files?token=x', (route) => route.fulfill({ status: 204 }));
        const field = page.locator('input[type=file]');
        await field.setInputFiles([
          { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
          { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
        ]);
        await page.getByText('virus.exe was not attached: only PNG, JPEG, PDF, XLSX and CSV files').waitFor();
        await page.getByRole('button', { name: 'Remove rates.csv' }).waitFor();
        await page.getByRole('button', { name: 'Send' }).click();
        await expect.poll(() => sent).toMatchObject([{ content: '', fileIds: [fileId] }]);
      },
      answer(presignChatFiles, () => ({
        value: [{ fileId, url: '/api/chat/files?token=x', expiresAt: '2026-11-27T03:00:00.000Z' }],
      })),
      answer(sendMessage, (body) => {
        sent.push(body as MessageInput);
        return { value: buildMessage(6, '') };
      }),
    );
  });

  test('that cannot be read is joined again and read', async () => {
    let isJoined = false;
    await showConversation(
      async (page) => {
        await findLog(page).getByText('The bags for MYKUL').waitFor();
        expect(isJoined).toBe(true);
      },
      answer(joinThread, () => {
        isJoined = true;
        return { value: { id: TEST_ROOM.roomId, channel_url: '/api/clients/thread/x/messages' } };
      }),
      {
        operation: listThreadMessages,
        respond: (request) =>
          isJoined
            ? { status: 200, json: { data: TEST_MESSAGES, hasMore: false } }
            : answerRefusal(listThreadMessages, refuse('chat.thread_not_found')).respond(request),
      },
    );
  });

  test('of an ended connection has no field', async () => {
    await showConversation(
      async (page) => {
        await page.getByText('The connection has ended. You can read').waitFor();
        expect(await findField(page).count()).toBe(0);
      },
      ...createChatAnswers({ ...TEST_ROOM, canWrite: false }),
    );
  });
});
