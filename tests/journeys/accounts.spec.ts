import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { DEMO_PASSWORD, createStaff, type Staff } from '../world/staff.ts';

const ADMIN = 'shipper@demo.example';
const EMAIL = 'nadia@newcomer.example';

let browser: Browser;
let staff: Staff;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());

async function openTeam(page: Page, tab = ''): Promise<void> {
  await page.goto(`/next/settings/team${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
}

const newOrder = (page: Page) => page.getByRole('link', { name: 'New order' });

test('a mailed invitation leads to the first sign-in, and a changed role applies to an open page', async () => {
  const admin = await visit(browser, { email: ADMIN });
  await openTeam(admin.page);
  await admin.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.getByLabel('E-mail').and(admin.page.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('E-mail').fill(EMAIL);
  await dialog.getByRole('radio', { name: 'Operator' }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await admin.page.getByText(`Invitation sent to ${EMAIL}`).waitFor();
  await admin.page.getByText('Invitations', { exact: true }).click();
  await admin.page.getByText(EMAIL, { exact: true }).first().waitFor();

  const newcomer = await visit(browser);
  await newcomer.page.clock.install();
  const link = await staff.linkMailedTo(EMAIL);
  await newcomer.page.goto(link);
  await newcomer.page.getByRole('heading', { name: 'Join Merlion Outfitters' }).waitFor();
  await expectNoAxeFindings(newcomer.page);
  await newcomer.page.getByLabel('Your name').fill('Nadia New');
  await newcomer.page.getByLabel('New password', { exact: true }).fill('weak');
  await newcomer.page.getByRole('button', { name: 'Join' }).click();
  await newcomer.page.getByText(/^Password should be contains/).waitFor();
  expect(await newcomer.page.getByLabel('Your name').inputValue()).toBe('Nadia New');
  await newcomer.page.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
  await newcomer.page.getByRole('button', { name: 'Join' }).click();
  await newcomer.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await newOrder(newcomer.page).waitFor();

  await openTeam(admin.page);
  await admin.page.getByRole('button', { name: 'Actions for Nadia New' }).click();
  await admin.page.getByRole('menuitem', { name: 'Make a viewer' }).click();
  await admin.page.getByText('Nadia New is now a viewer').waitFor();
  // An open page requests its session again every half minute.
  await newcomer.page.clock.fastForward(31_000);
  await newOrder(newcomer.page).waitFor({ state: 'detached' });

  await admin.page.goto('/next/settings/audit-log?person=Nadia');
  await admin.page.getByText('Nadia New', { exact: true }).first().waitFor();
  expect([...admin.pageErrors, ...newcomer.pageErrors]).toEqual([]);

  const late = await visit(browser);
  await late.page.goto(link);
  await late.page.getByText('This invitation no longer works').waitFor();
});

test('the dialogs of team and change history have no accessibility findings', async () => {
  const { page, pageErrors } = await visit(browser, { email: ADMIN });
  await openTeam(page);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Viewer' }).waitFor();
  await expectNoAxeFindings(page);
  await page.goto('/next/settings/audit-log');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Request id').waitFor();
  await expectNoAxeFindings(page);
  expect(pageErrors).toEqual([]);
});

/** Checks the current page with axe at the width of a desktop in light colours and of a phone in dark colours. */
async function expectNoAxeFindings(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), `${width} ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
