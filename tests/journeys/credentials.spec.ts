import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('a credential is created, used for an API call, and revoked', async () => {
  const { page, pageErrors } = await visit(browser, { email: 'shipper@demo.example', dark: true });
  const name = `Warehouse ${randomUUID().slice(0, 8)}`;
  await page.goto('/next/settings/api-credentials');
  await page.getByRole('heading', { level: 1, name: 'API credentials' }).waitFor();
  await page.getByRole('button', { name: 'Create a credential' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('Needed').waitFor();
  await dialog.getByLabel('Name').fill(name);
  await dialog
    .getByRole('checkbox', { name: 'See and export orders; for clients, see their customers too' })
    .check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = await dialog.getByRole('status', { name: `Secret of ${name}` }).textContent();
  expect(await axeFindings(page)).toEqual([]);

  const ask = (path: string) =>
    fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${secret}` } });
  const listed = await ask('/api/clients/orders?perPage=1');
  expect(listed.status).toBe(200);
  expect(await listed.json()).toMatchObject({ data: [{ orderCode: expect.any(String) as string }] });
  expect((await ask('/api/clients/team')).status).toBe(403);

  // The secret is shown until the user confirms that it is stored; then it is nowhere on the page.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(secret);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByText('The name does not match').waitFor();
  await dialog.getByLabel(/Type its name/).fill(name);
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText(`${name} is revoked`).waitFor();
  expect((await ask('/api/clients/orders')).status).toBe(401);
  expect(pageErrors).toEqual([]);
});
