import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('the command palette', () => {
  test('finds by code, runs by Enter, and shows the reason of a refusal', async () => {
    await show('commands/commands/palette', async (page) => {
      const box = page.getByRole('combobox', { name: 'Find an order, a page or an action' });
      await box.fill('moab');
      await page.getByRole('option', { name: 'MOAB12CD' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Done: /orders/MOAB12CD').waitFor();
      await page.keyboard.press('Control+k');
      await box.fill('cancel');
      await page.getByRole('option', { name: 'The account is suspended.' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByText('Done: /orders/MOAB12CD').waitFor();
    });
  });

  test('letters typed right after the shortcut are its text and run no command of the page', async () => {
    await show('commands/commands/help', async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // In one task, before React renders: as on a busy machine.
      await page.evaluate(() => {
        const press = (key: string, ctrlKey = false) =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
          );
        press('k', true);
        for (const key of ['c', 'x', 'Backspace', 'a', 'n']) press(key);
      });
      const box = page.getByRole('combobox', { name: 'Find an order, a page or an action' });
      await box.pressSequentially('cel');
      await page.getByRole('option', { name: 'Cancel the order' }).waitFor();
      expect(await box.inputValue()).toBe('cancel');
      expect(await page.getByText('Done: create').count()).toBe(0);
    });
  });

  test('shortcuts of one key run, and can be turned off', async () => {
    await show('commands/commands/help', async (page) => {
      await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('c');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      expect(await page.getByText('Done: create').count()).toBe(0);
    });
  });
});

test('undo restores a change, and a click copies a code', async () => {
  await show('toast/toasts/toasts', async (page) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back').waitFor();
  });
  await show('display/display/codes', async (page) => {
    // The button appears over what follows the code.
    await page.getByText('618-12345675', { exact: true }).hover();
    await page.getByRole('button', { name: 'Copy 618-12345675' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('618-12345675');
  });
});
