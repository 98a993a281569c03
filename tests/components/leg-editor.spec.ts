import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { partnersAnswer } from './partner-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showEditor = (mode: string, work: (page: Page) => Promise<void>) =>
  show(`features/routing/rules/leg-editor/${mode}`, work, { answers: [partnersAnswer] });

/** The selected partner of each row, from the top. */
const readPartners = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Partner \d$/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function selectPartner(page: Page, row: number, name: string): Promise<void> {
  await page.getByRole('combobox', { name: `Partner ${row}`, exact: true }).click();
  await page.getByRole('option', { name }).click();
}

describe('the rules of a leg', () => {
  test('in order: a partner is added, moved up and removed', async () => {
    await showEditor('in order', async (page) => {
      expect(await readPartners(page)).toEqual(['Anchor Express', 'Bayside Couriers']);
      await page.getByRole('button', { name: 'Add partner' }).click();
      await page.getByText('Select a partner in every row.').waitFor();
      await selectPartner(page, 3, 'Causeway Post (not connected)');
      await page.getByText('Select a partner in every row.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Move partner 3 up' }).click();
      await page.getByRole('button', { name: 'Move partner 2 up' }).click();
      expect(await readPartners(page)).toEqual([
        'Causeway Post (not connected)',
        'Anchor Express',
        'Bayside Couriers',
      ]);
      await page.getByRole('button', { name: 'Remove partner 2' }).click();
      expect(await readPartners(page)).toEqual(['Causeway Post (not connected)', 'Bayside Couriers']);
    });
  });

  test('in order: the first partner cannot be moved up, nor the last one down', async () => {
    await showEditor('in order', async (page) => {
      const isDisabled = (name: string) => page.getByRole('button', { name }).isDisabled();
      expect(await isDisabled('Move partner 1 up')).toBe(true);
      expect(await isDisabled('Move partner 1 down')).toBe(false);
      expect(await isDisabled('Move partner 2 up')).toBe(false);
      expect(await isDisabled('Move partner 2 down')).toBe(true);
    });
  });

  test('in order: a partner that is selected twice is an error, and so are no partners', async () => {
    await showEditor('in order', async (page) => {
      await selectPartner(page, 2, 'Anchor Express');
      await page.getByText('A partner is named twice.').waitFor();
      await page.getByRole('button', { name: 'Remove partner 2' }).click();
      expect(await page.getByText('A partner is named twice.').count()).toBe(0);
      await page.getByRole('button', { name: 'Remove partner 1' }).click();
      await page.getByText('Add a partner, or choose Cheapest.').waitFor();
      await page.getByText('Cheapest', { exact: true }).click();
      await page.getByText('Add a partner, or choose Cheapest.').waitFor({ state: 'detached' });
    });
  });

  test('by share: the sum is shown and must be 100 %, and a new partner gets the rest', async () => {
    await showEditor('by share', async (page) => {
      const share = (row: number) => page.getByRole('textbox', { name: `Share of partner ${row}` });
      await page.getByText('Total 100 %').waitFor();
      await share(1).fill('30');
      await page.getByText('Total 80 %').waitFor();
      await page.getByText('The shares must add up to 100 %.').waitFor();
      await page.getByRole('button', { name: 'Add partner' }).click();
      expect(await share(3).inputValue()).toBe('20 %');
      await page.getByText('Total 100 %').waitFor();
      await selectPartner(page, 3, 'Causeway Post');
      await page.getByText('The shares must add up to 100 %.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove partner 3' }).click();
      await page.getByRole('button', { name: 'Remove partner 2' }).click();
      await page.getByText('Shares need at least two partners with 1 % or more.').waitFor();
    });
  });

  test('a condition is named on its button, and a weight range that ends before it begins is an error', async () => {
    await showEditor('in order', async (page) => {
      const toggle = page.getByRole('button', { name: /^Conditions:/ }).first();
      await toggle.click();
      const conditions = page.getByRole('group', { name: 'Conditions of partner 1' });
      await conditions.getByLabel('Up to weight').fill('2');
      await toggle.filter({ hasText: 'up to 2 kg' }).waitFor();
      await conditions.getByLabel('From weight').fill('5');
      await page.getByText('A weight range ends before it begins.').waitFor();
      await conditions.getByLabel('Up to weight').fill('8');
      await toggle.filter({ hasText: '5 kg to 8 kg' }).waitFor();
      expect(await page.getByText('A weight range ends before it begins.').count()).toBe(0);
    });
  });

  test('read only: has no button that changes them', async () => {
    await showEditor('read only', async (page) => {
      expect(await page.getByRole('button', { name: /Add|Move|Remove/ }).count()).toBe(0);
      expect(await page.getByRole('combobox', { name: 'Partner 1' }).isDisabled()).toBe(true);
      expect(await page.getByRole('switch', { name: 'Let the optimiser choose' }).isDisabled()).toBe(true);
    });
  });
});
