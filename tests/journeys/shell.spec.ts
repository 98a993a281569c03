import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

const SHIPPER = 'shipper@demo.example';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function typeIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('signing in', () => {
  test('says at the field what is missing, and in the server’s words what is wrong', async () => {
    const { page, faults } = await visit(browser);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Type the e-mail address of your account').waitFor();
    expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
    await typeIn(page, 'nobody@demo.example', 'Wrong@2026');
    await page.getByRole('alert').getByText('E-mail or password is wrong').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@demo.example');
    expect(faults).toEqual([]);
  });

  test('leads to the page that was asked for, and never out of the portal', async () => {
    const { page } = await visit(browser);
    await page.goto('/orders?stage=READY');
    await typeIn(page, SHIPPER, 'Portal@2026');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(new URL(page.url()).search).toBe('?stage=READY');
    expect(await page.title()).toBe('Orders · Client Portal');

    const stranger = await visit(browser);
    await stranger.page.goto('/login?next=https://evil.example/');
    await typeIn(stranger.page, SHIPPER, 'Portal@2026');
    await stranger.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(new URL(stranger.page.url()).pathname).toBe('/orders');
  });

  test('is over for those who are signed in, and comes back after signing out', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/orders');
    await page.waitForURL('**/login?next=*');
  });
});

describe('the shell', () => {
  test('shows the links a role may follow, and home is the first of them', async () => {
    const { page } = await visit(browser, { email: 'partner@demo.example' });
    await page.goto('/');
    await page.waitForURL('**/tracking');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Tracking' }).waitFor();
    expect(await menu.getByRole('link', { name: 'L-Parcel' }).count()).toBe(0);
  });

  test('finds an order from anywhere by a part of its code', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders');
    const code = (await page.getByRole('row').nth(1).getByRole('link').textContent()) ?? '';
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1, name: 'Tracking' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find an order, a page or an action' }).fill(code.slice(2, 10));
    await page.getByRole('option', { name: code }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
  });

  test('an address nobody has is a page with a way home, and paths do not mind their case', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL('**/orders');
    await page.goto('/ORDERS');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  });

  test('a phone has its links in a drawer', async () => {
    const { page } = await visit(browser, { email: SHIPPER, width: 390, height: 844 });
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Client Portal' });
    await drawer.getByRole('link', { name: 'Tracking' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Tracking' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tracking' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });

  test('asks no other host, in either scheme, with nothing for axe to find', async () => {
    for (const dark of [false, true]) {
      const { page, faults } = await visit(browser, { dark });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).hostname !== 'localhost')
          elsewhere.push(request.url());
      });
      await page.goto('/login');
      await page.getByLabel('E-mail').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await typeIn(page, SHIPPER, 'Portal@2026');
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
      await page.getByRole('button', { name: /Profile menu/ }).click();
      await page.getByRole('menuitemradio', { name: 'System' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(faults).toEqual([]);
    }
  });
});
