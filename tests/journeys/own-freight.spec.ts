import type { Browser } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { portal } from '../world/operator.ts';
import { createReadyOrder } from './fixtures.ts';

const FLAG = 'use-751-own-freight-management-status-via-client-portal';
const CLIENT = ['--client', 'JADEHARBOUR'] as const;
const LISTED = [FLAG, ...CLIENT, '--environment', 'dev'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('own freight with the flag on: a list of statuses is previewed row by row and applied', async () => {
  const { page, context, pageErrors } = await visit(browser, { email: 'second@demo.example' });
  await page.goto('/next/l-parcel/oft-update-status');
  await page.getByText('Updating the status of own freight is not enabled for your account').waitFor();
  await portal('flag', 'set', FLAG, 'on', ...CLIENT);
  onTestFinished(() => portal('flag', 'set', FLAG, 'unset', ...CLIENT));
  await portal('flag', 'allow', ...LISTED);
  onTestFinished(() => portal('flag', 'disallow', ...LISTED));

  const { orderCode: code } = await createReadyOrder(context);
  await page.goto('/next/l-parcel/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Update Status' })
    .click();
  await page.getByRole('textbox', { name: 'Orders' }).fill(`${code}\nNEVER-1`);
  await page.getByRole('button', { name: 'Check 2 orders' }).click();
  await page.getByText('To change: 1. Already known: 0. Refused: 1.').waitFor();
  await page.getByText('There is no such order.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update 1 order' }).click();
  await page.getByText('Changed: 1. Already known: 0. Refused: 1.').waitFor();
  expect(pageErrors).toEqual([]);
});
