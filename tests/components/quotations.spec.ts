import { answerQuotation, changeQuotation, createQuotation, listDepartures } from '@portal/contract/freight';
import { listPartners } from '@portal/contract/partners';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  buildPartnerQuotation,
  TEST_QUOTE,
} from '../../web/features/freight/quotations/testing-quotations.ts';
import { answer, pageOf } from './story-answers.ts';
import { openStoryPage } from './story-page.ts';

const { show, close } = await openStoryPage();

afterAll(close);

const DIALOGS = 'features/freight/quotations/quotation-dialogs';
const changed = answer(changeQuotation, () => TEST_QUOTE);

/** Clicks the button of a dialog, and returns the body of the request. */
const send = async (page: Page, name: string) => {
  const pendingRequest = page.waitForRequest((request) => ['POST', 'PATCH'].includes(request.method()));
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  return (await pendingRequest).postDataJSON() as unknown;
};

test('a counter-offer sends the lines with another price only', async () => {
  await show(
    `${DIALOGS}/counter-offer`,
    async (page) => {
      const submit = page.getByRole('button', { name: 'Counter-offer', exact: true });
      await submit.click();
      await page.getByText('Lower the price of a line.').waitFor();
      await page.getByLabel('Your price for line 1, Freight').fill('3.50');
      expect(await send(page, 'Counter-offer')).toEqual({
        action: 'counter',
        lines: [{ line: 1, unitPriceMinor: 350 }],
      });
    },
    { answers: [changed] },
  );
});

test('an empty request shows which fields are needed', async () => {
  await show(
    `${DIALOGS}/request`,
    async (page) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Enter number, weight and dimensions.').waitFor();
      await expect.poll(() => page.getByLabel('Place of the term').getAttribute('aria-invalid')).toBe('true');
    },
    { answers: [answer(listPartners, () => pageOf([])), answer(createQuotation, () => TEST_QUOTE)] },
  );
});

test('a partner states dead freight of the departure that it offers, and none without a departure', async () => {
  const quotation = buildPartnerQuotation('EXPIRED');
  await show(
    `${DIALOGS}/quote again`,
    async (page) => {
      await page.getByRole('checkbox', { name: 'Charge unused space', checked: true }).waitFor();
      await page.getByLabel('Part of the rate').fill('');
      await page.getByRole('button', { name: 'Quote', exact: true }).click();
      await page.getByText('Enter a percentage').waitFor();
      await page.getByLabel('Part of the rate').fill('60');
      expect(await send(page, 'Quote')).toMatchObject({
        departureId: quotation.offer?.departure?.id,
        deadFreight: { percent: 60, tolerancePercent: 10 },
      });
    },
    {
      answers: [
        answer(listDepartures, () => pageOf([])),
        answer(answerQuotation, () => ({ value: buildPartnerQuotation('QUOTED') })),
      ],
    },
  );
  await show(
    `${DIALOGS}/quote`,
    async (page) => {
      await page.getByRole('button', { name: 'Quote', exact: true }).waitFor();
      expect(await page.getByRole('checkbox', { name: 'Charge unused space' }).count()).toBe(0);
    },
    { answers: [answer(listDepartures, () => pageOf([]))] },
  );
});

test('a partner quotes the lines that are asked for, and names the charge of a surcharge', async () => {
  await show(
    `${DIALOGS}/quote`,
    async (page) => {
      await page.getByRole('button', { name: 'Quote', exact: true }).click();
      await page.getByText('Enter quantity and price of each line.').waitFor();
      const prices = page.getByLabel('Unit price');
      for (const [index, price] of ['120', '45', '30'].entries()) await prices.nth(index).fill(price);
      await page.getByLabel('Service').nth(2).selectOption('Surcharges');
      await page.getByLabel('Charge', { exact: true }).selectOption('MY – Fuel surcharge, Carrier (C)');
      expect(await send(page, 'Quote')).toMatchObject({
        action: 'quote',
        lines: [
          { service: 'FREIGHT', quantity: 1, unitPriceMinor: 120_00 },
          { service: 'CUSTOMS', unitPriceMinor: 45_00 },
          { service: 'SURCHARGE', charge: { code: 'MY', dueTo: 'CARRIER' }, unitPriceMinor: 30_00 },
        ],
      });
    },
    {
      answers: [
        answer(listDepartures, () => pageOf([])),
        answer(answerQuotation, () => ({ value: buildPartnerQuotation('QUOTED') })),
      ],
    },
  );
});
