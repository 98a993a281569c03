import { getSession, ROLE_PERMISSIONS } from '@portal/contract/auth';
import { addFileToDocuments, presignChatFiles, type ChatFile, type ChatRoom } from '@portal/contract/chat';
import { MAWB_CATEGORIES, ORDER_DOCUMENT_CATEGORIES } from '@portal/contract/documents';
import { refuse } from '@portal/contract/reasons';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { buildMessage, TEST_ROOM } from '../../web/features/chat/testing-chat.ts';
import { axeFindings } from '../world/axe.ts';
import { createChatAnswers, showChatPanel } from './chat-answers.ts';
import { answer, answerRefusal, STORY_USER, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const FILE: ChatFile = {
  id: '01a32000-0000-7000-8000-000000000001',
  name: 'invoice-2041.pdf',
  mediaType: 'application/pdf',
  size: 48_213,
  document: null,
};
const DOCUMENT = { id: '01a33000-0000-7000-8000-000000000001', category: 'COMMERCIAL_INVOICE' as const };
const MAWB_ROOM: ChatRoom = {
  ...TEST_ROOM,
  roomName: 'Harbourline Freight · 618-12345675',
  subject: { kind: 'MAWB', id: '618-12345675', code: '618-12345675' },
};
const PARTNER_SESSION = answer(getSession, () => ({
  value: {
    ...STORY_USER,
    clientId: null,
    client: null,
    role: 'PARTNER_OPERATOR' as const,
    permissions: [...ROLE_PERMISSIONS.PARTNER_OPERATOR],
  },
}));
const VIEWER_SESSION = answer(getSession, () => ({
  value: {
    ...STORY_USER,
    role: 'CLIENT_VIEWER' as const,
    permissions: [...ROLE_PERMISSIONS.CLIENT_VIEWER],
  },
}));

/** Shows a conversation whose only message has a file. */
const showFile = (
  work: (page: Page) => Promise<void>,
  answers: readonly Answer[] = [],
  room: ChatRoom = TEST_ROOM,
  file: ChatFile = FILE,
) =>
  showChatPanel(
    show,
    async (page) => {
      await page.getByRole('button', { name: /Harbourline Freight/ }).click();
      await page.getByRole('log').getByText(file.name).waitFor();
      await work(page);
    },
    [...answers, ...createChatAnswers(room, [buildMessage(1, '', { files: [file] })])],
  );

const findAction = (page: Page) => page.getByRole('button', { name: `File as document: ${FILE.name}` });
const listCategories = (page: Page) =>
  page
    .getByLabel('Kind of document')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));

describe('a file of a conversation about an order', () => {
  test('is filed in a category of orders, and says so with a link to the documents', async () => {
    const bodies: unknown[] = [];
    await showFile(
      async (page) => {
        await findAction(page).click();
        const dialog = page.getByRole('dialog', { name: 'File as document' });
        await dialog.waitFor();
        expect(await listCategories(page)).toEqual([...ORDER_DOCUMENT_CATEGORIES]);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByLabel('Kind of document').selectOption('Packing list');
        await dialog.getByLabel('Kind of document').selectOption('Commercial invoice');
        await dialog.getByRole('button', { name: 'Add to documents' }).click();
        const link = page.getByRole('link', { name: 'Filed as Commercial invoice' });
        expect(await link.getAttribute('href')).toBe(`/orders/${TEST_ROOM.subject.id}#documents`);
        await expect.poll(() => dialog.count()).toBe(0);
        await page.getByText('invoice-2041.pdf is in the documents: Commercial invoice').waitFor();
        expect(await findAction(page).count()).toBe(0);
        expect(bodies).toEqual([{ category: 'COMMERCIAL_INVOICE' }]);
      },
      [
        answer(addFileToDocuments, (body) => {
          bodies.push(body);
          return { value: buildMessage(1, '', { files: [{ ...FILE, document: DOCUMENT }] }) };
        }),
      ],
    );
  });

  test('stays as it is with the reason of a refusal', async () => {
    await showFile(
      async (page) => {
        await findAction(page).click();
        await page.getByRole('button', { name: 'Add to documents' }).click();
        await page.getByRole('dialog').getByText('A document may have up to 10 MB.').waitFor();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await findAction(page).waitFor();
      },
      [answerRefusal(addFileToDocuments, refuse('document.too_large'))],
    );
  });

  test.each([
    ['a viewer', VIEWER_SESSION],
    ['a partner', PARTNER_SESSION],
  ])('has no action for %s', async (_, session) => {
    await showFile(async (page) => expect(await findAction(page).count()).toBe(0), [session]);
  });
});

test('a file of a conversation about nothing with documents has no action', async () => {
  const room = { ...TEST_ROOM, subject: { kind: 'PAIR' as const, id: null, code: null } };
  await showFile(async (page) => expect(await findAction(page).count()).toBe(0), [], room);
});

test('a file of a conversation about a MAWB is filed by a partner, with a link to its page', async () => {
  await showFile(
    async (page) => {
      await findAction(page).click();
      await page.getByRole('dialog', { name: 'File as document' }).waitFor();
      expect(await listCategories(page)).toEqual([...MAWB_CATEGORIES]);
    },
    [PARTNER_SESSION],
    MAWB_ROOM,
  );
  await showFile(
    async (page) => {
      const link = page.getByRole('link', { name: 'Filed as Commercial invoice' });
      const path = `/partner-portals/${TEST_ROOM.partner?.id}/bagging/documents/618-12345675`;
      expect(await link.getAttribute('href')).toBe(path);
    },
    [PARTNER_SESSION],
    MAWB_ROOM,
    { ...FILE, document: DOCUMENT },
  );
});

test('files that are dropped on a conversation are attached to the next message', async () => {
  await showFile(
    async (page) => {
      await page.route('**/api/chat/files?token=x', (route) => route.fulfill({ status: 204 }));
      const dataTransfer = await page.evaluateHandle(() => {
        const data = new DataTransfer();
        data.items.add(new File(['a,b\n1,2\n'], 'rates.csv', { type: 'text/csv' }));
        data.items.add(new File(['x'], 'virus.exe'));
        return data;
      });
      await page.getByRole('log').dispatchEvent('dragover', { dataTransfer });
      await page.getByText('Drop files here to attach them').waitFor();
      await page.getByRole('log').dispatchEvent('drop', { dataTransfer });
      await page.getByRole('button', { name: 'Remove rates.csv' }).waitFor();
      await page.getByText(/virus\.exe was not attached/).waitFor();
      expect(await page.getByText('Drop files here').count()).toBe(0);
    },
    [
      answer(presignChatFiles, () => ({
        value: [{ fileId: FILE.id, url: '/api/chat/files?token=x', expiresAt: '2026-11-27T03:00:00.000Z' }],
      })),
    ],
  );
});
