import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { createStaff, type Staff } from '../world/staff.ts';
import { openReceiver, type Receiver } from '../world/receiver.ts';

let browser: Browser;
let staff: Staff;
let receiver: Receiver;
beforeAll(async () => {
  [browser, staff] = [await openBrowser(), createStaff()];
});
afterAll(() => staff.close());
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

test('an event is received and verified, and after a failed attempt inspected and sent again', async () => {
  const email = await staff.createUser('CLIENT_ADMIN');
  const { page, pageErrors } = await visit(browser, { email, width: 390, height: 844 });
  await page.goto('/next/settings/event-subscriptions');
  await page.getByRole('button', { name: 'Subscribe an address' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('not an address');
  await dialog.getByRole('button', { name: 'Subscribe an address' }).click();
  await dialog.getByText('not an address should be a valid URL').waitFor();
  await dialog.getByLabel('Address').fill(receiver.url);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Subscribe an address' }).click();
  await dialog.waitFor({ state: 'detached' });

  const actions = page.getByRole('button', { name: `Actions for ${receiver.url}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Signing secret' }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  receiver.respond(500);
  receiver.setBody('the warehouse is closed');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Send a test event' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  if (first === undefined) throw new Error('nothing came');
  const event = new Webhook(secret).verify(first.body, first.headers as Record<string, string>);
  expect(event).toMatchObject({ type: 'subscription.test' });

  await page.getByRole('button', { name: receiver.url, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  receiver.respond(204);
  await page.getByRole('button', { name: 'subscription.test' }).click();
  await dialog.getByText('The receiver responded with 500.').waitFor();
  await dialog.getByText('the warehouse is closed').waitFor();
  const head = await dialog.getByRole('heading', { name: 'subscription.test' }).boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Delivered').first().waitFor();
  await page.getByRole('button', { name: 'subscription.test' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(pageErrors).toEqual([]);
});
