import { afterAll, describe, expect, test } from 'vitest';
import { openStoryPage, PHONE } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

describe('a list', () => {
  test('is navigated and selected by keys, and disables actions that the selection does not allow', async () => {
    await show('list/list-page/rows', async (page) => {
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
      await bar.getByText('2 selected').waitFor();
      // One of the two orders is delivered and can no longer be cancelled.
      await bar.getByRole('button', { name: 'Cancel (1 of 2)' }).waitFor();
      expect(await bar.getByRole('button', { name: 'Route again' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await bar.getByRole('button', { name: 'Select all 1,203 that match' }).click();
      await bar.getByText('All 1,203 that match are selected').waitFor();
      await bar.getByRole('button', { name: 'Clear the selection' }).click();
      await bar.waitFor({ state: 'detached' });
    });
  });

  test('has views of the user and those of others, which only their authors remove', async () => {
    await show('list/list-page/rows', async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Ready Shared by Ana Lim' }).waitFor();
      await page.getByRole('button', { name: 'Failed this week Shared with the team' }).waitFor();
      const removes = page.getByRole('button', { name: /^Remove the view/ });
      expect(await removes.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel))).toEqual([
        'Remove the view Failed this week',
      ]);
    });
  });

  test('dims the rows of the previous tab, shows a skeleton after 300 ms, and dims rows while paging', async () => {
    await show('list/list-page/slow', async (page) => {
      const table = page.getByRole('table', { name: 'Orders' });
      const answer = page.getByRole('button', { name: 'Answer' });
      await table.waitFor();
      const previous = page.locator('[data-previous]');
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page
        .getByRole('group', { name: 'Stage' })
        .getByRole('button', { name: /In transit/ })
        .click();
      await previous.waitFor();
      await page.clock.runFor(290);
      expect(await previous.count()).toBe(1);
      await page.clock.runFor(20);
      await page.getByText('Loading rows').waitFor({ state: 'attached' });
      expect(await table.count()).toBe(0);
      await page.clock.resume();
      await answer.click();
      await table.waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await previous.waitFor();
      expect(await table.count()).toBe(1);
      await answer.click();
      await page.getByText('11–20 of 1,203').waitFor();
      expect(await previous.count()).toBe(0);
    });
  });

  test('says offline that its rows are from before, and when they were loaded', async () => {
    await show('list/list-page/slow', async (page) => {
      await page.getByRole('table', { name: 'Orders' }).waitFor();
      await page.context().setOffline(true);
      try {
        await page.getByText('You are offline. These rows may be out of date.').waitFor();
        await page.getByText(/^Loaded Nov 21, 2026/).waitFor();
        await page
          .getByRole('group', { name: 'Stage' })
          .getByRole('button', { name: /In transit/ })
          .click();
        await page.getByText('These rows load when the connection is back.').waitFor();
      } finally {
        await page.context().setOffline(false);
      }
      await page.getByText('Loading rows').waitFor({ state: 'attached' });
    });
  });

  test('adds a filter by typing its name, applies its value at once, and changes and removes it by its chip', async () => {
    await show('list/list-page/rows', async (page) => {
      const panel = page.getByRole('dialog');
      const addFilter = page.getByRole('button', { name: 'Filter', exact: true });
      await addFilter.click();
      await panel.getByRole('option', { name: 'Payment' }).waitFor();
      await page.keyboard.type('leg');
      await page.keyboard.press('Enter');
      await panel.getByRole('option', { name: 'Customs' }).click();
      await panel.getByRole('option', { name: 'Last mile' }).click();
      await page.getByRole('button', { name: 'Change the filter Leg Customs, Last mile' }).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await addFilter.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: 'Change the filter Leg Customs, Last mile' }).click();
      await panel.getByRole('option', { name: 'Customs' }).click();
      const remove = page.getByRole('button', { name: 'Remove the filter Leg Last mile' });
      await remove.waitFor();
      await page.keyboard.press('Escape');
      await remove.click();
      await remove.waitFor({ state: 'detached' });
    });
  });

  test('takes a typed day in the order of the locale, and a usual range by one button', async () => {
    await show('list/list-page/rows', async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('option', { name: 'Created' }).click();
      const from = page.getByRole('textbox', { name: 'Created from' });
      await from.fill('11/01/2026');
      await from.press('Enter');
      await page.getByRole('button', { name: 'Change the filter Created from Nov 1, 2026' }).waitFor();
      await page.getByRole('button', { name: 'Today' }).click();
      await page.getByRole('button', { name: /^Change the filter Created (?!from)/ }).waitFor();
    });
  });

  test('sorts by its headers, and hides the least important columns first', async () => {
    await show('list/list-page/rows', async (page) => {
      const created = page.getByRole('columnheader', { name: 'Created' });
      await created.getByRole('button').click();
      expect(await created.getAttribute('aria-sort')).toBe('descending');
      await created.getByRole('button').click();
      expect(await created.getAttribute('aria-sort')).toBe('ascending');
      await page.setViewportSize({ width: 800, height: 900 });
      await page.getByRole('columnheader', { name: 'Weight' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('columnheader', { name: 'Order' }).count()).toBe(1);
    });
  });

  test('opens its pages by the buttons, which are disabled at both ends', async () => {
    await show('list/list-page/rows', async (page) => {
      const pages = page.getByRole('navigation', { name: 'Pages' });
      const button = (name: string) => pages.getByRole('button', { name });
      await pages.getByText('1–10 of 1,203').waitFor();
      expect(await button('First page').isDisabled()).toBe(true);
      expect(await button('Previous page').isDisabled()).toBe(true);
      await button('Next page').click();
      await pages.getByText('11–20 of 1,203').waitFor();
      await button('Last page').click();
      await pages.getByText('1,201–1,203 of 1,203').waitFor();
      expect(await page.getByRole('row').count()).toBe(1 + 3);
      expect(await button('Next page').isDisabled()).toBe(true);
      await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
      await pages.getByText('1–50 of 1,203').waitFor();
      await button('Next page').click();
      await pages.getByText('51–100 of 1,203').waitFor();
      await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
      await pages.getByText('1–50 of 1,203').waitFor();
    });
  });

  test('keeps the selection on other pages, and clears it when a filter changes', async () => {
    await show('list/list-page/rows', async (page) => {
      const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
      const boxes = page.getByRole('checkbox', { name: /^Select MO/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('11–20 of 1,203').waitFor();
      expect(await boxes.nth(0).isChecked()).toBe(false);
      await boxes.nth(2).check();
      await bar.getByText('3 selected').waitFor();
      await page.getByRole('button', { name: 'Previous page' }).click();
      await page.getByText('1–10 of 1,203').waitFor();
      expect(await Promise.all([0, 1, 2].map((index) => boxes.nth(index).isChecked()))).toEqual([
        true,
        true,
        false,
      ]);
      await page.getByRole('button', { name: /^Ready/ }).click();
      await bar.waitFor({ state: 'detached' });
      expect(await boxes.nth(0).isChecked()).toBe(false);
    });
  });

  test('has at most four buttons for the selected rows, and a menu of the other actions', async () => {
    await show('list/list-page/rows', async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
      await bar.getByRole('button', { name: 'More' }).click();
      const entries = page.getByRole('menuitem');
      await entries.first().waitFor();
      expect(await entries.allTextContents()).toEqual([
        'Edit service level',
        expect.stringMatching(/^Relabel/),
      ]);
      expect(await bar.getByRole('button', { name: 'Edit service level' }).count()).toBe(0);
    });
  });

  test('shows cards on a phone', async () => {
    await show(
      'list/list-page/rows',
      async (page) => {
        await page.getByRole('listitem').filter({ hasText: 'Nguyễn Thị Minh Khai' }).first().waitFor();
        expect(await page.getByRole('table').count()).toBe(0);
      },
      { size: PHONE },
    );
  });
});
