import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { createClientPages } from './client-pages.ts';
import { clickEveryButton } from './click-every-button.ts';

const REASON = 'unpaid invoices';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

// It opens every page: a minute on an idle machine.
test(
  'on every page of a suspended client, the server refuses no button that is enabled',
  { timeout: 300_000 },
  async () => {
    const email = await staff.createUser('CLIENT_ADMIN');
    const { page, pageErrors } = await visit(browser, { email });
    const pages = await createClientPages(page);
    await staff.suspendUntilTestEnds(REASON);
    await page.reload();
    const refused: string[] = [];
    let tried = 0;
    for (const { path } of pages) {
      const pressed = await clickEveryButton(page, path);
      refused.push(...pressed.refused);
      tried += pressed.tried.length;
    }
    expect(refused).toEqual([]);
    expect(tried).toBeGreaterThan(3 * pages.length);

    await page.goto('/orders/new');
    const create = page.getByRole('button', { name: 'Create order' });
    await create.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await create.focus();
    await page.getByText(REASON).last().waitFor();
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    expect(pageErrors).toEqual([]);
  },
);
