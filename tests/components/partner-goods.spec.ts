import { setPartnerGoods } from '@portal/contract/partners';
import type { Page } from 'playwright-core';
import { refuse } from '@portal/contract/reasons';
import { afterAll, describe, expect, test } from 'vitest';
import { answer, answerRefusal, PARTNER_ADMIN_SESSION, type Answer } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const showRules = (work: (page: Page) => Promise<void>, answers: readonly Answer[]) =>
  show('features/partner-profile/goods/goods-rules-form/one rule', work, { answers });

const findRow = (page: Page, goods: string) => page.getByRole('row', { name: goods });
const findChoice = (page: Page, goods: string, mode: string) => page.getByLabel(`${goods}, ${mode}`);

const LIQUIDS = 'Liquid';

describe('the goods page of a partner', () => {
  test('saves a changed rule together with the stored ones, and has nothing to save after', async () => {
    const bodies: unknown[] = [];
    const save = answer(setPartnerGoods, (body) => {
      bodies.push(body);
      return { value: [...body.goods] };
    });
    await showRules(
      async (page) => {
        const button = page.getByRole('button', { name: 'Save' });
        expect(await button.isDisabled()).toBe(true);
        await findChoice(page, LIQUIDS, 'Air').selectOption('No');
        await findRow(page, LIQUIDS).getByText('Own rule').waitFor();
        await button.click();
        await page.getByText('The rules for goods are saved.').waitFor();
        expect(bodies).toEqual([
          {
            goods: [
              { flag: 'UN3480', modes: ['SEA'], largeBatteryModes: [] },
              { flag: 'LIQUID', modes: ['SEA', 'LAND'], largeBatteryModes: ['SEA', 'LAND'] },
            ],
          },
        ]);
        expect(await button.isDisabled()).toBe(true);
      },
      [PARTNER_ADMIN_SESSION, save],
    );
  });

  test('shows the reason of a refusal and keeps the change', async () => {
    const refusal = refuse('partner.not_found', { codeOrId: 'P1' });
    await showRules(
      async (page) => {
        await findChoice(page, LIQUIDS, 'Air').selectOption('No');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert').getByText(refusal.message).waitFor();
        expect(await findChoice(page, LIQUIDS, 'Air').inputValue()).toBe('NONE');
        expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
      },
      [PARTNER_ADMIN_SESSION, answerRefusal(setPartnerGoods, refusal)],
    );
  });

  test('is read only without the permission to change it', async () => {
    await showRules(async (page) => {
      await findRow(page, LIQUIDS).waitFor();
      expect(await page.getByRole('combobox').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    }, []);
  });
});
