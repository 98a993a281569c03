import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createReadyOrder, SHIPPER } from './fixtures.ts';

const LANE = '?country=MY&leg=FREIGHT_FORWARDER';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Creates an order to Malaysia and opens its page. */
async function openNewOrder(page: Page): Promise<void> {
  const { orderCode } = await createReadyOrder(page.context());
  await page.goto(`/orders/${orderCode}`);
  await page.getByRole('heading', { level: 1, name: orderCode }).waitFor();
}

function freightLeg(page: Page) {
  return page
    .getByRole('list', { name: 'Route' })
    .getByRole('listitem')
    .filter({ hasText: 'Freight forwarder' });
}

/** Opens the freight leg of orders to Malaysia, and waits until prices and days are shown. */
async function openLane(page: Page, path = '/lControl'): Promise<void> {
  await page.goto(`${path}${LANE}`);
  await page.getByText(/^A parcel of .+ from /).waitFor();
  await page.getByRole('table', { name: /^Freight forwarder: prices, promised days and results/ }).waitFor();
}

/** The rules of the selected leg. */
function editor(page: Page) {
  return page.getByRole('region', { name: /: who carries it$/ });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/Version \d+ of the rules for Malaysia is saved/)
    .last()
    .waitFor();
  await page.getByRole('region', { name: /not saved/ }).waitFor({ state: 'detached' });
}

/** Saves the same rules through the API with booking on behalf reversed, as another user would. */
async function saveElsewhere(page: Page): Promise<void> {
  const url = '/api/clients/lcontrol/countries/MY';
  const { value } = (await (await page.request.get(url)).json()) as { value: { rules: { bob: boolean } } };
  const rules = { ...value.rules, bob: !value.rules.bob };
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.put(url, { headers, data: { rules, note: 'Saved by another user' } });
  expect(response.status()).toBe(200);
}

describe('L-Control', () => {
  test('a draft that is simulated and saved routes new orders; a roll-back restores the rules', async () => {
    const { page, pageErrors } = await visit(browser, { email: SHIPPER });
    // The simulation routes the latest orders to the country.
    await createReadyOrder(page.context());
    await openLane(page);
    await editor(page).getByText('In order', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Partner 1' }).click();
    await page.getByRole('option', { name: 'Monsoon Air Cargo' }).click();
    await page.getByText(/\(as saved: .+ days\)/).waitFor();
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByText(/orders? of \d+ would change partner/).waitFor();
    await page.getByText('Freight forwarder: Harbourline Freight → Monsoon Air Cargo').first().waitFor();
    await page.getByRole('button', { name: /^Change partner/ }).click();
    await page.getByRole('table', { name: 'The orders behind the figure' }).waitFor();

    // The draft is still there when another leg is selected, and after a reload.
    await page.getByRole('button', { name: 'Change Last mile' }).click();
    await page.getByRole('heading', { name: 'Last mile: who carries it' }).waitFor();
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('textbox', { name: 'Note' }).fill('Monsoon has the better cut-off');

    // Another user saves in the meantime: both changes are shown, and the draft is still there.
    await saveElsewhere(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'while you were changing the rules' });
    await notice.getByText('Book on our behalf').waitFor();
    await notice.getByText('Monsoon Air Cargo').waitFor();
    await notice.getByRole('button', { name: 'Keep my changes on top' }).click();
    await save(page);
    await openNewOrder(page);
    await freightLeg(page).filter({ hasText: 'Monsoon Air Cargo' }).waitFor();

    await page.goto('/lControl?country=MY&view=versions');
    await page.getByText('Monsoon has the better cut-off').waitFor();
    await page.getByRole('button', { name: 'Roll back to version 1', exact: true }).click();
    await page.getByText('Back to version 1').first().waitFor();
    expect(pageErrors.filter((fault) => !fault.includes('412'))).toEqual([]);
  });

  test('a page with unsaved rules opens a confirmation when it is left', async () => {
    const { page } = await visit(browser, { email: SHIPPER });
    await openLane(page);
    await page.getByRole('switch', { name: 'Book on our behalf' }).click();
    await page.getByRole('link', { name: 'Tracking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(page.url()).toContain('/lControl');
  });

  // `pages.spec.ts` checks the first view in light colours at the width of a desktop too.
  test('every view passes the axe checks in dark colours on a phone', async () => {
    const { page } = await visit(browser, { email: SHIPPER, dark: true, width: 390 });
    const expectAccessible = async () => {
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    };
    await openLane(page, '/next/l-control/crossborder');
    await editor(page).getByText('By share', { exact: true }).click();
    await page
      .getByRole('button', { name: /^Conditions: / })
      .first()
      .click();
    await page.getByRole('switch', { name: 'Let the optimiser choose' }).click();
    await page.getByRole('list', { name: 'Ranking with these weights' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: /^Work list/ }).click();
    await page.getByRole('heading', { name: 'Waiting for a partner now' }).waitFor();
    await page.getByRole('heading', { name: 'Orders with an exception' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await page.getByRole('heading', { name: 'Versions of the rules for Malaysia' }).waitFor();
    await expectAccessible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/lControlOld');
    await page.getByRole('table', { name: 'L-Control' }).waitFor();
    await expectAccessible();
  });
});
