import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const STORY = 'features/rate-cards/files/file-defaults/openUnit';

describe('the unit of weights of a rate file', () => {
  test('a unit that the file does not name is asked first, without a default, and an answer ends the question', async () => {
    await show(STORY, async (page) => {
      const unit = page.getByLabel('Unit of weights');
      const question = page.getByText('Which unit? Neither the headers nor the cells name one.');
      await question.waitFor();
      expect(await page.getByRole('combobox').first().getAttribute('id')).toBe(await unit.getAttribute('id'));
      expect(await unit.inputValue()).toBe('');

      await unit.selectOption('lb');
      await page.getByRole('status').filter({ hasText: /^lb$/ }).waitFor();
      expect(await question.count()).toBe(0);
      expect(await unit.locator('option').allInnerTexts()).not.toContain('–');
    });
  });
});
