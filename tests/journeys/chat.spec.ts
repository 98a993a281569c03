import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createReadyOrder, LAST_MILE_PARTNER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Messages' });

test('a client writes about an order, the partner answers on a phone, and both see who has read', async () => {
  const { page, context, pageErrors } = await visit(browser, { email: 'second@demo.example' });
  const { id, orderCode, legs } = await createReadyOrder(context);
  const partner = legs.find(({ serviceType }) => serviceType === 'LAST_MILE')?.partner?.name ?? '';
  const {
    page: phone,
    context: partnerContext,
    pageErrors: phoneErrors,
  } = await visit(browser, { email: LAST_MILE_PARTNER, width: 390, height: 844 });
  await phone.goto('/');
  const openPanel = phone.getByRole('button', { name: /^Messages/ });
  await openPanel.waitFor();

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: `Message to ${partner}` }).click();
  const field = findPanel(page).getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('Is the parcel on the tour of tomorrow?');
  await field.press('Enter');
  await findPanel(page).getByRole('log').getByText('Is the parcel on the tour of tomorrow?').waitFor();

  // The phone learns of it without a reload.
  await phone.getByRole('button', { name: /^Messages, \d+ unread/ }).click();
  await findPanel(phone)
    .getByRole('button', { name: new RegExp(orderCode) })
    .click();
  await findPanel(phone).getByRole('log').getByText('Is the parcel on the tour of tomorrow?').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await findPanel(page).getByText('Read by Dewi Lestari').waitFor();

  // Without the network the answer waits, and is sent once.
  await partnerContext.setOffline(true);
  const phoneField = findPanel(phone).getByRole('textbox', { name: 'Message', exact: true });
  await phoneField.fill('Yes, between 9:00 and 12:00.');
  await phoneField.press('Enter');
  await findPanel(phone).getByText('Waits for the network').waitFor();
  await partnerContext.setOffline(false);
  const log = findPanel(page).getByRole('log');
  await log.getByText('Yes, between 9:00 and 12:00.').waitFor();
  expect(await log.getByText('Yes, between 9:00 and 12:00.').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  expect([pageErrors, phoneErrors]).toEqual([[], []]);
});
