import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../world/axe.ts';
import { openBrowser, visit } from '../world/browser.ts';
import { SHIPPER } from './fixtures.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DAY = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);

test('a forwarder sells a flight, a client sees it with the price of its pieces, until the forwarder cancels it', async () => {
  const number = `SQ${Math.floor(1_000 + Math.random() * 8_999)}`;
  const { page: partnerPage, pageErrors: partnerErrors } = await visit(browser, {
    email: 'partner@demo.example',
  });
  await partnerPage.goto(`/partner-portals/departures?from=${DAY}&to=${DAY}`);
  await partnerPage.getByRole('button', { name: 'New departure' }).click();
  const form = partnerPage.getByRole('dialog', { name: 'New departure' });
  await form.getByLabel('Airline designator').fill('SQ');
  await form.getByLabel('Flight number').fill(number);
  const selectPort = async (end: string, country: string, port: string) => {
    await form.getByRole('combobox', { name: `Country of ${end}` }).fill(country);
    await partnerPage.getByRole('option', { name: country }).click();
    await form.getByRole('combobox', { name: `Port of ${end}` }).fill(port);
    await partnerPage.getByRole('option', { name: port }).click();
  };
  await selectPort('departure', 'Singapore', 'SGSIN');
  await selectPort('arrival', 'Philippines', 'PHMNL');
  const times = form.locator('input[type=datetime-local]');
  for (const [index, time] of ['09:20', '13:10', '03:00', '05:00'].entries())
    await times.nth(index).fill(`${DAY}T${time}`);
  await form.getByLabel('Weight that you sell').fill('500');
  await form.getByLabel('Volume that you sell').fill('3');
  await form.getByRole('button', { name: 'Enter rates' }).click();
  await form.getByLabel('Below 45 kg (N)').fill('4.20');
  expect(await axeFindings(partnerPage)).toEqual([]);
  await form.getByRole('button', { name: 'Create' }).click();
  await partnerPage.getByText(`Departure ${number} is saved`).waitFor();

  const { page, pageErrors } = await visit(browser, { email: SHIPPER });
  await page.goto(
    `/next/lfreight/flights?shipmentMode=AIR&dateFrom=${DAY}&dateTo=${DAY}&destinationPortId=PHMNL`,
  );
  await page.getByRole('button', { name: 'Enter pieces' }).click();
  const pieces = page.getByRole('dialog', { name: 'Your pieces' });
  await pieces.getByLabel('Number').fill('2');
  await pieces.getByLabel('Weight of one piece').fill('12');
  for (const [edge, centimetres] of [
    ['Length', '40'],
    ['Width', '30'],
    ['Height', '20'],
  ] as const)
    await pieces.getByLabel(edge).fill(centimetres);
  await pieces.getByRole('button', { name: 'Show prices' }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('100.80 SGD', { exact: true }).waitFor();
  await row.getByText('Room for your pieces').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await partnerPage.getByRole('button', { name: number, exact: true }).click();
  await partnerPage.getByRole('button', { name: 'Cancel the departure' }).click();
  await partnerPage
    .getByRole('dialog', { name: `Cancel departure ${number}?` })
    .getByRole('button', { name: 'Cancel the departure' })
    .click();
  await partnerPage.getByText(`Departure ${number} is cancelled`).waitFor();
  await page.reload();
  await page.getByText('2 pieces, 24 kg').waitFor();
  expect(await row.count()).toBe(0);
  expect([...partnerErrors, ...pageErrors]).toEqual([]);
});
