import { afterAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openStoryPage, PHONE, waitUntilStable } from './story-page.ts';

const { stories, show, close } = await openStoryPage();

afterAll(close);

test('every part of the kit has a story', () => {
  expect(stories.length).toBeGreaterThan(20);
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(stories)('%s: axe has no findings, and nothing is wider than the window', async (story) => {
    await show(
      story,
      async (page) => {
        expect(await axeFindings(page)).toEqual([]);
        await page.setViewportSize(PHONE);
        await page.evaluate(waitUntilStable);
        // Colours are the same on a phone, so the phone layout is checked once.
        if (scheme === 'light') expect(await axeFindings(page)).toEqual([]);
        // The layout changes in the frame after the resize.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
          .toBeLessThanOrEqual(0);
      },
      scheme,
    );
  });
});

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

  test('is filtered by the panel, and the chip of a filter removes it', async () => {
    await show('list/list-page/rows', async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Consignee').fill('Siti');
      await page.getByLabel('Created from').fill('2026-11-01');
      await page.getByRole('button', { name: 'Show rows' }).click();
      await page.getByRole('button', { name: 'Remove the filter Created from Nov 1, 2026' }).waitFor();
      const chip = page.getByRole('button', { name: 'Remove the filter Consignee Siti' });
      await chip.click();
      await chip.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Filters, 1 set' }).waitFor();
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

  test('shows cards on a phone', async () => {
    await show(
      'list/list-page/rows',
      async (page) => {
        await page.getByRole('listitem').filter({ hasText: 'Nguyễn Thị Minh Khai' }).first().waitFor();
        expect(await page.getByRole('table').count()).toBe(0);
      },
      'light',
      PHONE,
    );
  });
});

describe('forms', () => {
  test('keep their values over a reload, until the draft is discarded', async () => {
    await show('form/form/fields', async (page) => {
      await page.getByLabel('Consignee').fill('Somchai');
      await page.getByLabel('Weight').fill('2,5');
      await page.reload();
      await page.getByText('Your unsaved changes were restored.').waitFor();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('Somchai');
      expect(await page.getByLabel('Weight').inputValue()).toBe('2.5');
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await page.getByLabel('Consignee').inputValue()).toBe('');
    });
  });

  test('a complete code is the first option', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      await country.fill('th');
      const first = page.getByRole('option').first();
      await first.filter({ hasText: 'Thailand (TH)' }).click();
      await expect.poll(() => country.inputValue()).toBe('Thailand (TH)');
    });
  });

  test('a pasted code followed by Enter is selected, every time', async () => {
    await show('form/form/fields', async (page) => {
      const country = page.getByRole('combobox', { name: 'Country' });
      for (let round = 0; round < 20; round += 1) {
        for (const [code, name] of [
          ['SG', 'Singapore (SG)'],
          ['TH', 'Thailand (TH)'],
        ] as const) {
          await country.fill(code);
          await country.press('Enter');
          await expect.poll(() => country.inputValue()).toBe(name);
        }
      }
    });
  });
});

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

describe('the grid', () => {
  test('is navigated and edited by keys and labelled for screen readers, at row ten thousand', async () => {
    await show('grid/data-grid/sheet', async (page) => {
      const grid = page.getByRole('grid', { name: 'Rows of the file' });
      await grid.focus();
      await page.keyboard.press('Control+End');
      await page.getByRole('gridcell', { name: 'Value 10000' }).waitFor();
      await page.keyboard.press('Control+Home');
      for (const key of [
        'ArrowDown',
        'ArrowDown',
        'ArrowDown',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
      ])
        await page.keyboard.press(key);
      await page.getByText('Row 5, Country: "SGP" is not a country code we know. Did you mean SG?').waitFor();
      await page.keyboard.type('SG');
      await page.keyboard.press('Enter');
      await page.getByRole('gridcell', { name: 'SG', exact: true }).waitFor();
      expect(await grid.getByRole('row').count()).toBeLessThan(50);
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
    await page.getByRole('button', { name: 'Copy 618-12345675' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('618-12345675');
  });
});

test('pre-flight findings name the goods, with weights and amounts, and the blockers are first', async () => {
  await show('features/preflight/findings-alert/blockers and warnings', async (page) => {
    const [blockers, warnings] = await page.getByRole('alert').all();
    expect(await blockers?.getByRole('listitem').allInnerTexts()).toEqual([
      '“Chewing gum, mint” may not go to SG: chewing gum may not be brought in.',
    ]);
    expect(await warnings?.getByRole('listitem').count()).toBe(7);
    await warnings?.getByText('“Gift” at 200 kg apiece is unusual for Fashion & Accessories').waitFor();
    await warnings?.getByText(/^“Gift” at \D*0\.05\D* apiece is unusual/).waitFor();
    await warnings?.getByText('3 more').waitFor();
  });
});

describe('account pages', () => {
  test('the roles table shows for each role whether it has a permission', async () => {
    await show('features/accounts/team/roles-table/roles', async (page) => {
      const cells = async (permission: string) => {
        const texts = await page.getByRole('row', { name: permission }).getByRole('cell').allInnerTexts();
        return texts.map((text) => /\w+/.exec(text)?.[0]);
      };
      expect(await cells('See orders')).toEqual(['Yes', 'Yes', 'Yes']);
      expect(await cells('Print labels')).toEqual(['Yes', 'Yes', 'No']);
      expect(await cells('Invite and remove people')).toEqual(['Yes', 'No', 'No']);
      expect(await page.getByRole('row', { name: "See a partner's orders" }).count()).toBe(0);
    });
  });

  test('the join form shows the errors of empty fields and focuses the first', async () => {
    await show('features/accounts/invitation/join-form/empty', async (page) => {
      await page.getByRole('button', { name: 'Join' }).click();
      const name = page.getByLabel('Your name');
      await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByText('Needed').count()).toBe(2);
      await name.fill('Ann Lee');
      await expect.poll(() => page.getByText('Needed').count()).toBe(1);
    });
  });

  test('the credential form requires a name and a scope', async () => {
    await show('features/credentials/credentials/form', async (page) => {
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
      await page.getByText('At least 1').waitFor();
    });
  });

  test('the secret of a credential can be copied and has a first request', async () => {
    await show('features/credentials/credentials/secret', async (page) => {
      await page.getByRole('button', { name: 'Copy the secret' }).click();
      const secret = await page.getByRole('status', { name: 'Secret of Warehouse system' }).textContent();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await page.getByText(`/api/clients/orders -H "Authorization: Bearer ${secret}"`).waitFor();
    });
  });

  test('a widget takes the focus, closes with Escape and returns the focus', async () => {
    await show('features/support/widget-panel/closed', async (page) => {
      const open = page.getByRole('button', { name: 'Open the help desk' });
      await open.click();
      const panel = page.getByRole('dialog', { name: 'Get Help' });
      await expect.poll(() => panel.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await open.evaluate((node) => node === document.activeElement)).toBe(true);
    });
  });
});
