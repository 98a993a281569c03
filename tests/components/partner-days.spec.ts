import { deletePartnerDay, savePartnerDay } from '@portal/contract/partners';
import { afterAll, expect, test } from 'vitest';
import { PARTNER_DAY, partnerDaysAnswer } from './partner-answers.ts';
import { PARTNER_ADMIN_SESSION, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/partner-profile/calendar/days-list/one closed day';
const DAY_PATH = '/api/clients/partners/00000001-0000-4000-8000-000000000001/calendar-days/MY/2026-12-24';

test('the menu of a day edits it by a form, and removes it after a confirmation', async () => {
  const requests: unknown[] = [];
  const collect =
    (status: number, json: unknown): Answer['respond'] =>
    (request) => {
      const { pathname } = new URL(request.url());
      requests.push({ method: request.method(), path: pathname, body: request.postDataJSON() });
      return { status, json };
    };
  const answers: readonly Answer[] = [
    PARTNER_ADMIN_SESSION,
    partnerDaysAnswer,
    { operation: savePartnerDay, respond: collect(savePartnerDay.response.status, { value: PARTNER_DAY }) },
    { operation: deletePartnerDay, respond: collect(deletePartnerDay.response.status, {}) },
  ];
  await show(
    STORY,
    async (page) => {
      const menu = page.getByRole('button', { name: 'Actions for Dec 24, 2026' });
      const dialog = page.getByRole('dialog');
      await menu.click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog.getByLabel('Name').fill('Inventory');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Dec 24, 2026 is saved.').waitFor();
      await menu.click();
      await page.getByRole('menuitem', { name: 'Remove day' }).click();
      expect(requests).toEqual([
        { method: 'PUT', path: DAY_PATH, body: { isOpen: false, name: 'Inventory' } },
      ]);
      await dialog.getByRole('button', { name: 'Remove day' }).click();
      await page.getByText('Dec 24, 2026 is removed.').waitFor();
      expect(requests.slice(1)).toEqual([{ method: 'DELETE', path: DAY_PATH, body: null }]);
    },
    { answers },
  );
});
