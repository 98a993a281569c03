import { PATHS } from '@portal/contract/navigation';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { documentTitle, SECOND_PATHS } from './client-pages.ts';
import { SHIPPER } from './fixtures.ts';
import { portal } from '../world/operator.ts';
import { watchTraffic } from '../world/page-traffic.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function typeIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('signing in', () => {
  test('with missing or wrong values shows the errors at the fields and the refusal of the server', async () => {
    const { page, pageErrors } = await visit(browser);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter the e-mail address of your account').waitFor();
    expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true);
    await typeIn(page, 'nobody@demo.example', 'Wrong@2026');
    await page.getByRole('alert').getByText('E-mail or password is wrong').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@demo.example');
    expect(pageErrors).toEqual([]);
  });

  test('leads to the requested page, and never to another site', async () => {
    const { page } = await visit(browser);
    await page.goto('/orders?stage=READY');
    await typeIn(page, SHIPPER, 'Portal@2026');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(new URL(page.url()).search).toBe('?stage=READY');
    expect(await page.title()).toBe('Orders · Client Portal');

    const guest = await visit(browser);
    await guest.page.goto('/login?next=https://evil.example/');
    await typeIn(guest.page, SHIPPER, 'Portal@2026');
    await guest.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(new URL(guest.page.url()).pathname).toBe('/');
  });

  test('is not shown to signed-in users, and is shown after signing out', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/orders');
    await page.waitForURL('**/login?next=*');
  });
});

describe('the shell', () => {
  test('for a partner shows only the links that the role may open, and home is the first of them', async () => {
    const { page } = await visit(browser, { email: 'partner@demo.example' });
    await page.goto('/');
    await page.waitForURL('**/incoming-orders');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Tracking' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'L-Parcel' }).count()).toBe(0);
  });

  test('an unknown path shows a page with a link to home', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.goto('/next/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  });

  test('has its links in a drawer on a phone', async () => {
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

  test('sends no request to other hosts and has no accessibility findings, in both colour schemes', async () => {
    const { page, pageErrors } = await visit(browser);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).hostname !== 'localhost')
        elsewhere.push(request.url());
    });
    const expectAccessible = async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), colorScheme).toEqual([]);
      }
    };
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    await expectAccessible();
    await typeIn(page, SHIPPER, 'Portal@2026');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).waitFor();
    await expectAccessible();
    expect(elsewhere).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('flags', () => {
  const TOP_BAR = 'use-287-l-parcel-b2c-clean-up';
  const CHAT = 'display-lchat-on-client-portal';
  const SECOND = 'second@demo.example';
  const forSecond = (flag: string, value: 'on' | 'off' | 'unset') =>
    portal('flag', 'set', flag, value, '--client', 'JADEHARBOUR');

  afterEach(async () => {
    for (const flag of [TOP_BAR, CHAT]) await forSecond(flag, 'unset');
  });

  test('change the layout around a page without losing its input', async () => {
    const { page, pageErrors } = await visit(browser, { email: SECOND });
    await page.goto('/tracking');
    await page.getByRole('contentinfo').getByText('Client Portal').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Narrow the menu' }).click();
    await page.getByRole('button', { name: 'Widen the menu' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await forSecond(TOP_BAR, 'on');
    let release = (): void => undefined;
    const layoutSwitch = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/ofrep/**', async (route) => {
      await layoutSwitch;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('textbox', { name: 'Codes' }).fill('SG-1 SG-2');
    release();
    await page.getByRole('contentinfo').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Codes' }).inputValue()).toBe('SG-1 SG-2');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'L-Control' }).click();
    await page.getByRole('heading', { level: 1, name: 'L-Control' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('show the chat only while its flag is on', async () => {
    const { page, pageErrors } = await visit(browser, { email: SECOND });
    await page.goto('/tracking');
    await page.getByRole('button', { name: /^Messages/ }).click();
    const panel = page.getByRole('dialog', { name: 'Messages' });
    await panel
      .getByRole('button', { name: /Harbourline Freight/ })
      .first()
      .waitFor();
    expect((await panel.boundingBox())?.width).toBe(800);
    expect(await axeFindings(page)).toEqual([]);

    await forSecond(CHAT, 'off');
    await page.reload();
    await page.getByRole('contentinfo').getByText('Client Portal').waitFor();
    await page.getByRole('button', { name: /^Messages/ }).waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
  });
});

test('the help desk runs in a frame without access to the portal, and only while its flag is on', async () => {
  const flag = 'display-help-desk-on-client-portal';
  const { page, pageErrors } = await visit(browser, { email: 'second@demo.example' });
  const openMenu = async () => {
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  };
  await openMenu();
  expect(await page.getByRole('menuitem', { name: 'Get Help' }).count()).toBe(0);
  await portal('flag', 'set', flag, 'on', '--client', 'JADEHARBOUR');
  onTestFinished(() => portal('flag', 'set', flag, 'unset', '--client', 'JADEHARBOUR'));
  await openMenu();
  await page.getByRole('menuitem', { name: 'Get Help' }).click();
  const frame = page.getByRole('dialog', { name: 'Get Help' }).frameLocator('iframe');
  await frame.getByRole('heading', { name: 'How can we help?' }).waitFor();
  expect(await frame.getByRole('paragraph').textContent()).toBe(
    'origin null, cookies SecurityError, storage SecurityError, page SecurityError',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

describe('the guards', () => {
  const CLIENT_PAGES = ['/orders', '/orders/upload', '/bagging', '/Bagging/Scan', '/lControl', '/dashboard'];

  test('send a visitor who is signed out from every path to the sign-in page', async () => {
    const { page } = await visit(browser);
    for (const path of [...CLIENT_PAGES, '/partner-portals/manifest', '/no/such/page']) {
      await page.goto(path);
      await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
    }
  });

  test('send a partner from the pages of a client to its own first page', async () => {
    const { page, pageErrors } = await visit(browser, { email: 'partner@demo.example' });
    for (const path of CLIENT_PAGES) {
      await page.goto(path);
      await page.waitForURL('**/incoming-orders');
    }
    expect(pageErrors).toEqual([]);
  });

  test('show the 404 page to a client at a path that is not built yet', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/status-mapping');
    await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
  });
});

describe('every page', () => {
  // `pages.spec.ts` opens the other paths.
  test('with a second path opens there in any letter case, with its own title', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    const paths = PATHS.filter(({ path, title }) => title !== undefined && SECOND_PATHS.has(path));
    const titles: string[] = [];
    await page.goto('/tracking');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const traffic = watchTraffic(page);
    for (const { path } of paths) {
      const [pathname = '', query] = path.split('?');
      await traffic.open(query === undefined ? pathname.toUpperCase() : `${pathname.toUpperCase()}?${query}`);
      titles.push(await page.title());
    }
    expect(titles).toEqual(paths.map(({ title }) => documentTitle(title ?? '', '')));
    expect(titles).toHaveLength(SECOND_PATHS.size);
  });

  test('keeps the state in its URL, and a link in the menu resets it', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await page.goto('/orders?stage=DELIVERED&page=2');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Tracking' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tracking' }).waitFor();
    await menu.getByRole('link', { name: 'L-Parcel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tracking' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/orders?stage=DELIVERED&page=2');
  });
});

test('when the error page cannot be loaded, the page is reloaded once and then shows a plain text', async () => {
  const { page } = await visit(browser, { email: SHIPPER });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/error-pages-*.js', (route) => route.abort());
  await page.goto('/no/such/page');
  await page.getByText('An error occurred while showing the error page').waitFor();
  expect(loads).toBe(2);
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
});
