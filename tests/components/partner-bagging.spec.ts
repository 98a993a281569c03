import { getSession, ROLE_PERMISSIONS } from '@portal/contract/auth';
import { receiveBags } from '@portal/contract/bagging';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { answer, STORY_USER } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const operator = answer(getSession, () => ({
  value: {
    ...STORY_USER,
    role: 'PARTNER_OPERATOR' as const,
    permissions: [...ROLE_PERMISSIONS.PARTNER_OPERATOR],
  },
}));

const STORY = 'features/partner-bagging/lists/receiving/incoming orders';
const bag = { bagId: null, ok: true, isRepeat: false, pieces: 2, reason: null, notUpdated: [] };
const select = (page: Page, code: string) => page.getByRole('checkbox', { name: `Select ${code}` }).click();

describe('receiving bags', () => {
  test('receives each bag of the selected orders once, and names what was not received', async () => {
    const requests: unknown[] = [];
    const receive = answer(receiveBags, ({ bagCodes }) => {
      requests.push(bagCodes);
      const notReceived = { code: 'bag.in_state', params: {}, message: 'Bag BAG3 is deleted.' };
      const notUpdated = { code: 'status.ended', params: {}, message: 'The order has ended.' };
      return {
        value: {
          outcomes: [
            {
              ...bag,
              code: 'BAG1',
              notUpdated: [{ pieceCode: 'SG1000001U001', reason: notUpdated }],
            },
            { ...bag, code: 'BAG3', ok: false, pieces: 0, reason: notReceived },
          ],
        },
      };
    });
    await show(
      STORY,
      async (page) => {
        for (const code of ['SG1000001', 'SG1000002', 'SG1000003']) await select(page, code);
        await page.getByRole('button', { name: 'Receive bags' }).click();
        await page.getByText('1 bag received, 2 pieces').waitFor();
        expect(requests).toEqual([['BAG1', 'BAG3']]);
        const dialog = page.getByRole('dialog');
        await dialog.getByText('SG1000001U001: The order has ended.').waitFor();
        await dialog.getByText('Bag BAG3 is deleted.').waitFor();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
      },
      { answers: [operator, receive] },
    );
  });

  test('offers nothing to receive for an order in no bag', async () => {
    await show(
      STORY,
      async (page) => {
        await select(page, 'SG1000004');
        const button = page.getByRole('button', { name: 'Receive bags' });
        await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
      },
      { answers: [operator] },
    );
  });
});
